import { zeros } from './law.ts';
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
  readonly onSet?: (number: number, end: SetEnd, chance: number) => void;
}

/** One way to end: sets won, and how likely each value is on the way there. */
export interface MatchEnd {
  readonly sets: Score;
  readonly values: readonly number[];
}

const SERVERS: readonly Side[] = ['home', 'away'];

export const setsOf = (sets: readonly Score[]): Score => {
  const home = sets.filter((set) => set.home > set.away).length;
  return { home, away: sets.length - home };
};

/** Walks set by set to every end of the match, adding up a value. */
export function walkSets(chain: SetChain, { valueOf, low, size, onSet }: Walk): MatchEnd[] {
  const { needed, bestOf, law, servers } = chain;
  const wide = needed + 1;
  const states: (number[] | undefined)[] = [];
  const kept = new Map<readonly SetEnd[], readonly Step[]>();
  const indexOf = (home: number, away: number, server: number): number => (home * wide + away) * 2 + server;
  const begun = setsOf(chain.complete);
  const start = chain.complete.reduce((sum, set) => sum + valueOf(set), 0);
  SERVERS.forEach((server, index) => {
    if (servers[server] === 0) return;
    const values = zeros(size);
    values[start - low] = servers[server];
    states[indexOf(begun.home, begun.away, index)] = values;
  });
  for (let played = begun.home + begun.away; played < bestOf; played += 1) {
    for (let home = Math.max(0, played - needed + 1); home <= Math.min(played, needed - 1); home += 1) {
      SERVERS.forEach((server, index) => {
        const values = states[indexOf(home, played - home, index)];
        if (values) step(values, home, played - home, law(played + 1, server));
      });
    }
  }
  return endsOf(states, needed, indexOf);

  function step(values: number[], home: number, away: number, ends: readonly SetEnd[]): void {
    // Only a short stretch of values has been reached by now.
    let first = 0;
    while (first < size && values[first] === 0) first += 1;
    let last = size - 1;
    while (last > first && values[last] === 0) last -= 1;
    let mass = 0;
    for (let value = first; value <= last; value += 1) mass += values[value] ?? 0;
    if (onSet) for (const end of ends) onSet(home + away + 1, end, mass * end.chance);
    for (const { isHome, server, shift, chance } of stepsOf(ends)) {
      const to = indexOf(home + (isHome ? 1 : 0), away + (isHome ? 0 : 1), server);
      const target = (states[to] ??= zeros(size));
      for (let value = first; value <= last; value += 1) {
        target[value + shift] = (target[value + shift] ?? 0) + (values[value] ?? 0) * chance;
      }
    }
  }

  /** Ends that lead to the same place by the same value are one step. */
  function stepsOf(ends: readonly SetEnd[]): readonly Step[] {
    const known = kept.get(ends);
    if (known) return known;
    const steps = new Map<string, Step>();
    for (const end of ends) {
      const isHome = end.home > end.away;
      const server = end.nextServer === 'home' ? 0 : 1;
      const shift = valueOf(end);
      const key = `${isHome} ${server} ${shift}`;
      steps.set(key, { isHome, server, shift, chance: (steps.get(key)?.chance ?? 0) + end.chance });
    }
    const made = [...steps.values()];
    kept.set(ends, made);
    return made;
  }
}

interface Step {
  readonly isHome: boolean;
  readonly server: number;
  readonly shift: number;
  readonly chance: number;
}

function endsOf(
  states: readonly (number[] | undefined)[],
  needed: number,
  indexOf: (home: number, away: number, server: number) => number,
): MatchEnd[] {
  const ends: MatchEnd[] = [];
  for (let less = 0; less < needed; less += 1) {
    for (const [home, away] of [
      [needed, less],
      [less, needed],
    ] as const) {
      for (const server of [0, 1]) {
        const values = states[indexOf(home, away, server)];
        if (values) ends.push({ sets: { home, away }, values });
      }
    }
  }
  return ends;
}
