import type { Formula } from '@fairground/contract/promotion-document';
import { type Fen, fenFromWire, givenShare, pointsFromPercent } from '@fairground/money';
import { factKey, type Facts } from '../conditions/facts.ts';

const fen = (text: string | undefined): Fen | undefined => (text === undefined ? undefined : fenFromWire(text));
const least = (amount: Fen, most: Fen | undefined): Fen => (most !== undefined && amount > most ? most : amount);

/** What a formula measures. */
function measure(formula: Extract<Formula, { of: unknown }>, facts: Facts): Fen {
  const value = facts.get(factKey({ fact: formula.of, category: formula.category, window: formula.window }));
  return typeof value === 'bigint' && value > 0n ? value : 0n;
}

/**
 * What a formula gives by these facts, rounded down to the fen; nothing below its first tier. A draw gives what is drawn, so it
 * is nothing here.
 */
export function amountOf(formula: Formula, facts: Facts): Fen {
  if ('fixed' in formula) return typeof formula.fixed === 'string' ? (fen(formula.fixed) ?? 0n) : 0n;
  if ('percent' in formula)
    return least(givenShare(measure(formula, facts), pointsFromPercent(formula.percent)), fen(formula.max));
  if ('tiers' in formula) {
    const measured = measure(formula, facts);
    const reached = formula.tiers
      .map((tier) => ({ ...tier, start: fen(tier.from) ?? 0n }))
      .filter(({ start }) => measured >= start)
      .toSorted((one, other) => (one.start < other.start ? 1 : -1))[0];
    if (!reached) return 0n;
    if (reached.amount !== undefined) return fen(reached.amount) ?? 0n;
    return least(givenShare(measured, pointsFromPercent(reached.percent ?? '0')), fen(reached.max));
  }
  if ('bands' in formula) {
    const measured = measure(formula, facts);
    const bands = formula.bands.map(({ from, percent }) => ({
      from: fen(from) ?? 0n,
      points: pointsFromPercent(percent),
    }));
    // Summed in 1/10,000 fen and rounded once.
    const parts = bands.map(({ from, points }, index) => {
      const to = bands[index + 1]?.from ?? measured;
      const end = to < measured ? to : measured;
      return end > from ? (end - from) * BigInt(points) : 0n;
    });
    return least(parts.reduce((sum, part) => sum + part, 0n) / 10_000n, fen(formula.max));
  }
  if ('byGrade' in formula) {
    const grade = facts.get(factKey({ fact: 'member.grade' }));
    return fen(formula.byGrade[typeof grade === 'number' ? grade : 0]) ?? 0n;
  }
  if ('rank' in formula) {
    const rank = facts.get(factKey({ fact: 'race.rank' }));
    if (typeof rank !== 'number') return 0n;
    return fen(formula.rank.find(({ from, to }) => rank >= from && rank <= to)?.amount) ?? 0n;
  }
  return 0n;
}

/** A number of points, chances or spins, where a formula gives one. */
export const countOf = (formula: Formula): number =>
  'fixed' in formula && typeof formula.fixed === 'number' ? formula.fixed : 0;

const largest = (amounts: readonly (Fen | undefined)[]): Fen | undefined =>
  amounts.reduce<Fen | undefined>(
    (most, amount) => (most === undefined || amount === undefined ? undefined : amount > most ? amount : most),
    0n,
  );

/** The most a formula can ever give; undefined when nothing bounds it. */
export function mostOf(formula: Formula): Fen | undefined {
  if ('fixed' in formula) return amountOf(formula, new Map());
  if ('percent' in formula || 'bands' in formula) return fen(formula.max);
  if ('tiers' in formula) return largest(formula.tiers.map(({ amount, max }) => fen(amount ?? max)));
  if ('byGrade' in formula) return largest(formula.byGrade.map(fen));
  if ('rank' in formula) return largest(formula.rank.map(({ amount }) => fen(amount)));
  return largest(formula.draw.prizes.map(({ amount }) => fen(amount)));
}
