import { type Score, score } from '../plays/facts.ts';
import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import type { Sport } from '../rules/sports.ts';
import { type Law, lawOf, zeros } from './law.ts';
import { type MatchModel, type PairsVisit, remembered, visitAlone } from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';
import { frame, type RallyGame, rallySet, type SetEnd, type Side } from './set-laws.ts';
import { type SetChain, walkSets } from './set-chain.ts';
import { type Axis, type Grid, type Spread, spreadOfGrid } from './spread.ts';
import { tennisSet } from './tennis-set.ts';

const rallyGames: Readonly<Partial<Record<Sport, RallyGame>>> = {
  VB: { target: 25, lastTarget: 15, cap: 0, serveWins: 0.38, serviceTurns: 0 },
  TT: { target: 11, lastTarget: 11, cap: 0, serveWins: 0.54, serviceTurns: 2 },
  BM: { target: 21, lastTarget: 21, cap: 30, serveWins: 0.49, serviceTurns: 0 },
  /** A map of rounds to thirteen. */
  ES: { target: 13, lastTarget: 13, cap: 0, serveWins: 0.5, serviceTurns: 12 },
};
const BEST_OF: Readonly<Partial<Record<Sport, number>>> = { VB: 5, TT: 5, SK: 9 };
/** How much a point of lead in a frame tells, on the scale of log odds. */
const FRAME_LEAD = 0.045;
const NIL = score(0, 0);
/** Beside sets of odd and even numbers: the one being played, and the deciding one. */
const [NOW, LAST] = [2, 3];

/** Points make sets and sets the match: a chain that is walked from where the match stands to each of its ends. */
export function setsModel(outlook: Outlook, moment: PricingMoment, rules: SportRules): MatchModel {
  const chain = chainOf(outlook, moment);
  let walked: WalkedSets | undefined;
  const spread = remembered((tally) => spreadOf(tally, chain, () => (walked ??= walkedSets(chain)), rules));
  return {
    rules,
    spread,
    isApart: () => false,
    together: (tallies, visit) => visitAlone(tallies, spread, visit) || visitSets(tallies, chain, rules, visit),
  };
}

function chainOf(outlook: Outlook, moment: PricingMoment): SetChain {
  const { sport, facts, server } = moment;
  const bestOf = moment.bestOf || (BEST_OF[sport] ?? 3);
  const running = facts.complete + 1;
  const edge = (outlook.home - outlook.away) / 2;
  const now = facts.periods[facts.complete] ?? NIL;
  const game = rallyGames[sport];
  const kept = new Map<number, readonly SetEnd[]>();
  const isBegun = moment.points !== undefined || server !== undefined || now.home + now.away > 0;
  const make = (number: number, first: Side): readonly SetEnd[] => {
    const isRunning = number === running;
    if (sport === 'TN') {
      const so = isRunning ? { games: now, points: moment.points ?? NIL } : { games: NIL, points: NIL };
      return tennisSet(edge, { ...so, server: first });
    }
    if (!game) return frame(isRunning ? frameChance(outlook.home, moment.points ?? NIL) : outlook.home);
    const isLast = number === bestOf;
    // The first service goes round by the number.
    const serves = game.serviceTurns === 0 && isRunning && server ? server : number % 2 === 1 ? 'home' : 'away';
    return rallySet(game, edge, { isLast, from: isRunning ? now : NIL, server: serves });
  };
  const law = (number: number, first: Side): readonly SetEnd[] => {
    // Sets to come differ only by who serves first and by the target of the last one; tennis sets not even by that.
    const place = number === running && isBegun ? NOW : sport === 'TN' ? 0 : number === bestOf ? LAST : number % 2;
    const key = 2 * place + (first === 'home' ? 0 : 1);
    let known = kept.get(key);
    if (!known) kept.set(key, (known = make(number, first)));
    return known;
  };
  // Only tennis remembers from set to set who serves; nobody knows it before the first ball.
  const first = sport === 'TN' ? server : 'home';
  const servers = first ? { home: Number(first === 'home'), away: Number(first === 'away') } : { home: 0.5, away: 0.5 };
  return { bestOf, needed: Math.ceil(bestOf / 2), complete: facts.periods.slice(0, facts.complete), law, servers };
}

