import { type Score, score } from '../plays/facts.ts';
import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { minus, countChances, countLaw, type Law, zeros } from './law.ts';
import { type MatchModel, remembered, visitAlone } from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import { type Grid, type Spread, spreadOfGrid, spreadOfSides } from './spread.ts';

/** Runs come in bunches: the variance of an inning's runs beside their mean. */
const DISPERSION = 2.12;
const OUTS = 3;
/** A game still level after so many extra innings is a draw. */
const EXTRA_INNINGS = 3;
/** More runs than anybody scores in extra innings. */
const EXTRA_RUNS = 24;
const NIL = score(0, 0);

/** What is known and what is to come, inning by inning. */
interface Innings {
  readonly runs: (index: number) => Score;
  /** How much of each side's turn in an inning is still to come: 1 all of it. */
  readonly left: (index: number) => Score;
  /** What an average side of this match scores in one turn. */
  readonly mean: Score;
  readonly last: number;
  readonly overtime?: Score;
}

/** Nine innings of two turns; the last turn of the home side is cut short by a win, and extra innings end a draw. */
export function inningsModel(outlook: Outlook, moment: PricingMoment, rules: SportRules): MatchModel {
  const innings = inningsOf(outlook, moment, rules);
  const spread = remembered((tally) => spreadOf(tally, innings, rules));
  return {
    rules,
    spread,
    // Only the last inning depends on those before it.
    isApart: (one, other) => one !== other && isEarly(one, rules) && isEarly(other, rules),
    together: (tallies, visit) => visitAlone(tallies, spread, visit),
  };
}

const isEarly = (tally: Tally, { periods }: SportRules): boolean =>
  tally.startsWith('period') && tally !== `period${periods}`;

function inningsOf(outlook: Outlook, { facts, half, outs = 0 }: PricingMoment, { periods }: SportRules): Innings {
  const rest = (OUTS - outs) / OUTS;
  const running: Score = half === 'bottom' || facts.isTopOver ? score(rest, 0) : score(1, rest);
  const left = (index: number): Score => {
    if (index < facts.complete) return NIL;
    return index === facts.complete ? running : score(1, 1);
  };
  return {
    runs: (index) => facts.periods[index] ?? NIL,
    left,
    mean: { home: outlook.home / periods, away: outlook.away / periods },
    last: periods - 1,
    ...(facts.overtime && { overtime: facts.overtime }),
  };
}

function spreadOf(tally: Tally, innings: Innings, { periods }: SportRules): Spread | undefined {
  if (tally === 'full' || tally === 'match') return spreadOfGrid(fullGrid(innings));
  if (tally === 'innings5') return spanSpread(innings, 0, 5);
  const number = /^period(\d+)$/.exec(tally)?.[1];
  if (number === undefined || Number(number) > periods) return undefined;
  const index = Number(number) - 1;
  return index === innings.last ? spreadOfGrid(lastInning(innings)) : spanSpread(innings, index, index + 1);
}

const spanSpread = (innings: Innings, from: number, to: number): Spread =>
  spreadOfSides(span(innings, 'home', from, to), span(innings, 'away', from, to));

function span({ runs, left, mean }: Innings, side: 'home' | 'away', from: number, to: number): Law {
  let [so, more] = [0, 0];
  for (let index = from; index < to; index += 1) {
    so += runs(index)[side];
    more += left(index)[side];
  }
  return countLaw(so, mean[side] * more, DISPERSION);
}

/** Before the home side's last turn: what it has, what the visitors end with, and how the turn may go. */
function beforeLastTurn(innings: Innings): { home: Law; away: Law; turn: Law } {
  const { last, overtime, left, mean } = innings;
  if (!overtime) {
    const turn = span(innings, 'home', last, last + 1);
    return { home: span(innings, 'home', 0, last), away: span(innings, 'away', 0, last + 1), turn };
  }
  const total = (side: 'home' | 'away'): number => span(innings, side, 0, last + 1).from + overtime[side];
  const now = left(last + 1);
  return {
    home: countLaw(total('home'), 0),
    away: countLaw(total('away'), mean.away * now.away, DISPERSION),
    turn: countLaw(0, mean.home * now.home, DISPERSION),
  };
}

