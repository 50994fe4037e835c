import type { AccountBalance } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

const PREFIX = 'venue:';

/** What a member has in which venue; venues without money are left out. Locked, it stays so until the end of `store`. */
export async function venueMoney(
  { ledger }: Pick<AppContext, 'ledger'>,
  store: Tx | AppContext['pool'],
  memberId: MemberId,
  lock?: 'lock',
): Promise<ReadonlyMap<string, Fen>> {
  return moneyByVenue(await (lock ? ledger.lockWalletsOf(store, memberId) : ledger.walletsOf(store, memberId)));
}

/** The same out of wallets that have been read already. */
export const moneyByVenue = (wallets: readonly AccountBalance[]): ReadonlyMap<string, Fen> =>
  new Map(
    wallets.flatMap(({ account: { wallet }, balance }) =>
      wallet.startsWith(PREFIX) && balance > 0n ? [[wallet.slice(PREFIX.length), balance] as const] : [],
    ),
  );
