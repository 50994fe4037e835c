import type { Counts } from '../rules/counts.ts';
import { COPIES, FIRST_HONOUR, KINDS } from '../rules/tiles.ts';

/**
 * How many tiles a half, 万 or honours, lacks for so many sets with or without a pair. 万 and honours share no set, so a look at
 * each half tells a whole hand. Halves are worked out when they are asked for, and remembered as long as a bot thinks about
 * one decision: few of the four hundred thousand are ever seen.
 */

const SETS_MOST = 4;
/** What is asked for: sets × 2, and one more with the pair. */
const GOALS = (SETS_MOST + 1) * 2;
const FAR = 99;

/** While kinds are gone through from the low end: runs begun one and two kinds before, and what there is already. */
interface Stand {
  readonly begun: number;
  readonly begunBefore: number;
  readonly sets: number;
  readonly pair: number;
}

/** From stand to stand over one kind, and how many of its tiles that takes. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly takes: number;
}

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, at) => at);

const stands: readonly Stand[] = upTo(SETS_MOST).flatMap((begun) =>
  upTo(SETS_MOST - begun).flatMap((begunBefore) =>
    upTo(SETS_MOST - begun - begunBefore).flatMap((more) =>
      [0, 1].map((pair) => ({ begun, begunBefore, sets: begun + begunBefore + more, pair })),
    ),
  ),
);

const BASE = COPIES + 1;
const numberOf = ({ begun, begunBefore, sets, pair }: Stand): number =>
  ((begun * BASE + begunBefore) * BASE + sets) * 2 + pair;
const places = new Map(stands.map((stand, at) => [numberOf(stand), at]));

/** Every step over a kind that runs may begin with, or may not. */
function stepsFor(runsMost: number): readonly Step[] {
  return stands.flatMap((stand, from) =>
    upTo(runsMost).flatMap((runs) =>
      [0, 1].flatMap((triplet) =>
        upTo(1 - stand.pair).flatMap((pair) => {
          const takes = stand.begun + stand.begunBefore + runs + triplet * 3 + pair * 2;
          const next = {
            begun: runs,
            begunBefore: stand.begun,
            sets: stand.sets + runs + triplet,
            pair: stand.pair + pair,
          };
          const to = takes > COPIES ? undefined : places.get(numberOf(next));
          return to === undefined ? [] : [{ from, to, takes }];
        }),
      ),
    ),
  );
}

const START = places.get(0);
const LAST_RUN = FIRST_HONOUR - 3;

/** What a half lacks for each goal. */
export type Missing = readonly number[];
export const goalOf = (goal: { readonly sets: number; readonly pair: 0 | 1 }): number => goal.sets * 2 + goal.pair;

function missingOf(held: Counts, steps: readonly (readonly Step[])[]): Missing {
  let costs: number[] = stands.map((_, at) => (at === START ? 0 : FAR));
  for (const [kind, kindSteps] of steps.entries()) {
    const next: number[] = stands.map(() => FAR);
    const count = held[kind] ?? 0;
    for (const { from, to, takes } of kindSteps) {
      const cost = (costs[from] ?? FAR) + (takes > count ? takes - count : 0);
      if (cost < (next[to] ?? FAR)) next[to] = cost;
    }
    costs = next;
  }
  const missing: number[] = Array.from({ length: GOALS }, () => FAR);
  for (const [at, { begun, begunBefore, sets, pair }] of stands.entries())
    if (begun === 0 && begunBefore === 0) missing[sets * 2 + pair] = costs[at] ?? FAR;
  return missing;
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** Every step over each kind of a half; made when the first bot thinks. */
const allSteps = once(() => {
  const [withRuns, without] = [stepsFor(SETS_MOST), stepsFor(0)];
  return {
    suit: Array.from({ length: FIRST_HONOUR }, (_, kind) => (kind <= LAST_RUN ? withRuns : without)),
    honours: Array.from({ length: KINDS - FIRST_HONOUR }, () => without),
  };
});

/** The two halves of hands. */
export interface HalfTables {
  readonly suit: (counts: Counts) => Missing;
  readonly honours: (counts: Counts) => Missing;
}

function remembered(steps: readonly (readonly Step[])[], first: number): (counts: Counts) => Missing {
  const known = new Map<number, Missing>();
  const last = first + steps.length;
  return (counts) => {
    let code = 0;
    for (let kind = first; kind < last; kind += 1) code = code * BASE + (counts[kind] ?? 0);
    const found = known.get(code) ?? missingOf(counts.slice(first, last), steps);
    known.set(code, found);
    return found;
  };
}

/** Tables for as long as whoever asks keeps them. */
export function halfTables(): HalfTables {
  const { suit, honours } = allSteps();
  return { suit: remembered(suit, 0), honours: remembered(honours, FIRST_HONOUR) };
}
