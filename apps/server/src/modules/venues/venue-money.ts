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
  const wallets = await (lock ? ledger.lockWalletsOf(store, memberId) : ledger.walletsOf(store, memberId));
  return new Map(
    wallets.flatMap(({ account: { wallet }, balance }) =>
      wallet.startsWith(PREFIX) && balance > 0n ? [[wallet.slice(PREFIX.length), balance] as const] : [],
    ),
  );
}
