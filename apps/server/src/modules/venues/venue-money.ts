import type { AccountBalance } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

const PREFIX = 'venue:';

/** What a member has in which venue; venues without money are left out. */
export async function venueMoney(
  { ledger }: Pick<AppContext, 'ledger'>,
  store: Tx | AppContext['pool'],
  memberId: MemberId,
): Promise<ReadonlyMap<string, Fen>> {
  return moneyByVenue(await ledger.walletsOf(store, memberId));
}

/** The same, locked: it stays so until the transaction ends. */
export async function lockVenueMoney(
  { ledger }: Pick<AppContext, 'ledger'>,
  tx: Tx,
  memberId: MemberId,
): Promise<ReadonlyMap<string, Fen>> {
  return moneyByVenue(await ledger.lockWalletsOf(tx, memberId));
}

/** The same out of wallets that have been read already. */
export const moneyByVenue = (wallets: readonly AccountBalance[]): ReadonlyMap<string, Fen> =>
  new Map(
    wallets.flatMap(({ account: { wallet }, balance }) =>
      wallet.startsWith(PREFIX) && balance > 0n ? [[wallet.slice(PREFIX.length), balance] as const] : [],
    ),
  );
