import { type AccountBalance, centerWallet, lockedWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';

/** What a member has, as the site shows it. */
export interface BalanceSummary {
  readonly centerWalletBalance: Fen;
  readonly lockMoney: Fen;
  readonly totalBalance: Fen;
  /** What is at stake in open bets, and what was brought to a seat. */
  readonly openStakes: Fen;
  /** Venues with money of the member's in them. */
  readonly venues: { readonly enName: string; readonly balance: Fen }[];
}

const VENUE = 'venue:';
const STAKE = 'stake:';
const SEAT = 'seat:';
const isVenue = ({ account }: AccountBalance): boolean => account.wallet.startsWith(VENUE);
const isStake = ({ account }: AccountBalance): boolean =>
  account.wallet.startsWith(STAKE) || account.wallet.startsWith(SEAT);

/**
 * Centre, locked and venue money together. Bonus money is not in it, because it is not the member's own yet, nor are
 * stakes of open bets, because they may be lost: they are told beside it. A debt stands in none of these wallets.
 */
export function balanceSummary(
  memberId: MemberId,
  wallets: readonly AccountBalance[],
  withLocked: boolean,
): BalanceSummary {
  const sumOf = (belongs: (wallet: AccountBalance) => boolean): Fen =>
    wallets.filter(belongs).reduce((sum, { balance }) => sum + balance, 0n);
  const center = sumOf(({ account }) => account.wallet === centerWallet(memberId).wallet);
  const locked = withLocked ? sumOf(({ account }) => account.wallet === lockedWallet(memberId).wallet) : 0n;
  return {
    centerWalletBalance: center,
    lockMoney: locked,
    totalBalance: center + locked + sumOf(isVenue),
    openStakes: sumOf(isStake),
    venues: wallets
      .filter((wallet) => isVenue(wallet) && wallet.balance !== 0n)
      .map(({ account, balance }) => ({ enName: account.wallet.slice(VENUE.length), balance })),
  };
}
