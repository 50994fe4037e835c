import { type MatchFacts, type Score, score } from '../../markets/facts.ts';
import { countChances, zeros } from '../distributions/distribution.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import type { Grid } from '../distributions/score-distribution.ts';

/** Legs get tired: the share of the goals that falls before the break. */
export const FIRST_HALF_SHARE = 0.435;
/** What a red card does to the own goals and to those of the others. */
const RED_CARD = { own: 0.7, other: 1.2 } as const;
const LOW_SCORES = 0.05;
const CHASE = 0.12;
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
  /** After a break with home behind, level and ahead: who is behind comes out to score. */
  readonly second: readonly [behind: HalfToCome, level: HalfToCome, ahead: HalfToCome];
  /** The score so far, by halves. */
  readonly base: readonly [Score, Score];
}

/** How much of each half is still to play. */
export function halvesLeft({ left, firstHalfLeft, facts }: PricingMoment): readonly [number, number] {
  const first = facts.complete >= 1 ? 0 : bounded(firstHalfLeft);
  return [first, facts.complete >= 2 ? 0 : bounded(2 * left - first)];
}

const bounded = (share: number): number => Math.min(1, Math.max(0, share));

/** What each side scores from now on follows the expected strengths, the men on the field and how the break was. */
export function partsOf(expectedStrengths: ExpectedStrengths, moment: PricingMoment): FootballParts {
  const { lowScores = LOW_SCORES, chase = CHASE } = expectedStrengths;
  const { facts } = moment;
  const one = facts.periods[0] ?? NIL;
  const two = facts.periods[1] ?? NIL;
  const [first, second] = halvesLeft(moment);
  const { home, away } = shortHanded(expectedStrengths, redCards(facts));
  const early = first * FIRST_HALF_SHARE;
  const late = second * (1 - FIRST_HALF_SHARE);
  const after = (ahead: number): HalfToCome =>
    halfToCome(home * late * (1 - ahead * chase), away * late * (1 + ahead * chase), lowScores);
  // Once the first half is over, it is known how the break was.
  const known = facts.complete >= 1 || chase === 0 ? after(Math.sign(one.home - one.away)) : undefined;
  return {
    first: halfToCome(home * early, away * early, lowScores),
    second: known ? [known, known, known] : [after(-1), after(0), after(1)],
    base: [one, two],
  };
}

/** What sides still do at a rate when so many of them have been sent off. */
export function shortHanded({ home, away }: Score, reds: Score): Score {
  return {
    home: home * RED_CARD.own ** reds.home * RED_CARD.other ** reds.away,
    away: away * RED_CARD.own ** reds.away * RED_CARD.other ** reds.home,
  };
}

