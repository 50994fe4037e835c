import type { Fen } from '@fairground/money';
import { scaledTo } from '../../engine/pay-lines.ts';

/** What a hand is divided by at its end, or as it stands. */
export interface PotTerms {
  readonly totals: readonly Fen[];
  readonly folded: readonly boolean[];
  readonly rakeBp: number;
  /** The most that is taken from all pots together; nothing without a flop. */
  readonly rakeMost: Fen;
}

export interface Pot {
  readonly amount: Fen;
  readonly rake: Fen;
  /** Who can win it. */
  readonly seats: readonly number[];
}

export interface DividedPots {
  /** What nobody has called, and whose it is. */
  readonly returned: { readonly seat: number; readonly amount: Fen } | undefined;
  readonly pots: readonly Pot[];
  /** What each seat has in the pots. */
  readonly totals: readonly Fen[];
}

const least = (one: Fen, other: Fen): Fen => (one < other ? one : other);
const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, amount) => sum + amount, 0n);
const byAmount = (one: Fen, other: Fen): number => Number(one - other);

/** The part of the highest total that no other seat reaches. */
function uncalled(totals: readonly Fen[]): DividedPots['returned'] {
  const [highest = 0n, second = 0n] = totals.toSorted((one, other) => byAmount(other, one));
  const seat = totals.indexOf(highest);
  return highest > second ? { seat, amount: highest - second } : undefined;
}

/** Main and side pots by the totals of the live seats; what folded seats have above goes to the last one. */
export function dividePots({ totals, folded, rakeBp, rakeMost }: PotTerms): DividedPots {
  const returned = uncalled(totals);
  const inPots = totals.map((total, seat) => (seat === returned?.seat ? total - returned.amount : total));
  const bare = barePots(inPots, folded);
  const called = sumOf(bare.map(({ amount }) => amount));
  const rake = least((called * BigInt(rakeBp)) / 10_000n, rakeMost);
  const rakes = scaledTo(
    bare.map(({ amount }) => amount),
    rake,
  );
  return { returned, totals: inPots, pots: bare.map((pot, at) => ({ ...pot, rake: rakes[at] ?? 0n })) };
}

function barePots(totals: readonly Fen[], folded: readonly boolean[]): { amount: Fen; seats: number[] }[] {
  const live = totals.flatMap((_, seat) => (folded[seat] ? [] : [seat]));
  const levels = [...new Set(live.map((seat) => totals[seat] ?? 0n))].filter((level) => level > 0n).toSorted(byAmount);
  const pots: { amount: Fen; seats: number[] }[] = [];
  let before = 0n;
  for (const [at, level] of levels.entries()) {
    const upTo = at === levels.length - 1 ? undefined : level;
    const amount = sumOf(
      totals.map((total) => (upTo === undefined ? total : least(total, upTo)) - least(total, before)),
    );
    const seats = live.filter((seat) => (totals[seat] ?? 0n) >= level);
    const last = pots.at(-1);
    if (last && last.seats.length === seats.length) last.amount += amount;
    else pots.push({ amount, seats });
    before = level;
  }
  return pots;
}

/** What a seat takes out of a pot, after rake, and the rake that was taken from it. */
export interface PotShare {
  readonly pot: number;
  readonly seat: number;
  readonly amount: Fen;
  readonly rake: Fen;
}

/** Fen that cannot be shared go one by one to the winners from left of the button. */
const shared = (amount: Fen, among: number): Fen[] => {
  const [each, odd] = [amount / BigInt(among), Number(amount % BigInt(among))];
  return Array.from({ length: among }, (_, at) => each + (at < odd ? 1n : 0n));
};

/** Each pot to the best hands among those who can win it. A seat without a score has thrown its cards away. */
export function awardPots(pots: readonly Pot[], scores: readonly (number | undefined)[]): PotShare[] {
  return pots.flatMap(({ amount, rake, seats }, pot) => {
    const best = Math.max(...seats.map((seat) => scores[seat] ?? -1));
    const winners = seats.filter((seat) => (scores[seat] ?? -1) === best);
    const [amounts, rakes] = [shared(amount - rake, winners.length), shared(rake, winners.length)];
    return winners.map((seat, at) => ({ pot, seat, amount: amounts[at] ?? 0n, rake: rakes[at] ?? 0n }));
  });
}