function frameChance(fair: number, { home, away }: Score): number {
  const odds = Math.log(fair / (1 - fair)) + FRAME_LEAD * (home - away);
  return 1 / (1 + Math.exp(-odds));
}

function spreadOf(tally: Tally, chain: SetChain, walked: () => WalkedSets, rules: SportRules): Spread | undefined {
  const isWonBySets = rules.wonBy === 'sets';
  if (tally === 'sets' || (tally === 'match' && isWonBySets)) return walked().sets;
  if (tally === 'full' || tally === 'match') return isWonBySets ? new FullSpread(chain) : walked().sets;
  const number = /^period(\d+)$/.exec(tally)?.[1];
  return number === undefined ? undefined : setSpread(walked().comes.get(Number(number)) ?? []);
}

/** A set with the same ends that may be played, and how likely it comes to that. */
interface SetToCome {
  readonly ends: readonly SetEnd[];
  readonly chance: number;
}

/** Sets won by each side at the end, and every set that may still be played. */
interface WalkedSets {
  readonly sets: Spread;
  readonly comes: ReadonlyMap<number, readonly SetToCome[]>;
}

function walkedSets(chain: SetChain): WalkedSets {
  const comes = new Map<number, SetToCome[]>();
  const onSet = (number: number, server: Side, chance: number): void => {
    const known = comes.get(number);
    const one = { ends: chain.law(number, server), chance };
    if (known) known.push(one);
    else comes.set(number, [one]);
  };
  const wide = chain.needed + 1;
  const cells = zeros(wide * wide);
  for (const { sets, values } of walkSets(chain, { valueOf: () => 0, low: 0, size: 1, onSet })) {
    const cell = sets.home * wide + sets.away;
    cells[cell] = (cells[cell] ?? 0) + (values[0] ?? 0);
  }
  return { sets: spreadOfGrid({ homeFrom: 0, awayFrom: 0, rows: wide, columns: wide, cells }), comes };
}

/** Points of one set; undefined when it is over or will never be played. */
function setSpread(comes: readonly SetToCome[]): Spread | undefined {
  const played = comes.reduce((sum, { chance }) => sum + chance, 0);
  if (played === 0) return undefined;
  let [rows, columns] = [1, 1];
  for (const { ends } of comes) {
    for (const { home, away } of ends) {
      rows = Math.max(rows, home + 1);
      columns = Math.max(columns, away + 1);
    }
  }
  const [difference, total] = [zeros(rows + columns - 1), zeros(rows + columns - 1)];
  const [homes, aways] = [zeros(rows), zeros(columns)];
  for (const { ends, chance: comesTo } of comes) {
    for (const { home, away, chance } of ends) {
      const part = (chance * comesTo) / played;
      add(difference, home - away + columns - 1, part);
      add(total, home + away, part);
      add(homes, home, part);
      add(aways, away, part);
    }
  }
  return {
    difference: lawOf(1 - columns, difference),
    total: lawOf(0, total),
    home: lawOf(0, homes),
    away: lawOf(0, aways),
    makeGrid: () => setGrid(comes, played, rows, columns),
    unplayed: Math.max(0, 1 - played),
  };
}

function setGrid(comes: readonly SetToCome[], played: number, rows: number, columns: number): Grid {
  const cells = zeros(rows * columns);
  for (const { ends, chance: comesTo } of comes) {
    for (const { home, away, chance } of ends) add(cells, home * columns + away, (chance * comesTo) / played);
  }
  return { homeFrom: 0, awayFrom: 0, rows, columns, cells };
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}

const onAxis: Readonly<Record<Exclude<Axis, 'grid'>, (set: Score) => number>> = {
  difference: ({ home, away }) => home - away,
  total: ({ home, away }) => home + away,
  home: ({ home }) => home,
  away: ({ away }) => away,
};

