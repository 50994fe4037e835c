import type { MemberId } from '@fairground/money';

/** The ledger's currencies; each sums to zero on its own. */
export type Currency = 'CNY';

/** A place where money stands: a member's wallet, or one of the house's own accounts (member 0). */
export interface Account {
  readonly memberId: MemberId;
  readonly wallet: string;
  readonly currency: Currency;
}

/** The member number of the house itself. */
export const HOUSE = 0n;

const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,47}$/;

/** What a member can spend anywhere. */
export const centerWallet = (memberId: MemberId): Account => walletOf(memberId, 'center');
/** Money on its way out. Only holds move it. */
export const lockedWallet = (memberId: MemberId): Account => walletOf(memberId, 'locked');
/** What a member took along to one venue. */
export const venueWallet = (memberId: MemberId, code: string): Account =>
  walletOf(memberId, `venue:${checkedCode(code)}`);
/** What a member has in open bets at one venue: taken with the ticket, paid or given back with its settlement. */
export const stakeWallet = (memberId: MemberId, code: string): Account =>
  walletOf(memberId, `stake:${checkedCode(code)}`);
/** What a member has brought to a seat of a game and not played yet: back in the venue's wallet when the seat is left. */
export const seatWallet = (memberId: MemberId, code: string): Account =>
  walletOf(memberId, `seat:${checkedCode(code)}`);
/**
 * Bonus money that is not the member's own yet.
 * @public balances and invariants know it; promotions pay into it
 */
export const bonusWallet = (memberId: MemberId): Account => walletOf(memberId, 'bonus');
/** What a member owes after a reversal: zero, or below it. Pay it back by posting to it. */
export const debtWallet = (memberId: MemberId): Account => walletOf(memberId, 'debt');

/** What the house won and lost at one venue or product. */
export const housePnl = (code: string): Account => houseAccount(`pnl:${checkedCode(code)}`);
/** A shared pool of a game, in parts, so that rounds at once need not meet. */
export const jackpotAccount = (pool: string, shard: number): Account =>
  houseAccount(`jackpot:${checkedCode(pool)}:${shard}`);
/** What is put aside for the next start of a pool. */
export const jackpotReserve = (pool: string): Account => houseAccount(`jackpotReserve:${checkedCode(pool)}`);
/** Where promotions are paid from. */
export const housePromo: Account = houseAccount('promo');
/** Where fees go. */
export const houseFees: Account = houseAccount('fees');
/** Where operators put balances right from, and where confiscated balances go. */
export const houseAdjustments: Account = houseAccount('adjustments');
/** The outside world, seen through one payment channel: below zero by what came in through it. */
export const cashAccount = (channel: string): Account => houseAccount(`cash:channel:${checkedCode(channel)}`);
/** Where differences wait for an explanation. */
export const suspense: Account = houseAccount('suspense');

/** For logs and breaks: `member:7:center`, `house:fees`. */
export function accountName(account: Pick<Account, 'memberId' | 'wallet'>): string {
  return account.memberId === HOUSE ? `house:${account.wallet}` : `member:${account.memberId}:${account.wallet}`;
}

/** The account as one text, for maps. */
export function accountKey(account: Account): string {
  return `${account.memberId} ${account.wallet} ${account.currency}`;
}

/** Ascending order of locking: member, wallet, currency. Codes are ASCII, so this is PostgreSQL's "C" order too. */
export function compareAccounts(a: Account, b: Account): number {
  if (a.memberId !== b.memberId) return a.memberId < b.memberId ? -1 : 1;
  if (a.wallet !== b.wallet) return a.wallet < b.wallet ? -1 : 1;
  if (a.currency === b.currency) return 0;
  return a.currency < b.currency ? -1 : 1;
}

function walletOf(memberId: MemberId, wallet: string): Account {
  if (memberId <= HOUSE) throw new RangeError(`invalid member id ${memberId}`);
  return { memberId, wallet, currency: 'CNY' };
}

function houseAccount(wallet: string): Account {
  return { memberId: HOUSE, wallet, currency: 'CNY' };
}

function checkedCode(code: string): string {
  if (!CODE_PATTERN.test(code)) throw new RangeError(`invalid account code ${JSON.stringify(code)}`);
  return code;
}
