import { ResultCode } from '@fairground/contract/result-codes';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { Edition } from '@fairground/betting';
import { create } from 'zustand';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import type { VenueEntry } from '../../api/events.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { applyMode, currentMode } from '../../theme/appearance.ts';
import type { Mode } from '../../theme/brand-facts.ts';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { modeOfEdition, useEditionModes } from './edition-modes.ts';
import { enterSportsbook, leaveSportsbook, useSportsbookEntry } from './sportsbook-entry.ts';
import { useFilters } from './sportsbook-filters.ts';
import { entryAfter, isActivityRefusal } from '../venue-money/activity-refusal.ts';

interface SportsbookMode {
  readonly active: boolean;
  /** The launch that gives the sportsbook's token: under way, refused with these words, or neither. */
  readonly launch: 'none' | 'busy' | 'refused';
  readonly message: string;
  readonly isMaintenance: boolean;
  /** What the transfer-in dialog is to be told: 6413 leads through it. */
  readonly entry: VenueEntry | null;
}

const idle: Omit<SportsbookMode, 'active'> = { launch: 'none', message: '', isMaintenance: false, entry: null };

export const useSportsbookMode = create<SportsbookMode>(() => ({ ...idle, active: false }));

/** How the rest of the site was lit before the sportsbook was entered. */
let siteMode: Mode | undefined;

/** By the edition, or as the member wants this edition; both are kept by the browser. */
const light = (edition: Edition): void => applyMode(modeOfEdition(edition));

/** The page of the sportsbook was entered: mark it, light it by its edition, and launch the sportsbook if that is still to do. */
export function enterSportsbookMode(): void {
  siteMode ??= currentMode();
  light(useFilters.getState().edition);
  useSportsbookMode.setState({ active: true });
  if (useSportsbookEntry.getState().token === '') void launchSportsbook();
}

/** Any other page: the site is lit as before. */
export function leaveSportsbookMode(): void {
  if (siteMode === undefined) return;
  applyMode(siteMode);
  siteMode = undefined;
  useSportsbookMode.setState({ active: false });
}

// Whoever changes the edition on the page changes the light with it.
useFilters.subscribe(({ edition }, before) => {
  if (edition !== before.edition && useSportsbookMode.getState().active) light(edition);
});

useEditionModes.subscribe(() => {
  if (useSportsbookMode.getState().active) light(useFilters.getState().edition);
});

// A login that ends takes the sportsbook's token with it.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) leaveSportsbook();
});

/** Asks the server for the sportsbook's token; also the way back in after 6302. */
export async function launchSportsbook(): Promise<void> {
  if (useSportsbookMode.getState().launch === 'busy') return;
  useSportsbookMode.setState({ ...idle, launch: 'busy' });
  try {
    const { games } = await import('@fairground/contract/games');
    const { url } = await callAfterWarning(games.launch, { enName: SPORTSBOOK_VENUE, gameCode: '', isActivity: false });
    enterLaunched(url);
  } catch (failure) {
    refuseEntry(failure);
  }
}

/** A launch has answered: from here on its uid is the sportsbook's token. */
export function enterLaunched(url: string): void {
  const token = new URL(url, location.origin).searchParams.get('uid') ?? '';
  if (token === '') throw new Error('launch url has no uid parameter');
  useSportsbookMode.setState(idle);
  enterSportsbook(token);
}

/** Whoever is logged in reads the server's own reason; without a login there is only one. */
function refuseEntry(failure: unknown): void {
  const message = isWithoutLogin(failure) ? '请先登录后再了解更多' : messageOf(failure);
  const entry = isActivityRefusal(failure) ? entryAfter(failure, SPORTSBOOK_VENUE) : null;
  useSportsbookMode.setState({ launch: 'refused', message, isMaintenance: isMaintenanceFailure(failure), entry });
  if (!entry && !isWarning(failure)) toast.warning(message);
}

const MAINTENANCE_CODES: readonly ResultCode[] = [
  ResultCode.Maintenance,
  ResultCode.SystemMaintenance,
  ResultCode.VenueMaintenance,
];

const isMaintenanceFailure = (failure: unknown): boolean =>
  failure instanceof CallRefused && MAINTENANCE_CODES.includes(failure.code);

/** It was read, and answered with no, in its own dialog. */
const isWarning = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.RegionWarning;

const isWithoutLogin = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.LoginExpired;
