import { transfers } from '@fairground/contract/transfers';
import { ResultCode } from '@fairground/contract/result-codes';
import { CENTER_WALLET, VenueState } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { events } from '../../api/events.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { useBalance } from '../../features/balance/balance-data.ts';
import { useNavigationList } from '../../features/site/site-info.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { type VenueWallet, refreshWallets, useVenueWallets } from '../../features/venue-money/venue-wallets-data.ts';
import { toast } from '../../ui/toast.ts';

/** One end of a transfer: the centre or a venue. */
export interface WalletEnd {
  readonly code: string;
  readonly name: string;
  /** Undefined while it could not be read. */
  readonly balance: Fen | undefined;
  /** Why nothing can be moved into it now; empty when it can. */
  readonly closed: string;
  /** Whether money can be taken out of it now: also of a venue that is still to open. */
  readonly gives: boolean;
}

/** The centre and every venue. One that takes nothing now is listed with the reason and cannot be chosen. */
export function useWalletEnds() {
  const balance = useBalance();
  const venues = useVenueWallets();
  const listed = useNavigationList().data?.list.flatMap((entry) => entry.venues) ?? [];
  const ends: readonly WalletEnd[] = [
    { code: CENTER_WALLET, name: '中心钱包', balance: balance.data?.centerWalletBalance, ...open },
    ...(venues.data ?? []).map(({ enName, name, balance, status }) => ({
      code: enName,
      name,
      balance,
      ...standingOf(status, listed.find((venue) => venue.enName === enName)?.resumeTime ?? null),
    })),
  ];
  return { ends, venues };
}

type Standing = Pick<WalletEnd, 'closed' | 'gives'>;
const open: Standing = { closed: '', gives: true };

function standingOf(status: VenueWallet['status'], resumeTime: number | null): Standing {
  if (status === VenueState.coming) return { closed: '即将开放', gives: true };
  return status === VenueState.maintenance ? { closed: stateTexts(resumeTime), gives: false } : open;
}

const stateTexts = (resumeTime: number | null): string =>
  resumeTime === null ? '维护中' : `维护中，预计 ${siteTime(resumeTime)} 恢复`;

/** Moves money between two wallets. */
export function useTransfer(onDone: () => void) {
  return useMutation({
    ...command(transfers.utcTransfer),
    // The form shows the answer itself.
    meta: { quiet: true },
    onSuccess: () => {
      toast.success('转账成功');
      onDone();
    },
    onError: (failure) => {
      // Money kept in an activity is worth a dialog: it says why, and what has to happen first.
      if (isActivity(failure)) events.emit('show-tips', { message: failure.message });
    },
    onSettled: refreshWallets,
  });
}

/** In words, for the line above the button; an activity's answer has its own dialog. */
export const failureMessage = (failure: unknown): string | undefined =>
  failure === null || isActivity(failure) ? undefined : messageOf(failure);

const isActivity = (failure: unknown): failure is CallRefused =>
  failure instanceof CallRefused && failure.code === ResultCode.VenueActivity;
