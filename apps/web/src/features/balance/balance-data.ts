import { funds } from '@fairground/contract/funds';
import type { Fen } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { remembered } from '../storage/remembered.ts';
import { useSession } from '../session/session-store.ts';

/** Read in the background on every navigation, so a failure stays quiet; who asks for it is told. */
const balanceQuery = () => ({
  ...query(funds.getBalance, { withLockMoney: 1 }),
  meta: { endpoint: funds.getBalance, quiet: true },
});

/** The member's centre wallet; undefined until it has been read, and for a visitor. */
export function useBalance() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...balanceQuery(), enabled: signedIn });
}

/** What the centre wallet held when it was read last; nothing before. */
export const lastCentreBalance = (): Fen =>
  queryClient.getQueryData(balanceQuery().queryKey)?.centerWalletBalance ?? 0n;

/** Reads the balance anew, whatever is known. */
export const refreshBalance = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...balanceQuery(), staleTime: 0 }).catch(() => undefined);

/** The same because the member pressed ⟳: now a failure is told. */
export async function refreshBalanceManually(): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...balanceQuery(), staleTime: 0 });
  } catch (failure) {
    toast.error(messageOf(failure));
  }
}

const stored = remembered('hideBalance');

/** Whether the amounts of the frame are covered: someone may be looking over the shoulder. */
export const useBalanceHidden = create<{ readonly hidden: boolean }>(() => ({ hidden: stored.get() === '1' }));

export function toggleBalanceHidden(): void {
  const hidden = !useBalanceHidden.getState().hidden;
  stored.set(hidden ? '1' : '0');
  useBalanceHidden.setState({ hidden });
}
