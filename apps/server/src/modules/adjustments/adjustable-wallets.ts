import { type Account, centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { walletName } from '../records/wallet-name.ts';
import { venues } from '../venues/venues.ts';

const VENUE = /^venue:(.+)$/;

/** The account behind the name of a wallet that people may put right. */
export function adjustableAccount(memberId: bigint, wallet: string): Account {
  const [, code] = VENUE.exec(wallet) ?? [];
  return code === undefined ? centerWallet(memberId) : venueWallet(memberId, code);
}

export interface AdjustableWallet {
  readonly wallet: string;
  readonly title: string;
  readonly balance: Fen;
}

/**
 * What of a member's money may be changed by hand: the centre wallet and what was taken to venues. Bonus money belongs to
 * its lots, locked money to its order, stakes to their tickets: each of them is put right where it belongs.
 */
export async function adjustableWallets(
  { ledger, pool }: Pick<AppContext, 'ledger' | 'pool'>,
  db: Tx | AppContext['pool'],
  memberId: bigint,
): Promise<readonly AdjustableWallet[]> {
  const held = await ledger.walletsOf(db, memberId);
  const titleOf = await walletTitles({ pool });
  const balances = new Map(held.map(({ account, balance }) => [account.wallet, balance]));
  const names = ['center', ...[...balances.keys()].filter((wallet) => VENUE.test(wallet))];
  return names.map((wallet) => ({ wallet, title: titleOf(wallet), balance: balances.get(wallet) ?? 0n }));
}

/** Wallets in the player's words. */
export async function walletTitles({ pool }: Pick<AppContext, 'pool'>): Promise<(wallet: string) => string> {
  const names = new Map((await venues.all(pool)).map(({ code, name }) => [code, name]));
  return (wallet) => walletName(wallet, names);
}
