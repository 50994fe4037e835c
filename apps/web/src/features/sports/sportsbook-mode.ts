import { ResultCode } from '@fairground/contract/result-codes';
import { type BookVenue, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
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
import { currentBook, openBook } from './book.ts';
import { enterSportsbook, forgetIfLapsed, leaveSportsbook, useSportsbookEntry } from './sportsbook-entry.ts';
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

/** The page of a book was entered: open it, light it by its edition, and launch its venue if that is still to do. */
export function enterSportsbookMode(venueCode: BookVenue = SPORTSBOOK_VENUE): void {
  turnTo(venueCode);
  siteMode ??= currentMode();
  light(useFilters.getState().edition);
  useSportsbookMode.setState({ active: true });
  forgetIfLapsed();
  if (useSportsbookEntry.getState().token === '') void launchSportsbook();
}

/** Any other page: the site is lit as before. */
export function leaveSportsbookMode(): void {
  if (siteMode === undefined) return;
  turnTo(SPORTSBOOK_VENUE);
  applyMode(siteMode);
  siteMode = undefined;
  useSportsbookMode.setState({ active: false });
}

/** What was said of the other venue's launch is of no concern any more. */
function turnTo(venueCode: BookVenue): void {
  if (currentBook().venueCode !== venueCode) useSportsbookMode.setState(idle);
  openBook(venueCode);
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
  const { venueCode } = currentBook();
  try {
    const { games } = await import('@fairground/contract/games');
    const { url } = await callAfterWarning(games.launch, { enName: venueCode, gameCode: '', isActivity: false });
    enterLaunched(url, venueCode);
  } catch (failure) {
    if (venueCode === currentBook().venueCode) refuseEntry(failure);
  }
}

/** A launch has answered: from here on its uid is the sportsbook's token. */
export function enterLaunched(url: string, venueCode: BookVenue = SPORTSBOOK_VENUE): void {
  const token = new URL(url, location.origin).searchParams.get('uid') ?? '';
  if (token === '') throw new Error('launch url has no uid parameter');
  if (venueCode === currentBook().venueCode) useSportsbookMode.setState(idle);
  enterSportsbook(token, venueCode);
}

/** Whoever is logged in reads the server's own reason; without a login there is only one. */
function refuseEntry(failure: unknown): void {
  const message = isWithoutLogin(failure) ? '请先登录后再了解更多' : messageOf(failure);
  const entry = isActivityRefusal(failure) ? entryAfter(failure, currentBook().venueCode) : null;
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
