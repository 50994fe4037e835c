import type { Score } from '../plays/facts.ts';
import type { SetEnd, Side } from './set-laws.ts';

/** A match of sets, from where it stands. */
export interface SetChain {
  readonly bestOf: number;
  /** Sets that win the match. */
  readonly needed: number;
  readonly complete: readonly Score[];
  /** How the set with this number may end when this side serves first in it. */
  readonly law: (number: number, server: Side) => readonly SetEnd[];
  /** How likely it is that each side serves first in the set to come or being played. */
  readonly servers: Readonly<Record<Side, number>>;
}

/** What is added up on the way. */
export interface Walk {
  readonly valueOf: (set: Score) => number;
  /** Values from `low` on, so many of them. */
  readonly low: number;
  readonly size: number;
  /** Told of every place a set may be played at: its number, who serves first, and how likely it comes to that. */
  readonly onSet?: (number: number, server: Side, chance: number) => void;
}

/** One way to end: sets won, and how likely each value is on the way there. */
export interface MatchEnd {
  readonly sets: Score;
  readonly values: Float64Array;
}

const SERVERS: readonly Side[] = ['home', 'away'];

export const setsOf = (sets: readonly Score[]): Score => {
  const home = sets.filter((set) => set.home > set.away).length;
  return { home, away: sets.length - home };
};

/** Too little to be carried on: all of it together is less than anybody prices. */
const DUST = 1e-8;

/** Walks set by set to every end of the match, adding up a value. */
export function walkSets(chain: SetChain, walk: Walk): MatchEnd[] {
  const { needed, bestOf, law, servers } = chain;
  const { valueOf, low, size, onSet } = walk;
  const states: (Float64Array | undefined)[] = [];
  const kept = new Map<readonly SetEnd[], readonly Step[]>();
  const begun = setsOf(chain.complete);
  const start = chain.complete.reduce((sum, set) => sum + valueOf(set), 0);
  SERVERS.forEach((server, index) => {
    if (servers[server] === 0) return;
    const values = new Float64Array(size);
    values[start - low] = servers[server];
    states[indexOf(begun.home, begun.away, index, needed)] = values;
  });
  for (let played = begun.home + begun.away; played < bestOf; played += 1) {
    for (let home = Math.max(0, played - needed + 1); home <= Math.min(played, needed - 1); home += 1) {
      for (let index = 0; index < SERVERS.length; index += 1) {
        const server = SERVERS[index] ?? 'home';
        const values = states[indexOf(home, played - home, index, needed)];
        if (!values) continue;
        const ends = law(played + 1, server);
        let steps = kept.get(ends);
        if (!steps) kept.set(ends, (steps = stepsOf(ends, valueOf)));
        onSet?.(played + 1, server, massOf(values));
        takeSteps(states, values, steps, home, played - home, needed);
      }
    }
  }
  return endsOf(states, needed);
}

const indexOf = (home: number, away: number, server: number, needed: number): number =>
  (home * (needed + 1) + away) * 2 + server;

function massOf(values: Float64Array): number {
  let mass = 0;
  for (let value = 0; value < values.length; value += 1) mass += values[value] ?? 0;
  return mass;
}

function takeSteps(
  states: (Float64Array | undefined)[],
  values: Float64Array,
  steps: readonly Step[],
  home: number,
  away: number,
  needed: number,
): void {
  // Only a short stretch of values has been reached by now.
  let first = 0;
  while (first < values.length && (values[first] ?? 0) < DUST) first += 1;
  let last = values.length - 1;
  while (last > first && (values[last] ?? 0) < DUST) last -= 1;
  for (const { isHome, server, shift, chance } of steps) {
    const to = indexOf(home + (isHome ? 1 : 0), away + (isHome ? 0 : 1), server, needed);
    addShifted((states[to] ??= new Float64Array(values.length)), values, first, last, shift, chance);
  }
}

function addShifted(
  into: Float64Array,
  values: Float64Array,
  first: number,
  last: number,
  shift: number,
  chance: number,
): void {
  for (let value = first; value <= last; value += 1) {
    into[value + shift] = (into[value + shift] ?? 0) + (values[value] ?? 0) * chance;
  }
}

interface Step {
  readonly isHome: boolean;
  readonly server: number;
  readonly shift: number;
  chance: number;
}

/** Neighbours that lead to the same place by the same value are one step. */
function stepsOf(ends: readonly SetEnd[], valueOf: (set: Score) => number): readonly Step[] {
  const steps: Step[] = [];
  let last: Step | undefined;
  for (const end of ends) {
    const isHome = end.home > end.away;
    const server = end.nextServer === 'home' ? 0 : 1;
    const shift = valueOf(end);
    if (last && last.isHome === isHome && last.server === server && last.shift === shift) last.chance += end.chance;
    else steps.push((last = { isHome, server, shift, chance: end.chance }));
  }
  return steps;
}

function endsOf(states: readonly (Float64Array | undefined)[], needed: number): MatchEnd[] {
  const ends: MatchEnd[] = [];
  for (let less = 0; less < needed; less += 1) {
    for (const [home, away] of [
      [needed, less],
      [less, needed],
    ] as const) {
      for (const server of [0, 1]) {
        const values = states[indexOf(home, away, server, needed)];
        if (values) ends.push({ sets: { home, away }, values });
      }
    }
  }
  return ends;
}