/** Points of all sets together, one axis at a time and only when asked: the pairs themselves would be too many. */
class FullSpread implements Spread {
  readonly unplayed = 0;
  private readonly chain: SetChain;
  private readonly most: number;
  private readonly known = new Map<string, Law>();

  constructor(chain: SetChain) {
    this.chain = chain;
    this.most = mostPoints(chain);
  }

  get difference(): Law {
    return this.along('difference');
  }

  get total(): Law {
    return this.along('total');
  }

  get home(): Law {
    return this.along('home');
  }

  get away(): Law {
    return this.along('away');
  }

  makeGrid(): Grid {
    return fullGrid(endsByPoints(this.chain));
  }

  private along(axis: Exclude<Axis, 'grid'>): Law {
    const known = this.known.get(axis);
    if (known) return known;
    const { chain, most } = this;
    const low = axis === 'difference' ? -most : 0;
    const size = (axis === 'difference' || axis === 'total' ? 2 : 1) * most + 1;
    const chances = zeros(size);
    for (const { values } of walkSets(chain, { valueOf: onAxis[axis], low, size })) {
      for (let index = 0; index < size; index += 1) chances[index] = (chances[index] ?? 0) + (values[index] ?? 0);
    }
    const made = trimmed(low, chances);
    this.known.set(axis, made);
    return made;
  }
}

/** Without the empty ends, and with what was left out on the way shared among the rest. */
function trimmed(low: number, chances: readonly number[]): Law {
  let [first, last, sum] = [0, chances.length - 1, 0];
  while (first < last && chances[first] === 0) first += 1;
  while (last > first && chances[last] === 0) last -= 1;
  for (let index = first; index <= last; index += 1) sum += chances[index] ?? 0;
  const kept: number[] = [];
  for (let index = first; index <= last; index += 1) kept.push((chances[index] ?? 0) / sum);
  return lawOf(low + first, kept);
}

/** More than one side can score in what is left, together with what it has. */
function mostPoints({ bestOf, complete, law }: SetChain): number {
  let most = complete.reduce((sum, { home, away }) => sum + Math.max(home, away), 0);
  for (let number = complete.length + 1; number <= bestOf; number += 1) {
    let longest = 0;
    for (const { home, away } of law(number, 'home')) longest = Math.max(longest, home, away);
    most += longest;
  }
  return most;
}

/** Every way to win the match with the points of all sets: home's down, away's across. */
function endsByPoints(chain: SetChain): readonly (Grid & { readonly sets: Score })[] {
  const wide = mostPoints(chain) + 1;
  const valueOf = ({ home, away }: Score): number => home * wide + away;
  return walkSets(chain, { valueOf, low: 0, size: wide * wide }).map(({ sets, values }) => ({
    sets,
    homeFrom: 0,
    awayFrom: 0,
    rows: wide,
    columns: wide,
    cells: Array.from(values),
  }));
}

function fullGrid(ends: readonly Grid[]): Grid {
  const [first] = ends;
  const cells = zeros(first?.cells.length ?? 1);
  for (const end of ends) end.cells.forEach((chance, cell) => (cells[cell] = (cells[cell] ?? 0) + chance));
  return { homeFrom: 0, awayFrom: 0, rows: first?.rows ?? 1, columns: first?.columns ?? 1, cells };
}

/** Sets and points of the match together; a single set with anything else is more than the chain keeps. */
function visitSets(tallies: readonly Tally[], chain: SetChain, { wonBy }: SportRules, visit: PairsVisit): boolean {
  if (tallies.some((tally) => tally !== 'sets' && tally !== 'match' && tally !== 'full')) return false;
  const isSets = tallies.map((tally) => wonBy === 'score' || tally !== 'full');
  const pairs = tallies.flatMap(() => [0, 0]);
  for (const { sets, columns, cells } of endsByPoints(chain)) {
    cells.forEach((chance, cell) => {
      if (chance === 0) return;
      isSets.forEach((counts, index) => {
        pairs[2 * index] = counts ? sets.home : Math.floor(cell / columns);
        pairs[2 * index + 1] = counts ? sets.away : cell % columns;
      });
      visit(chance, pairs);
    });
  }
  return true;
}
