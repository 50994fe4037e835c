import type { Score } from '../../markets/facts.ts';
import type { SetEnd, Side } from './set-ends.ts';

/** A match of sets, from where it stands. */
export interface SetChain {
  readonly bestOf: number;
  /** Sets that win the match. */
  readonly needed: number;
  readonly complete: readonly Score[];
  /** How the set with this number may end when this side serves first in it. */
  readonly setEnds: (number: number, server: Side) => readonly SetEnd[];
  /** How likely it is that each side serves first in the set to come or being played. */
  readonly servers: Readonly<Record<Side, number>>;
  readonly buffer: WalkBuffer;
}

/** What is added up on the way. */
export interface SetEnumeration {
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
const NEGLIGIBLE = 1e-7;

/**
 * Walks set by set to every end of the match, adding up a value. The values of the ends lie in the chain's own buffer,
 * where its next walk writes over them.
 */
export function enumerateSetOutcomes(chain: SetChain, { valueOf, low, size, onSet }: SetEnumeration): MatchEnd[] {
  const { needed, bestOf, setEnds, servers, buffer } = chain;
  const states = buffer.cleared((needed + 1) ** 2 * 2 * size);
  const kept = new Map<readonly SetEnd[], readonly Step[]>();
  const begun = setsOf(chain.complete);
  const start = chain.complete.reduce((sum, set) => sum + valueOf(set), 0);
  SERVERS.forEach((server, index) => {
    states[indexOf(begun.home, begun.away, index, needed) * size + start - low] = servers[server];
  });
  // Which values can have been reached by now: only a short stretch of all.
  let [least, most] = [start - low, start - low];
  for (let played = begun.home + begun.away; played < bestOf; played += 1) {
    let [down, up] = [Infinity, -Infinity];
    for (let home = Math.max(0, played - needed + 1); home <= Math.min(played, needed - 1); home += 1) {
      for (let index = 0; index < SERVERS.length; index += 1) {
        const server = SERVERS[index] ?? 'home';
        const here = indexOf(home, played - home, index, needed);
        let first = here * size + least;
        let last = here * size + most;
        while (first < last && (states[first] ?? 0) < NEGLIGIBLE) first += 1;
        while (last > first && (states[last] ?? 0) < NEGLIGIBLE) last -= 1;
        if ((states[first] ?? 0) < NEGLIGIBLE) continue;
        const ends = setEnds(played + 1, server);
        let steps = kept.get(ends);
        if (!steps) kept.set(ends, (steps = stepsOf(ends, valueOf)));
        if (onSet) onSet(played + 1, server, massOf(states, first, last));
        const forHome = (indexOf(home + 1, played - home, 0, needed) - here) * size;
        const forAway = (indexOf(home, played - home + 1, 0, needed) - here) * size;
        for (const step of steps) {
          const shift = (step.isHome ? forHome : forAway) + step.server * size + step.shift;
          addShifted(states, first, last, shift, step.chance);
          down = Math.min(down, step.shift);
          up = Math.max(up, step.shift);
        }
      }
    }
    if (up < down) break;
    least += down;
    most += up;
  }
  return endsOf(states, needed, size);
}

/** Room for walks, one after the other: to make it anew for each takes as long as the walk. */
export class WalkBuffer {
  private values: Float64Array | undefined;

  cleared(size: number): Float64Array {
    const { values } = this;
    if (values && values.length >= size) return values.fill(0, 0, size);
    return (this.values = new Float64Array(size));
  }
}

const indexOf = (home: number, away: number, server: number, needed: number): number =>
  (home * (needed + 1) + away) * 2 + server;

function massOf(values: Float64Array, first: number, last: number): number {
  let mass = 0;
  for (let value = first; value <= last; value += 1) mass += values[value] ?? 0;
  return mass;
}

function addShifted(values: Float64Array, first: number, last: number, shift: number, chance: number): void {
  for (let value = first; value <= last; value += 1) {
    values[value + shift] = (values[value + shift] ?? 0) + (values[value] ?? 0) * chance;
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

function endsOf(states: Float64Array, needed: number, size: number): MatchEnd[] {
  const ends: MatchEnd[] = [];
  for (let less = 0; less < needed; less += 1) {
    for (const [home, away] of [
      [needed, less],
      [less, needed],
    ] as const) {
      for (const server of [0, 1]) {
        const from = indexOf(home, away, server, needed) * size;
        ends.push({ sets: { home, away }, values: states.subarray(from, from + size) });
      }
    }
  }
  return ends;
}