export function redCards({ reds = [] }: MatchFacts): Score {
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

/** How the first half may end in one of three ways, and what the second brings then. */
export interface Branch {
  /** The first half, with the cells of this way alone: they sum to its chance. */
  readonly early: Grid;
  readonly chance: number;
  readonly toCome: HalfToCome;
  readonly late: Grid;
}

/**
 * The ways the break may be: home behind, level or ahead. Those that cannot be, or make no difference, are left out.
 * `early` is the grid of the first half.
 */
export function branchesOf({ second, base }: FootballParts, early: Grid): readonly Branch[] {
  const [behind, level, ahead] = second;
  const two = base[1];
  if (behind === level) return [{ early, chance: 1, toCome: level, late: halfGrid(level, two) }];
  const { homeFrom, awayFrom, rows, columns, cells } = early;
  const [below, even, above] = [zeros(cells.length), zeros(cells.length), zeros(cells.length)];
  let [losing, drawing, winning] = [0, 0, 0];
  for (let i = 0, cell = 0; i < rows; i += 1) {
    // The column in which this row is level.
    const same = homeFrom + i - awayFrom;
    for (let j = 0; j < columns; j += 1, cell += 1) {
      const value = cells[cell] ?? 0;
      if (j > same) {
        below[cell] = value;
        losing += value;
      } else if (j < same) {
        above[cell] = value;
        winning += value;
      } else {
        even[cell] = value;
        drawing += value;
      }
    }
  }
  const found: Branch[] = [];
  const add = (chance: number, own: readonly number[], toCome: HalfToCome): void => {
    if (chance === 0) return;
    const part = { homeFrom, awayFrom, rows, columns, cells: own };
    found.push({ early: part, chance, toCome, late: halfGrid(toCome, two) });
  };
  add(losing, below, behind);
  add(drawing, even, level);
  add(winning, above, ahead);
  return found;
}

/** Every pair of cells of the two halves, added up by the score it ends in. */
export function fullGrid(branches: readonly Branch[], { first, base: [one, two] }: FootballParts): Grid {
  let [rows, columns] = [0, 0];
  for (const { toCome } of branches) {
    rows = Math.max(rows, reach(first.home, toCome.home));
    columns = Math.max(columns, reach(first.away, toCome.away));
  }
  const cells = zeros(rows * columns);
  for (const branch of branches) addBranch(cells, rows, columns, branch);
  return { homeFrom: one.home + two.home, awayFrom: one.away + two.away, rows, columns, cells };
}

/** First home's goals are added, then away's; what Dixon and Coles move comes on top. The rim holds what lies beyond. */
function addBranch(cells: number[], rows: number, columns: number, { early, toCome }: Branch): void {
  const { home, away, moved } = toCome;
  const { cells: begun, columns: across } = early;
  const between = new Float64Array(rows * across);
  for (let i = 0, cell = 0; i < early.rows; i += 1) {
    const inside = Math.min(home.length, rows - i);
    for (let j = 0; j < across; j += 1, cell += 1) {
      const chance = begun[cell] ?? 0;
      if (chance === 0) continue;
      for (let k = 0, at = cell; k < inside; k += 1, at += across) {
        between[at] = (between[at] ?? 0) + chance * (home[k] ?? 0);
      }
      for (let k = inside, at = (rows - 1) * across + j; k < home.length; k += 1) {
        between[at] = (between[at] ?? 0) + chance * (home[k] ?? 0);
      }
      if (moved === 0) continue;
      const shift = chance * moved;
      const at = Math.min(i, rows - 2) * columns + Math.min(j, columns - 2);
      cells[at] = (cells[at] ?? 0) + shift;
      cells[at + 1] = (cells[at + 1] ?? 0) - shift;
      cells[at + columns] = (cells[at + columns] ?? 0) - shift;
      cells[at + columns + 1] = (cells[at + columns + 1] ?? 0) + shift;
    }
  }
  for (let i = 0, place = 0; i < rows; i += 1) {
    const row = i * columns;
    for (let j = 0; j < across; j += 1, place += 1) {
      const chance = between[place] ?? 0;
      if (chance === 0) continue;
      const inside = Math.min(away.length, columns - j);
      for (let k = 0, at = row + j; k < inside; k += 1, at += 1) {
        cells[at] = (cells[at] ?? 0) + chance * (away[k] ?? 0);
      }
      for (let k = inside, at = row + columns - 1; k < away.length; k += 1) {
        cells[at] = (cells[at] ?? 0) + chance * (away[k] ?? 0);
      }
    }
  }
}

/** How many different sums of two counts anybody has to look at: the greatest are added up until they matter. */
function reach(one: readonly number[], other: readonly number[]): number {
  let beyond = 0;
  let size = one.length + other.length - 1;
  for (; size > 3; size -= 1) {
    let sum = 0;
    const most = Math.min(one.length, size);
    for (let i = Math.max(0, size - other.length); i < most; i += 1) sum += (one[i] ?? 0) * (other[size - 1 - i] ?? 0);
    if (beyond + sum >= TAIL) break;
    beyond += sum;
  }
  return size;
}

/** The second half whatever the break was. */
export function lateGrid(branches: readonly Branch[]): Grid {
  const [only, second] = branches;
  if (only && !second) return only.late;
  let [rows, columns] = [0, 0];
  for (const { late } of branches) {
    rows = Math.max(rows, late.rows);
    columns = Math.max(columns, late.columns);
  }
  const cells = zeros(rows * columns);
  for (const { late, chance } of branches) {
    for (let i = 0, cell = 0; i < late.rows; i += 1) {
      for (let j = 0; j < late.columns; j += 1, cell += 1) {
        const at = i * columns + j;
        cells[at] = (cells[at] ?? 0) + chance * (late.cells[cell] ?? 0);
      }
    }
  }
  return { homeFrom: only?.late.homeFrom ?? 0, awayFrom: only?.late.awayFrom ?? 0, rows, columns, cells };
}
