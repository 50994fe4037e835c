import type { Fen } from '@fairground/money';

/** The rules of bonus money without a database: what a stake takes from which lot, and what a return gives to whom. */

/** Below this a lot with nothing in open bets is exhausted: one yuan. */
export const EXHAUSTED_BELOW: Fen = 100n;

const STAKE_MOST: Fen = 500_00n;
const STAKE_LEAST: Fen = 50_00n;

/** The most of a lot in one ticket or round, unless its promotion says otherwise: a fifth, between 50 and 500 yuan. */
export function maxStakeOf(amount: Fen): Fen {
  const fifth = amount / 5n;
  const least = fifth > STAKE_LEAST ? fifth : STAKE_LEAST;
  return least < STAKE_MOST ? least : STAKE_MOST;
}

/** The most of a lot that becomes the member's own, unless its promotion says otherwise. */
export const maxConversionOf = (amount: Fen): Fen => amount * 10n;

/** A lot as far as stakes go, oldest first. */
export interface StakeableLot {
  readonly id: bigint;
  readonly balance: Fen;
  readonly maxStake: Fen;
}

export interface LotPart {
  readonly lotId: bigint;
  readonly amount: Fen;
}

export type LotStake =
  | { readonly kind: 'paid'; readonly parts: readonly LotPart[] }
  /** More of one lot than it lets into one bet. */
  | { readonly kind: 'above-most'; readonly most: Fen }
  | { readonly kind: 'short' };

/**
 * What a stake takes from lots, the oldest first. A lot that would have to give more than it may is no reason to go on to a
 * newer one: the order is promised, so the bet is refused with the figure.
 */
export function stakeOfLots(lots: readonly StakeableLot[], amount: Fen): LotStake {
  const parts: LotPart[] = [];
  let left = amount;
  for (const { id, balance, maxStake } of lots) {
    if (left === 0n) break;
    const part = balance < left ? balance : left;
    if (part === 0n) continue;
    if (part > maxStake) return { kind: 'above-most', most: maxStake };
    parts.push({ lotId: id, amount: part });
    left -= part;
  }
  return left === 0n ? { kind: 'paid', parts } : { kind: 'short' };
}

/** The most that lots would give to one bet. */
export function bonusForOneBet(lots: readonly StakeableLot[]): Fen {
  let most = 0n;
  for (const { balance, maxStake } of lots) {
    if (balance > maxStake) return most + maxStake;
    most += balance;
  }
  return most;
}

interface SharedReturn {
  readonly returned: Fen;
  readonly stake: Fen;
  /** What each of them paid of the stake. */
  readonly parts: readonly Fen[];
}

/**
 * The shares of those who paid a part of a stake in what the bet returned. Together they get exactly
 * floor(returned × their stakes / stake); the member's own money gets the rest.
 */
export function sharesOf({ returned, stake, parts }: SharedReturn): readonly Fen[] {
  let paid = 0n;
  let given = 0n;
  return parts.map((part) => {
    paid += part;
    const upTo = (returned * paid) / stake;
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** What becomes of a lot's balance when its requirement is met. */
export function conversionOf({ balance, converted, maxConversion }: ConvertibleLot): {
  readonly own: Fen;
  readonly back: Fen;
} {
  const room = maxConversion > converted ? maxConversion - converted : 0n;
  const own = balance < room ? balance : room;
  return { own, back: balance - own };
}

export interface ConvertibleLot {
  readonly balance: Fen;
  readonly converted: Fen;
  readonly maxConversion: Fen;
}

/** What becomes of it when the member keeps away: up to the gift it was ours, above it was won. */
export const exclusionOf = ({
  balance,
  amount,
}: {
  readonly balance: Fen;
  readonly amount: Fen;
}): { readonly own: Fen; readonly back: Fen } =>
  balance > amount ? { own: balance - amount, back: amount } : { own: 0n, back: balance };

/** A lot when a bet that it paid for returns something, or has to give it back. */
export interface ReturningLot extends ConvertibleLot {
  readonly state: string;
}

/** What of the house's advance for a bet and of its return goes where. */
export interface Returned {
  readonly toLot: Fen;
  readonly toCenter: Fen;
  readonly toPromo: Fen;
}

export const isLive = (state: string): boolean => state === 'open' || state === 'closing';

/**
 * Where a lot's share of a return goes: to the house what it advanced for this very bet; the rest into the lot while it lives,
 * to the centre wallet after it was converted, as far as it may convert at all, and to the house after it ended.
 */
export function returnTo(
  lot: ReturningLot,
  { share, advance }: { readonly share: Fen; readonly advance: Fen },
): Returned {
  const owed = advance > 0n ? advance : 0n;
  const repaid = owed < share ? owed : share;
  const left = share - repaid;
  if (isLive(lot.state)) return { toLot: left, toCenter: 0n, toPromo: repaid };
  if (lot.state !== 'converted') return { toLot: 0n, toCenter: 0n, toPromo: share };
  const { own, back } = conversionOf({ ...lot, balance: left });
  return { toLot: 0n, toCenter: own, toPromo: repaid + back };
}

/** Who brings back a lot's share when a settlement is taken back. */
export interface TakenBack {
  readonly fromLot: Fen;
  /** The member, out of what was converted: the ledger takes it from the venue's wallet, or notes a debt. */
  readonly fromMember: Fen;
  readonly fromPromo: Fen;
}

/**
 * A living lot brings what it has; what it has lost since is nobody's, so the house brings it. A converted one was the member's
 * own, as far as it was converted. An ended one has nothing. `got` is what the bet has brought to the lot so far.
 */
export function takeBackFrom(lot: ReturningLot, { share, got }: { readonly share: Fen; readonly got: Fen }): TakenBack {
  const most = got < share ? got : share;
  if (isLive(lot.state)) {
    const fromLot = lot.balance < most ? lot.balance : most;
    return { fromLot, fromMember: 0n, fromPromo: share - fromLot };
  }
  if (lot.state !== 'converted') return { fromLot: 0n, fromMember: 0n, fromPromo: share };
  const fromMember = lot.converted < most ? lot.converted : most;
  return { fromLot: 0n, fromMember, fromPromo: share - fromMember };
}
