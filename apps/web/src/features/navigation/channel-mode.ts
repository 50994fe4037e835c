import { ResultCode } from '@fairground/contract/result-codes';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { type Edition, editionTheme } from '@fairground/sportsbook';
import { create } from 'zustand';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import type { VenueEntry } from '../../api/events.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { applyMode, currentMode } from '../../theme/appearance.ts';
import type { Mode } from '../../theme/brand-facts.ts';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { enterChannel, leaveChannel, useChannelEntry } from '../sport-channel/channel-entry.ts';
import { useFilters } from '../sport-channel/channel-filters.ts';
import { entryAfter, isActivityRefusal } from '../venue-entry/activity-refusal.ts';

interface ChannelMode {
  readonly active: boolean;
  /** The launch that gives the channel's token: under way, refused with these words, or neither. */
  readonly launch: 'none' | 'busy' | 'refused';
  readonly message: string;
  readonly isMaintenance: boolean;
  /** What the transfer-in dialog is to be told: 6413 leads through it. */
  readonly entry: VenueEntry | null;
}

const calm: Omit<ChannelMode, 'active'> = { launch: 'none', message: '', isMaintenance: false, entry: null };

export const useChannelMode = create<ChannelMode>(() => ({ ...calm, active: false }));

/** How the rest of the site was lit before the channel was entered. */
let siteMode: Mode | undefined;

/** Classic is light, professional is dark; the edition is kept by the browser. */
const light = (edition: Edition): void => applyMode(editionTheme[edition]);

/** The page of the channel was entered: mark it, light it by its edition, and launch the channel if that is still to do. */
export function enterChannelMode(): void {
  siteMode ??= currentMode();
  light(useFilters.getState().edition);
  useChannelMode.setState({ active: true });
  if (useChannelEntry.getState().token === '') void launchChannel();
}

/** Any other page: the site is lit as before. */
export function leaveChannelMode(): void {
  if (siteMode === undefined) return;
  applyMode(siteMode);
  siteMode = undefined;
  useChannelMode.setState({ active: false });
}

// Whoever changes the edition on the page changes the light with it.
useFilters.subscribe(({ edition }, before) => {
  if (edition !== before.edition && useChannelMode.getState().active) light(edition);
});

// A login that ends takes the channel's token with it.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) leaveChannel();
});

/** Asks the house for the channel's token; also the way back in after 6302. */
export async function launchChannel(): Promise<void> {
  if (useChannelMode.getState().launch === 'busy') return;
  useChannelMode.setState({ ...calm, launch: 'busy' });
  try {
    const { games } = await import('@fairground/contract/games');
    const { url } = await callAfterWarning(games.launch, { enName: SPORTS_CHANNEL, gameCode: '', isActivity: false });
    enterLaunched(url);
  } catch (failure) {
    turnAway(failure);
  }
}

/** A launch has answered: from here on its uid is the channel's token. */
export function enterLaunched(url: string): void {
  const token = new URL(url, location.origin).searchParams.get('uid') ?? '';
  if (token === '') throw new Error('the launch address carries no uid');
  useChannelMode.setState(calm);
  enterChannel(token);
}

/** Whoever is logged in reads the house's own reason; without a login there is only one. */
function turnAway(failure: unknown): void {
  const message = isWithoutLogin(failure) ? '请先登录后再了解更多' : messageOf(failure);
  const entry = isActivityRefusal(failure) ? entryAfter(failure, SPORTS_CHANNEL) : null;
  useChannelMode.setState({ launch: 'refused', message, isMaintenance: isResting(failure), entry });
  if (!entry && !isWarning(failure)) toast.warning(message);
}

const MAINTENANCE_CODES: readonly ResultCode[] = [
  ResultCode.Maintenance,
  ResultCode.SystemMaintenance,
  ResultCode.VenueMaintenance,
];

const isResting = (failure: unknown): boolean =>
  failure instanceof CallRefused && MAINTENANCE_CODES.includes(failure.code);

/** It was read, and answered with no, in its own dialog. */
const isWarning = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.RegionWarning;

const isWithoutLogin = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.LoginExpired;
