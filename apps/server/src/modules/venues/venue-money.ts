import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';

const PREFIX = 'venue:';

/** What a member has in which venue; venues without money are left out. Locked, it stays so until the end of `store`. */
export async function venueMoney(
  { ledger }: Pick<House, 'ledger'>,
  store: Tx | House['pool'],
  memberId: bigint,
  lock?: 'lock',
): Promise<ReadonlyMap<string, Fen>> {
  const wallets = await (lock ? ledger.lockWalletsOf(store, memberId) : ledger.walletsOf(store, memberId));
  return new Map(
    wallets.flatMap(({ account: { wallet }, balance }) =>
      wallet.startsWith(PREFIX) && balance > 0n ? [[wallet.slice(PREFIX.length), balance] as const] : [],
    ),
  );
}
