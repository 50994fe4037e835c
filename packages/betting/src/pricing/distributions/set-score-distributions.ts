import type { Score } from '../../markets/facts.ts';
import { type Distribution, distributionOf, zeros } from './distribution.ts';
import { type SetChain, enumerateSetOutcomes } from './enumerate-set-outcomes.ts';
import type { SetEnd, Side } from './set-ends.ts';
import { type Axis, type Grid, type ScoreDistribution, scoreDistributionOfGrid } from './score-distribution.ts';

/** A set with the same ends that may be played, and how likely it comes to that. */
interface SetToCome {
  readonly ends: readonly SetEnd[];
  readonly chance: number;
}

/** Sets won by each side at the end, and every set that may still be played. */
export interface SetOutcomes {
  readonly sets: ScoreDistribution;
  readonly comes: ReadonlyMap<number, readonly SetToCome[]>;
}

export function setOutcomes(chain: SetChain): SetOutcomes {
  const comes = new Map<number, SetToCome[]>();
  const onSet = (number: number, server: Side, chance: number): void => {
    const known = comes.get(number);
    const one = { ends: chain.setEnds(number, server), chance };
    if (known) known.push(one);
    else comes.set(number, [one]);
  };
  const wide = chain.needed + 1;
  const cells = zeros(wide * wide);
  for (const { sets, values } of enumerateSetOutcomes(chain, { valueOf: () => 0, low: 0, size: 1, onSet })) {
    const cell = sets.home * wide + sets.away;
    cells[cell] = (cells[cell] ?? 0) + (values[0] ?? 0);
  }
  return { sets: scoreDistributionOfGrid({ homeFrom: 0, awayFrom: 0, rows: wide, columns: wide, cells }), comes };
}

/** Points of one set; undefined when it is over or will never be played. */
export function setScoreDistribution(comes: readonly SetToCome[]): ScoreDistribution | undefined {
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
    difference: distributionOf(1 - columns, difference),
    total: distributionOf(0, total),
    home: distributionOf(0, homes),
    away: distributionOf(0, aways),
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
export class FullScoreDistribution implements ScoreDistribution {
  readonly unplayed = 0;
  private readonly chain: SetChain;
  private readonly most: number;
  private readonly known = new Map<string, Distribution>();

  constructor(chain: SetChain) {
    this.chain = chain;
    this.most = mostPoints(chain);
  }

  get difference(): Distribution {
    return this.along('difference');
  }

  get total(): Distribution {
    return this.along('total');
  }

  get home(): Distribution {
    return this.along('home');
  }

  get away(): Distribution {
    return this.along('away');
  }

  makeGrid(): Grid {
    return fullGrid(endsByPoints(this.chain));
  }

  private along(axis: Exclude<Axis, 'grid'>): Distribution {
    const known = this.known.get(axis);
    if (known) return known;
    const { chain, most } = this;
    const low = axis === 'difference' ? -most : 0;
    const size = (axis === 'difference' || axis === 'total' ? 2 : 1) * most + 1;
    const chances = zeros(size);
    for (const { values } of enumerateSetOutcomes(chain, { valueOf: onAxis[axis], low, size })) {
      for (let index = 0; index < size; index += 1) chances[index] = (chances[index] ?? 0) + (values[index] ?? 0);
    }
    const made = trimmed(low, chances);
    this.known.set(axis, made);
    return made;
  }
}

/** Without the empty ends, and with what was left out on the way shared among the rest. */
function trimmed(low: number, chances: readonly number[]): Distribution {
  let [first, last, sum] = [0, chances.length - 1, 0];
  while (first < last && chances[first] === 0) first += 1;
  while (last > first && chances[last] === 0) last -= 1;
  for (let index = first; index <= last; index += 1) sum += chances[index] ?? 0;
  const kept: number[] = [];
  for (let index = first; index <= last; index += 1) kept.push((chances[index] ?? 0) / sum);
  return distributionOf(low + first, kept);
}

/** More than one side can score in what is left, together with what it has. */
function mostPoints({ bestOf, complete, setEnds }: SetChain): number {
  let most = complete.reduce((sum, { home, away }) => sum + Math.max(home, away), 0);
  for (let number = complete.length + 1; number <= bestOf; number += 1) {
    let longest = 0;
    for (const { home, away } of setEnds(number, 'home')) longest = Math.max(longest, home, away);
    most += longest;
  }
  return most;
}

/** Every way to win the match with the points of all sets: home's down, away's across. */
export function endsByPoints(chain: SetChain): readonly (Grid & { readonly sets: Score })[] {
  const wide = mostPoints(chain) + 1;
  const valueOf = ({ home, away }: Score): number => home * wide + away;
  return enumerateSetOutcomes(chain, { valueOf, low: 0, size: wide * wide }).map(({ sets, values }) => ({
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