/** The home side stops as soon as it is ahead in its last turn. */
const walkedOff = (before: number, scored: number, away: number): number =>
  Math.max(before, Math.min(before + scored, away + 1));

function fullGrid(innings: Innings): Grid {
  const { home, away, turn } = beforeLastTurn(innings);
  const rows = home.chances.length + turn.chances.length + turn.from + away.chances.length + EXTRA_RUNS;
  const columns = away.chances.length + EXTRA_RUNS;
  const cells = zeros(rows * columns);
  const extra = extraInnings(innings.mean);
  home.chances.forEach((chance, i) => {
    away.chances.forEach((other, j) => {
      const both = chance * other;
      if (both === 0) return;
      turn.chances.forEach((scoring, scored) => {
        // What was scored in the turn so far has not ended the game.
        const before = home.from + i + turn.from;
        const end = walkedOff(before, scored, away.from + j) - home.from;
        const cell = end * columns + j;
        if (end + home.from !== away.from + j) cells[cell] = (cells[cell] ?? 0) + both * scoring;
        else for (const one of extra) add(cells, cell + one.home * columns + one.away, both * scoring * one.chance);
      });
    });
  });
  return { homeFrom: home.from, awayFrom: away.from, rows, columns, cells };
}

function add(cells: number[], at: number, chance: number): void {
  cells[at] = (cells[at] ?? 0) + chance;
}

/** What extra innings add, inning by inning until one side is ahead or nobody may bat any more. */
function extraInnings(mean: Score): readonly (Score & { readonly chance: number })[] {
  const [home, away] = [countChances(mean.home, DISPERSION), countChances(mean.away, DISPERSION)];
  const cells = zeros(EXTRA_RUNS * EXTRA_RUNS);
  let level = zeros(EXTRA_RUNS);
  level[0] = 1;
  for (let inning = 1; inning <= EXTRA_INNINGS; inning += 1) {
    const next = zeros(EXTRA_RUNS);
    level.forEach((chance, runs) => {
      if (chance === 0) return;
      away.forEach((visiting, a) => {
        home.forEach((batting, h) => {
          const end = { home: runs + walkedOff(0, h, a), away: runs + a };
          if (Math.max(end.home, end.away) >= EXTRA_RUNS) return;
          if (h === a && inning < EXTRA_INNINGS) add(next, end.home, chance * visiting * batting);
          else add(cells, end.home * EXTRA_RUNS + end.away, chance * visiting * batting);
        });
      });
    });
    level = next;
  }
  const sum = cells.reduce((total, chance) => total + chance, 0);
  return [...cells]
    .map((chance, cell) => ({ home: Math.floor(cell / EXTRA_RUNS), away: cell % EXTRA_RUNS, chance: chance / sum }))
    .filter(({ chance }) => chance > 1e-9);
}

/** The ninth inning by itself, which the home side may not need. */
function lastInning(innings: Innings): Grid {
  const { last, runs } = innings;
  const before = minus(span(innings, 'home', 0, last), span(innings, 'away', 0, last));
  const away = span(innings, 'away', last, last + 1);
  const turn = span(innings, 'home', last, last + 1);
  const so = runs(last).home;
  const rows = turn.chances.length;
  const columns = away.chances.length;
  const cells = zeros(rows * columns);
  before.chances.forEach((chance, index) => {
    away.chances.forEach((other, j) => {
      const lead = before.from + index + so - away.from - j;
      turn.chances.forEach((scoring, scored) => {
        const counted = lead > 0 ? 0 : Math.min(scored, 1 - lead);
        add(cells, counted * columns + j, chance * other * scoring);
      });
    });
  });
  return { homeFrom: so, awayFrom: away.from, rows, columns, cells };
}
