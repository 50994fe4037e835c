import type { FanName } from './fan-table.ts';
import type { Reading } from './reading.ts';

/** Where runs begin, a place for each run of the hand. */
export const runStarts = ({ sets }: Reading): readonly number[] =>
  sets.filter(({ form }) => form === 'run').map(({ kind }) => kind);

/** Places of equal runs, as many as are wanted. */
function equalRuns(starts: readonly number[], wanted: number): readonly (readonly number[])[] {
  return [...new Set(starts)]
    .map((start) => starts.flatMap((each, place) => (each === start ? [place] : [])))
    .filter(({ length }) => length >= wanted)
    .map((places) => places.slice(0, wanted));
}

/** Places of runs that begin where `steps` says, from any first one on. */
function steppedRuns(starts: readonly number[], steps: readonly number[]): readonly (readonly number[])[] {
  return [...new Set(starts)]
    .map((first) => steps.map((step) => starts.indexOf(first + step)))
    .filter((places) => places.every((place) => place >= 0));
}

/** Fans of three and four runs, with the places of the runs they are made of, in every way they can be. */
export const joinedRuns = {
  一色四同顺: (starts: readonly number[]) => equalRuns(starts, 4),
  一色四步高: (starts: readonly number[]) => [
    ...steppedRuns(starts, [0, 1, 2, 3]),
    ...steppedRuns(starts, [0, 2, 4, 6]),
  ],
  一色三同顺: (starts: readonly number[]) => equalRuns(starts, 3),
  清龙: (starts: readonly number[]) => steppedRuns(starts, [0, 3, 6]),
  一色三步高: (starts: readonly number[]) => [...steppedRuns(starts, [0, 1, 2]), ...steppedRuns(starts, [0, 2, 4])],
} as const satisfies Partial<Record<FanName, (starts: readonly number[]) => readonly (readonly number[])[]>>;

export type JoinedFan = keyof typeof joinedRuns;
export const isJoinedFan = (name: FanName): name is JoinedFan => name in joinedRuns;

/** Fans of two runs, by how far apart these begin. */
const pairedRuns = { 一般高: 0, 连六: 3, 老少副: 6 } as const satisfies Partial<Record<FanName, number>>;
export type PairedFan = keyof typeof pairedRuns;
export const isPairedFan = (name: FanName): name is PairedFan => name in pairedRuns;

interface Pairing {
  readonly starts: readonly number[];
  /** Places of runs that a fan of three or four has joined already. */
  readonly joined: readonly number[];
  /** Fans that may still be counted. */
  readonly open: readonly PairedFan[];
}

/**
 * Among n sets at most n − 1 fans of two runs: whoever counts one joins two runs, and runs that hang together already, by a
 * fan of two, three or four, are not joined again.
 */
function pairedIn({ starts, joined, open }: Pairing): readonly PairedFan[] {
  const counted: PairedFan[] = [];
  let groups = starts.map((_, place) => (joined.includes(place) ? -1 : place));
  for (const fan of open)
    for (const [place, start] of starts.entries())
      for (const [other, otherStart] of starts.entries()) {
        const [group, otherGroup] = [groups[place], groups[other]];
        if (other <= place || group === otherGroup || Math.abs(start - otherStart) !== pairedRuns[fan]) continue;
        counted.push(fan);
        groups = groups.map((each) => (each === otherGroup ? (group ?? each) : each));
      }
  return counted;
}

/** The fans of two runs beside those of three and four that are counted, one entry each time. */
export function pairedFans(
  starts: readonly number[],
  joinedFan: JoinedFan | undefined,
  open: readonly PairedFan[],
): readonly PairedFan[] {
  const ways = joinedFan ? joinedRuns[joinedFan](starts) : [[]];
  return ways
    .map((joined) => pairedIn({ starts, joined, open }))
    .reduce((best, each) => (each.length > best.length ? each : best), []);
}
