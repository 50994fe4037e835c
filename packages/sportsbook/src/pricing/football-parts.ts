import { type MatchFacts, type Score, score } from '../plays/facts.ts';
import { countChances, zeros } from './law.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import type { Grid } from './spread.ts';

/** Legs get tired: the share of the goals that falls before the break. */
export const FIRST_HALF_SHARE = 0.45;
/** What a red card does to the own goals and to those of the others. */
const RED_CARD = { own: 0.7, other: 1.2 } as const;
const LOW_SCORES = 0.05;
const CHASE = 0.06;
const TAIL = 1e-7;
const NIL = score(0, 0);

/**
 * The goals still to come in one half: two Poisson counts, and what Dixon and Coles move from 1–0 and 0–1 to 0–0 and
 * 1–1. The same amount leaves as comes, so what each side scores by itself stays as it is.
 */
export interface HalfToCome {
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly moved: number;
}

export interface FootballParts {
  readonly first: HalfToCome;
  readonly second: HalfToCome;
  /** The score so far, by halves. */
  readonly base: readonly [Score, Score];
}

/** How much of each half is still to play. */
export function halvesLeft({ left, firstHalfLeft, facts }: PricingMoment): readonly [number, number] {
  const first = facts.complete >= 1 ? 0 : bounded(firstHalfLeft);
  return [first, facts.complete >= 2 ? 0 : bounded(2 * left - first)];
}

const bounded = (share: number): number => Math.min(1, Math.max(0, share));

/** What each side scores from now on follows the outlook, the men on the field and who has to chase. */
export function partsOf(outlook: Outlook, moment: PricingMoment): FootballParts {
  const { lowScores = LOW_SCORES, chase = CHASE } = outlook;
  const { facts } = moment;
  const one = facts.periods[0] ?? NIL;
  const two = facts.periods[1] ?? NIL;
  const [first, second] = halvesLeft(moment);
  const reds = redCards(facts);
  const ahead = chase * Math.sign(one.home + two.home - one.away - two.away);
  const home = outlook.home * (1 - ahead) * RED_CARD.own ** reds.home * RED_CARD.other ** reds.away;
  const away = outlook.away * (1 + ahead) * RED_CARD.own ** reds.away * RED_CARD.other ** reds.home;
  const early = first * FIRST_HALF_SHARE;
  const late = second * (1 - FIRST_HALF_SHARE);
  return {
    first: halfToCome(home * early, away * early, lowScores),
    second: halfToCome(home * late, away * late, lowScores),
    base: [one, two],
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

function halfToCome(home: number, away: number, lowScores: number): HalfToCome {
  const down = countChances(home);
  const across = countChances(away);
  if (down.length < 2 || across.length < 2) return { home: down, away: across, moved: 0 };
  const nil = (down[0] ?? 0) * (across[0] ?? 0);
  const most = Math.min(nil, nil * home, nil * away, nil * home * away);
  return { home: down, away: across, moved: Math.max(-most, Math.min(most, lowScores * home * away * nil)) };
}

/** The goals of one half on top of a score. */
export function halfGrid({ home, away, moved }: HalfToCome, { home: homeFrom, away: awayFrom }: Score): Grid {
  const rows = home.length;
  const columns = away.length;
  const cells = zeros(rows * columns);
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const chance = home[i] ?? 0;
    for (let j = 0; j < columns; j += 1, cell += 1) cells[cell] = chance * (away[j] ?? 0);
  }
  if (moved !== 0) {
    cells[0] = (cells[0] ?? 0) + moved;
    cells[1] = (cells[1] ?? 0) - moved;
    cells[columns] = (cells[columns] ?? 0) - moved;
    cells[columns + 1] = (cells[columns + 1] ?? 0) + moved;
  }
  return { homeFrom, awayFrom, rows, columns, cells };
}

/**
 * Every pair of cells of the two halves, added up by the score it ends in. What is moved in a half is +1, −1 down times
 * +1, −1 across, so the sum over pairs of cells falls apart into four products of a row and a column.
 */
export function fullGrid({ first, second, base: [one, two] }: FootballParts): Grid {
  const home = sum(first.home, second.home);
  const away = sum(first.away, second.away);
  const rows = home.length;
  const columns = away.length;
  const homeLate = steps(second.home, rows);
  const awayLate = steps(second.away, columns);
  const homeEarly = steps(first.home, rows);
  const awayEarly = steps(first.away, columns);
  const both = first.moved * second.moved;
  const cells = zeros(rows * columns);
  for (let i = 0, cell = 0; i < rows; i += 1) {
    const whole = home[i] ?? 0;
    const inSecond = first.moved * (homeLate[i] ?? 0);
    const inFirst = second.moved * (homeEarly[i] ?? 0);
    const inBoth = both * (TWICE[i] ?? 0);
    for (let j = 0; j < columns; j += 1, cell += 1) {
      cells[cell] =
        whole * (away[j] ?? 0) +
        inSecond * (awayLate[j] ?? 0) +
        inFirst * (awayEarly[j] ?? 0) +
        inBoth * (TWICE[j] ?? 0);
    }
  }
  return { homeFrom: one.home + two.home, awayFrom: one.away + two.away, rows, columns, cells };
}

/** (+1, −1) with itself. */
const TWICE = [1, -2, 1, ...zeros(40)];

/** (+1, −1) with a row: each number less the one before it. */
function steps(row: readonly number[], size: number): number[] {
  const found = zeros(size);
  let before = 0;
  for (let index = 0; index < size; index += 1) {
    const now = index < row.length ? (row[index] ?? 0) : 0;
    found[index] = now - before;
    before = now;
  }
  return found;
}

/** The goals of both halves together, as far as anybody counts them. */
function sum(one: readonly number[], other: readonly number[]): number[] {
  const found = zeros(one.length + other.length - 1);
  for (let i = 0; i < one.length; i += 1) {
    const chance = one[i] ?? 0;
    for (let j = 0; j < other.length; j += 1) found[i + j] = (found[i + j] ?? 0) + chance * (other[j] ?? 0);
  }
  let beyond = 0;
  while (found.length > 3 && beyond + (found.at(-1) ?? 0) < TAIL) beyond += found.pop() ?? 0;
  found[found.length - 1] = (found.at(-1) ?? 0) + beyond;
  return found;
}
