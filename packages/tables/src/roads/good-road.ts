import { bigRoad } from './big-road.ts';
import type { RoadResult, Side } from './road-results.ts';

/** 好路: what the end of a road looks like, with how long it has gone on. It says nothing of what comes next. */
export interface GoodRoad {
  readonly name: string;
  readonly length: number;
}

interface Ending {
  /** Lengths of the columns, and the side of each. */
  readonly lengths: readonly number[];
  readonly sides: readonly Side[];
}

/** How many of the newest columns hold to a rule, the last of them by a rule of its own. */
function heldBy(
  lengths: readonly number[],
  { isLast, isOther }: Record<'isLast' | 'isOther', (length: number, at: number) => boolean>,
): number {
  let held = 0;
  for (let at = lengths.length - 1; at >= 0; at -= 1) {
    const rule = at === lengths.length - 1 ? isLast : isOther;
    if (!rule(lengths[at] ?? 0, at)) break;
    held += 1;
  }
  return held;
}

const columnsOfSide = ({ lengths, sides }: Ending, side: Side, isFinished: boolean): readonly number[] =>
  lengths.filter((_, at) => sides[at] === side && !(isFinished && at === lengths.length - 1));

const lastOnes = (lengths: readonly number[], holds: (length: number) => boolean): number =>
  heldBy(lengths, { isLast: holds, isOther: holds });

type Predicate = (ending: Ending) => number;

const sideOf = ({ sides }: Ending): Side | undefined => sides.at(-1);

const long =
  (side: Side): Predicate =>
  (ending) => {
    const last = ending.lengths.at(-1) ?? 0;
    return sideOf(ending) === side && last >= 4 ? last : 0;
  };

const atLeast =
  (least: number) =>
  (held: number): number =>
    held >= least ? held : 0;

const singleJump: Predicate = ({ lengths }) => atLeast(4)(lastOnes(lengths, (length) => length === 1));

const doubleJump: Predicate = ({ lengths }) =>
  atLeast(4)(heldBy(lengths, { isLast: (length) => length <= 2, isOther: (length) => length === 2 }));

const oneHall =
  (single: Side): Predicate =>
  ({ lengths, sides }) => {
    const wanted = (at: number): number => (sides[at] === single ? 1 : 2);
    return atLeast(4)(
      heldBy(lengths, { isLast: (length, at) => length <= wanted(at), isOther: (length, at) => length === wanted(at) }),
    );
  };

const jumpAt =
  (side: Side): Predicate =>
  (ending) =>
    singleJump(ending) > 0 ? 0 : atLeast(3)(lastOnes(columnsOfSide(ending, side, true), (length) => length === 1));

const runAt =
  (side: Side): Predicate =>
  (ending) =>
    sideOf(ending) === side ? atLeast(2)(lastOnes(columnsOfSide(ending, side, true), (length) => length >= 2)) : 0;

const allLong: Predicate = (ending) => {
  const held = lastOnes(ending.lengths.slice(0, -1), (length) => length >= 2);
  return held >= 3 && doubleJump(ending) === 0 ? held : 0;
};

const predicates: readonly (readonly [string, Predicate])[] = [
  ['长庄', long('B')],
  ['长闲', long('P')],
  ['大路单跳', singleJump],
  ['大路双跳', doubleJump],
  ['一厅两房(庄)', oneHall('B')],
  ['一厅两房(闲)', oneHall('P')],
  ['逢庄跳', jumpAt('B')],
  ['逢闲跳', jumpAt('P')],
  ['逢庄连', runAt('B')],
  ['逢闲连', runAt('P')],
  ['排排黐', allLong],
];

/** The first that is true of the shoe so far. */
export function goodRoadOf(results: readonly RoadResult[]): GoodRoad | undefined {
  const { columns } = bigRoad(results);
  const ending = {
    lengths: columns.map(({ length }) => length),
    sides: columns.map(([first]) => first?.side ?? 'B'),
  };
  for (const [name, predicate] of predicates) {
    const length = predicate(ending);
    if (length > 0) return { name, length };
  }
  return undefined;
}
