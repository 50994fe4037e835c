import { type Score, score } from '../../markets/facts.ts';
import type { Tally } from '../../markets/tally.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import {
  chanceBelow,
  chanceOf,
  differenceOf,
  type Distribution,
  distributionOf,
  pointMass,
  sumOf,
  sums,
  zeros,
} from '../distributions/distribution.ts';
import { runsOfTurns, type Turn, turnFrom, wholeTurn, winsBy } from './batting-turn.ts';
import { addExtra } from '../distributions/extra-time.ts';
import { type MatchModel, remembered, visitAlone } from './model.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import {
  type Grid,
  type ScoreDistribution,
  scoreDistributionOfGrid,
  scoreDistributionOfSides,
} from '../distributions/score-distribution.ts';

const OUTS = 3;
/** A game still level after so many extra innings is a draw. */
const EXTRA_INNINGS = 3;
/** More runs than anybody scores in extra innings. */
const EXTRA_RUNS = 24;
const NEGLIGIBLE = 1e-11;
const NIL = score(0, 0);

/** What is known and what is to come, inning by inning. */
interface Innings {
  readonly runs: (index: number) => Score;
  /** Whether each side's turn in an inning is still to come: 1 all of it. */
  readonly left: (index: number) => Score;
  /** What the turn that is being played still brings. */
  readonly turn?: { readonly index: number; readonly side: 'home' | 'away'; readonly played: Turn };
  /** What an average side of this match scores in one turn. */
  readonly mean: Score;
  readonly last: number;
  readonly overtime?: Score;
  /** Extra innings that may follow, the running one left out. */
  readonly extra: number;
}

/** Nine innings of two turns; the last turn of the home side is cut short by a win, and extra innings end a draw. */
export function inningsModel(
  expectedStrengths: ExpectedStrengths,
  moment: PricingMoment,
  rules: SportRules,
): MatchModel {
  const innings = inningsOf(expectedStrengths, moment, rules);
  const scoreDistribution = remembered((tally) => scoreDistributionOf(tally, innings, rules));
  return {
    rules,
    scoreDistribution,
    // Only the last inning depends on those before it.
    isApart: (one, other) => one !== other && isEarly(one, rules) && isEarly(other, rules),
    together: (tallies, visit) => visitAlone(tallies, scoreDistribution, visit),
  };
}

const isEarly = (tally: Tally, { periods }: SportRules): boolean =>
  tally.startsWith('period') && tally !== `period${periods}`;

function inningsOf(expectedStrengths: ExpectedStrengths, moment: PricingMoment, { periods }: SportRules): Innings {
  const { facts, half, outs = 0, bases = 0, extraInningsLeft = EXTRA_INNINGS } = moment;
  const isBottom = half === 'bottom' || facts.isTopOver === true;
  const side = half === 'bottom' ? 'home' : half === 'top' ? 'away' : undefined;
  const isBatting = side !== undefined && outs < OUTS;
  // The turn that is being played is reckoned by its outs and its runners, all others by the average.
  const running: Score = isBottom ? score(side === 'home' ? 0 : 1, 0) : score(1, side === 'away' ? 0 : 1);
  const mean = { home: expectedStrengths.home / periods, away: expectedStrengths.away / periods };
  const left = (index: number): Score => {
    if (index < facts.complete) return NIL;
    return index === facts.complete ? running : score(1, 1);
  };
  return {
    runs: (index) => facts.periods[index] ?? NIL,
    left,
    mean,
    last: periods - 1,
    extra: extraInningsLeft,
    ...(isBatting && { turn: { index: facts.complete, side, played: turnFrom(mean[side], outs, bases) } }),
    ...(facts.overtime && { overtime: facts.overtime }),
  };
}

function scoreDistributionOf(tally: Tally, innings: Innings, { periods }: SportRules): ScoreDistribution | undefined {
  if (tally === 'full' || tally === 'match') return scoreDistributionOfGrid(fullGrid(innings));
  if (tally === 'innings5') return spanScoreDistribution(innings, 0, 5);
  const number = /^period(\d+)$/.exec(tally)?.[1];
  if (number === undefined || Number(number) > periods) return undefined;
  const index = Number(number) - 1;
  return index === innings.last
    ? scoreDistributionOfGrid(lastInning(innings))
    : spanScoreDistribution(innings, index, index + 1);
}

