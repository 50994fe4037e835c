import { games } from '@fairground/contract/games';
import { ALL_VENUES } from '@fairground/contract/venues';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { onPush } from '../push/on-push.ts';
import type { VenueCategory } from '../site/categories.ts';

/** One category, or every venue together. */
export type WalletCategory = VenueCategory | typeof ALL_VENUES;

const walletsQuery = (category: WalletCategory) => ({
  ...query(games.allBalance, { category }),
  meta: { endpoint: games.allBalance, quiet: true },
});

/** What lies in the venues of a category. Another category keeps the old rows on screen until its own have come. */
export const useVenueWallets = (category: WalletCategory = ALL_VENUES) =>
  useQuery({ ...walletsQuery(category), placeholderData: keepPreviousData });

export type VenueWallet = NonNullable<ReturnType<typeof useVenueWallets>['data']>[number];

const refreshVenueWallets = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [games.allBalance.path] });

onPush('balance', () => void refreshVenueWallets());

/** Money moved between the wallets: every list of them and the balance are read anew. */
export async function refreshWallets(): Promise<void> {
  await Promise.all([refreshVenueWallets(), refreshBalance()]);
}

/** Fetches the money of one venue or of all of them back into the centre wallet. */
export function useRecycle() {
  return useMutation({
    ...command(games.recycle),
    // The server's words are the answer, whatever the code; the list itself shows what stayed where.
    meta: { quiet: true },
    onError: (failure) => toast.error(messageOf(failure)),
    onSuccess: ({ kept, recycled }) => {
      const [first] = kept;
      if (first) toast.warning(`${first.name}：${first.reason}`);
      else if (recycled === 0n) toast.info('场馆里没有可回收的余额');
      else toast.success('已回收到中心钱包');
    },
    onSettled: refreshWallets,
  });
}
