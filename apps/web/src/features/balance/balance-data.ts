import { wallet } from '@fairground/contract/wallet';
import type { Fen } from '@fairground/money';
import type { OutputOf } from '@fairground/contract';
import { CancelledError, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { onPush } from '../push/on-push.ts';
import { remembered } from '../storage/remembered.ts';
import { useSession } from '../session/session-store.ts';

/** Read in the background on every navigation, so a failure stays quiet; who asks for it is told. */
const balanceQuery = () => ({
  ...query(wallet.getBalance, { withLockMoney: 1 }),
  meta: { endpoint: wallet.getBalance, quiet: true },
});

export type Balance = OutputOf<typeof wallet.getBalance>;

/**
 * The member's money, the one place of it in the page: every figure on every screen is taken from here. It is read anew
 * whenever the server says that it moved. Undefined until it has been read, and for a visitor.
 */
export function useBalance() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...balanceQuery(), enabled: signedIn });
}

/** What was known last; undefined before the first answer. */
export const lastBalance = (): Balance | undefined => queryClient.getQueryData(balanceQuery().queryKey);

/** What can be spent: in the centre wallet and in the venues. */
export const spendable = ({ totalBalance, lockMoney }: Balance): Fen => totalBalance - lockMoney;

/** What lies in one venue. */
export const venueBalance = ({ venues }: Balance, code: string): Fen =>
  venues.find(({ enName }) => enName === code)?.balance ?? 0n;

/** An answer to a call of the member's own told what lies in a venue now. */
export function learnVenueBalance(code: string, balance: Fen): void {
  queryClient.setQueryData(
    balanceQuery().queryKey,
    (known: Balance | undefined) => known && withVenueBalance(known, code, balance),
  );
}

const withVenueBalance = (known: Balance, code: string, balance: Fen): Balance => ({
  ...known,
  totalBalance: known.totalBalance - venueBalance(known, code) + balance,
  venues: [...known.venues.filter(({ enName }) => enName !== code), { enName: code, balance }],
});

/** Reads the money anew. An answer that is still on its way may be older than what has just happened: it is dropped. */
async function readBalance(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: balanceQuery().queryKey });
  await queryClient.fetchQuery({ ...balanceQuery(), staleTime: 0 });
}

/** Reads the balance anew, whatever is known. */
export const refreshBalance = (): Promise<unknown> => readBalance().catch(() => undefined);

/** The same because the member pressed ⟳: now a failure is told. */
export async function refreshBalanceManually(): Promise<void> {
  try {
    await readBalance();
  } catch (failure) {
    if (!(failure instanceof CancelledError)) toast.error(messageOf(failure));
  }
}

onPush('balance', () => void refreshBalance());

const stored = remembered('hideBalance');

/** Whether the amounts of the frame are covered: someone may be looking over the shoulder. */
export const useBalanceHidden = create<{ readonly hidden: boolean }>(() => ({ hidden: stored.get() === '1' }));

export function toggleBalanceHidden(): void {
  const hidden = !useBalanceHidden.getState().hidden;
  stored.set(hidden ? '1' : '0');
  useBalanceHidden.setState({ hidden });
}