const spanScoreDistribution = (innings: Innings, from: number, to: number): ScoreDistribution =>
  scoreDistributionOfSides(span(innings, 'home', from, to), span(innings, 'away', from, to));

function span({ runs, left, mean, turn }: Innings, side: 'home' | 'away', from: number, to: number): Distribution {
  let [so, more] = [0, 0];
  for (let index = from; index < to; index += 1) {
    so += runs(index)[side];
    more += left(index)[side];
  }
  const { chances } = runsOfTurns(mean[side], more);
  const others = distributionOf(so, chances);
  return turn?.side === side && turn.index >= from && turn.index < to ? sumOf(others, turn.played.runs) : others;
}

/** The home side's turn in an inning, with the runs it has already: the running one, a whole one, or none any more. */
function homeTurn(innings: Innings, index: number): Turn {
  const { turn, left, mean } = innings;
  const runs = span(innings, 'home', index, index + 1);
  if (turn?.side === 'home' && turn.index === index) return { ...turn.played, runs };
  return { runs, homeRuns: left(index).home === 1 ? wholeTurn(mean.home).homeRuns : [] };
}

/** Before the home side's last turn: what it has, what the visitors end with, and how the turn may go. */
function beforeLastTurn(innings: Innings): { home: Distribution; away: Distribution; batting: Turn } {
  const { last, overtime } = innings;
  if (!overtime) {
    const batting = homeTurn(innings, last);
    return { home: span(innings, 'home', 0, last), away: span(innings, 'away', 0, last + 1), batting };
  }
  const total = (side: 'home' | 'away'): number => span(innings, side, 0, last + 1).from + overtime[side];
  // Nothing is known of the running extra inning by itself: what was scored in it is in the sum.
  const more = { ...innings, runs: () => NIL };
  return {
    home: pointMass(total('home')),
    away: sumOf(pointMass(total('away')), span(more, 'away', last + 1, last + 2)),
    batting: homeTurn(more, last + 1),
  };
}

/**
 * The home side stops as soon as it is ahead in its last turn, and is not asked to bat at all when it is before. What
 * ends level is gathered by its score and goes into extra innings at once.
 */
function fullGrid(innings: Innings): Grid {
  const { home, away, batting } = beforeLastTurn(innings);
  const turn = batting.runs;
  const extra = extraInnings(innings.mean, innings.extra);
  const least = Math.min(home.from + turn.from, away.from);
  const most = Math.max(home.from + turn.from + home.chances.length, away.from + away.chances.length + 1);
  const rows = most - home.from + EXTRA_RUNS;
  const columns = away.chances.length + EXTRA_RUNS;
  const cells = zeros(rows * columns);
  const level = zeros(most - least + 1);
  /** How the turn may win, by how many runs it is behind. */
  const won: (readonly number[] | undefined)[] = [];
  for (let i = 0; i < home.chances.length; i += 1) {
    // What was scored in the turn so far has not ended the game.
    const before = home.from + i + turn.from;
    for (let j = 0; j < away.chances.length; j += 1) {
      const both = (home.chances[i] ?? 0) * (away.chances[j] ?? 0);
      // All such pairs together are less than anybody prices.
      if (both < NEGLIGIBLE) continue;
      const behind = away.from + j - before;
      const cell = (before - home.from) * columns + j;
      if (behind < 0) {
        add(cells, cell, both);
        continue;
      }
      const short = Math.min(behind, turn.chances.length);
      for (let scored = 0; scored < short; scored += 1) {
        add(cells, cell + scored * columns, both * (turn.chances[scored] ?? 0));
      }
      add(level, away.from + j - least, both * (turn.chances[behind] ?? 0));
      const wins = (won[behind] ??= winsBy(batting, behind + 1));
      for (let more = 0; more < wins.length; more += 1) {
        const chance = wins[more] ?? 0;
        if (chance > 0) add(cells, cell + (behind + 1 + more) * columns, both * chance);
      }
    }
  }
  for (let at = 0; at < level.length; at += 1) {
    const chance = level[at] ?? 0;
    if (chance === 0) continue;
    const score = least + at;
    addExtra(cells, columns, (score - home.from) * columns + score - away.from, chance, extra);
  }
  return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
}

