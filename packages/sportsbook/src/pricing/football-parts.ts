import { type MatchFacts, type Score, score } from '../plays/facts.ts';
import { countChances } from './law.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import type { Grid } from './spread.ts';

/** Legs get tired: the share of the goals that falls before the break. */
export const FIRST_HALF_SHARE = 0.45;
/** What a red card does to the own goals and to those of the others. */
const RED_CARD = { own: 0.7, other: 1.2 } as const;
const LOW_SCORES = 0.05;
const CHASE = 0.06;

/** The goals still to come in the first half, and those of the second by who is ahead at the break. */
export interface FootballParts {
  readonly first: Grid;
  /** Away ahead, level, home ahead: by the sign of the difference plus one. */
  readonly second: readonly [Grid, Grid, Grid];
  /** The score so far, by halves. */
  readonly base: readonly [Score, Score];
}

/** Who is ahead, from 0 for away to 2 for home. */
export const aheadIndex = (difference: number): 0 | 1 | 2 => (difference > 0 ? 2 : difference < 0 ? 0 : 1);

const NIL = score(0, 0);

/** How much of each half is still to play. */
export function halvesLeft({ left, firstHalfLeft, facts }: PricingMoment): readonly [number, number] {
  const first = facts.complete >= 1 ? 0 : bounded(firstHalfLeft);
  return [first, facts.complete >= 2 ? 0 : bounded(2 * left - first)];
}

const bounded = (share: number): number => Math.min(1, Math.max(0, share));

export function partsOf(outlook: Outlook, moment: PricingMoment): FootballParts {
  const { lowScores = LOW_SCORES, chase = CHASE } = outlook;
  const { facts } = moment;
  const base = [facts.periods[0] ?? NIL, facts.periods[1] ?? NIL] as const;
  const [first, second] = halvesLeft(moment);
  const reds = redCards(facts);
  const home = outlook.home * RED_CARD.own ** reds.home * RED_CARD.other ** reds.away;
  const away = outlook.away * RED_CARD.own ** reds.away * RED_CARD.other ** reds.home;
  const now = aheadIndex(base[0].home + base[1].home - base[0].away - base[1].away);
  const half = (share: number, ahead: number): Grid =>
    goalGrid(home * share * (1 - chase * (ahead - 1)), away * share * (1 + chase * (ahead - 1)), lowScores);
  const later = second * (1 - FIRST_HALF_SHARE);
  const level = half(later, first === 0 ? now : 1);
  // Once the second half has begun, who is ahead is known: there is one grid, not three.
  const split = first > 0 && chase !== 0;
  return {
    first: half(first * FIRST_HALF_SHARE, now),
    second: split ? [half(later, 0), level, half(later, 2)] : [level, level, level],
    base,
  };
}

function redCards({ reds = [] }: MatchFacts): Score {
  let [home, away] = [0, 0];
  for (const half of reds) {
    home += half.home;
    away += half.away;
  }
  return { home, away };
}

/** Two Poisson counts, with the low scores moved together as Dixon and Coles do; what each side scores stays as it is. */
function goalGrid(home: number, away: number, lowScores: number): Grid {
  const [down, across] = [countChances(home), countChances(away)];
  const [rows, columns] = [down.length, across.length];
  const cells = new Float64Array(rows * columns);
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const chance = down[i] ?? 0;
    for (let j = 0; j < columns; j += 1, cell += 1) cells[cell] = chance * (across[j] ?? 0);
  }
  if (rows > 1 && columns > 1 && lowScores !== 0) {
    // The same amount leaves 1–0 and 0–1 and comes to 0–0 and 1–1, so rows and columns sum to what they did.
    const [nil, one] = [(down[0] ?? 0) * (across[0] ?? 0), (down[1] ?? 0) * (across[1] ?? 0)];
    const least = Math.min((down[0] ?? 0) * (across[1] ?? 0), (down[1] ?? 0) * (across[0] ?? 0), nil, one);
    const shift = Math.max(-least, Math.min(least, lowScores * home * away * nil));
    cells[0] = (cells[0] ?? 0) + shift;
    cells[1] = (cells[1] ?? 0) - shift;
    cells[columns] = (cells[columns] ?? 0) - shift;
    cells[columns + 1] = (cells[columns + 1] ?? 0) + shift;
  }
  return { homeFrom: 0, awayFrom: 0, rows, columns, cells };
}

/** How likely it is that away, nobody or home is ahead at the break. */
export function breakChances({ first, base }: FootballParts): readonly [number, number, number] {
  const lead = base[0].home - base[0].away;
  const chances: [number, number, number] = [0, 0, 0];
  for (let i = 0, cell = 0; i < first.rows; i += 1) {
    for (let j = 0; j < first.columns; j += 1, cell += 1) chances[aheadIndex(lead + i - j)] += first.cells[cell] ?? 0;
  }
  return chances;
}
