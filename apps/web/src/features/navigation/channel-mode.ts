import { ResultCode } from '@fairground/contract/result-codes';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { applyMode, currentMode } from '../../theme/appearance.ts';
import type { Mode } from '../../theme/brand-facts.ts';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

interface ChannelMode {
  readonly active: boolean;
  /** The uid of the launch address, which is the channel's own token; empty until the channel has been launched. */
  readonly uid: string;
}

export const useChannelMode = create<ChannelMode>(() => ({ active: false, uid: '' }));

/** How the rest of the site was lit before the channel was entered. */
let siteMode: Mode | undefined;

/** Classic is light, professional is dark; the edition is kept by the browser. */
const modeOfEdition = (): Mode => (storage.get('edition') === 'professional' ? 'dark' : 'light');

/** The page of the channel was entered: mark it, light it by its edition, and launch the channel if that is still to do. */
export function enterChannelMode(): void {
  siteMode ??= currentMode();
  applyMode(modeOfEdition());
  useChannelMode.setState({ active: true });
  if (useChannelMode.getState().uid === '') void launchChannel();
}

/** Any other page: the site is lit as before. */
export function leaveChannelMode(): void {
  if (siteMode === undefined) return;
  applyMode(siteMode);
  siteMode = undefined;
  useChannelMode.setState({ active: false });
}

// A login that ends takes the channel's token with it.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useChannelMode.setState({ uid: '' });
});

async function launchChannel(): Promise<void> {
  try {
    const { games } = await import('@fairground/contract/games');
    const { url } = await call(games.launch, { enName: SPORTS_CHANNEL, gameCode: '', isActivity: false });
    useChannelMode.setState({ uid: new URL(url, location.origin).searchParams.get('uid') ?? '' });
  } catch (failure) {
    toast.warning(isMaintenance(failure) ? messageOf(failure) : '请先登录后再了解更多');
  }
}

const MAINTENANCE_CODES: readonly ResultCode[] = [
  ResultCode.Maintenance,
  ResultCode.SystemMaintenance,
  ResultCode.VenueMaintenance,
];

const isMaintenance = (failure: unknown): boolean =>
  failure instanceof CallRefused && MAINTENANCE_CODES.includes(failure.code);