function add(cells: number[], at: number, chance: number): void {
  cells[at] = (cells[at] ?? 0) + chance;
}

/** What extra innings add, inning by inning until one side is ahead or nobody may bat any more. */
function extraInnings(mean: Score, innings: number): Grid {
  const batting = wholeTurn(mean.home);
  const home = batting.runs;
  const away = wholeTurn(mean.away).runs.chances;
  // The runs that both sides have after so many level innings, and all innings that are played together.
  let level = [1];
  const begun = zeros(EXTRA_RUNS);
  const both = away.map((visiting, runs) => visiting * (home.chances[runs] ?? 0));
  for (let inning = 1; inning <= innings; inning += 1) {
    for (let runs = 0; runs < EXTRA_RUNS; runs += 1) add(begun, runs, level[runs] ?? 0);
    level = sums(level, both).slice(0, EXTRA_RUNS);
  }
  const cells = zeros(EXTRA_RUNS * EXTRA_RUNS);
  level.forEach((chance, runs) => add(cells, runs * (EXTRA_RUNS + 1), chance));
  for (let a = 0; a < Math.min(away.length, EXTRA_RUNS); a += 1) {
    const won = winsBy(batting, a + 1);
    for (let h = 0; h < Math.min(a + 1 + won.length, EXTRA_RUNS); h += 1) {
      if (h === a) continue;
      // One ahead is enough.
      const chance = (away[a] ?? 0) * (h < a ? (home.chances[h] ?? 0) : (won[h - a - 1] ?? 0));
      if (chance < 1e-9) continue;
      const most = EXTRA_RUNS - Math.max(h, a);
      for (let runs = 0; runs < most; runs += 1) {
        add(cells, (h + runs) * EXTRA_RUNS + a + runs, chance * (begun[runs] ?? 0));
      }
    }
  }
  const sum = cells.reduce((total, chance) => total + chance, 0);
  const scaled = cells.map((chance) => (chance > 1e-9 ? chance / sum : 0));
  return { homeFrom: 0, awayFrom: 0, rows: EXTRA_RUNS, columns: EXTRA_RUNS, cells: scaled };
}

/** The ninth inning by itself, which the home side may not need. */
function lastInning(innings: Innings): Grid {
  const { last, runs } = innings;
  const before = differenceOf(span(innings, 'home', 0, last), span(innings, 'away', 0, last));
  const away = span(innings, 'away', last, last + 1);
  const batting = homeTurn(innings, last);
  const turn = batting.runs;
  const so = runs(last).home;
  const rows = turn.chances.length + BEYOND;
  const columns = away.chances.length;
  const cells = zeros(rows * columns);
  for (let j = 0; j < columns; j += 1) {
    const chance = away.chances[j] ?? 0;
    // By how much home must have led before this inning to be level now.
    const level = away.from + j - so;
    add(cells, j, chance * (1 - chanceBelow(before, level + 1)));
    for (let scored = 0; scored < turn.chances.length; scored += 1) {
      // Behind by at least so many, the turn goes on; behind by one less, the run ends the game.
      add(cells, scored * columns + j, chance * (turn.chances[scored] ?? 0) * chanceBelow(before, level - scored + 1));
      if (scored === 0) continue;
      const behind = chance * chanceOf(before, level - scored + 1);
      winsBy(batting, scored).forEach((won, more) => add(cells, (scored + more) * columns + j, behind * won));
    }
  }
  return { homeFrom: so, awayFrom: away.from, rows, columns, cells };
}

/** Runs that a home run brings in beyond the winning one. */
const BEYOND = 3;
