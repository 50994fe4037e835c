import type { Bit } from '../rules/action.ts';
import { type Counts, plusOne, tilesIn } from '../rules/counts.ts';
import { FIRST_HONOUR, KINDS } from '../rules/tiles.ts';
import { type SetOfThree, type Split, splitsOf } from './split.ts';

/** A set that was laid down. */
export interface CalledSet {
  readonly form: 'run' | 'triplet' | 'openKong' | 'closedKong';
  /** The lowest of a run. */
  readonly kind: number;
}

/** Fans by the moment of the win or what was said before: the tiles do not show them. */
export type MomentFan = '天胡' | '地胡' | '天听' | '妙手回春' | '海底捞月' | '杠上开花' | '抢杠胡' | '胡绝张' | '报听';

/** A complete hand and how it came about. */
export interface WonHand {
  /** Standing tiles, the winning one among them. */
  readonly standing: Counts;
  readonly called: readonly CalledSet[];
  /** Of the winning tile. */
  readonly kind: number;
  readonly wind: Bit;
  readonly isDrawn: boolean;
  /** How many kinds the hand waited for. */
  readonly waits: number;
  readonly moments: readonly MomentFan[];
}

/** A set of a hand as it is read. */
export interface ReadSet extends SetOfThree {
  readonly isKong: boolean;
  readonly isCalled: boolean;
  /** Concealed, and not completed by the other seat's tile. */
  readonly isConcealed: boolean;
}

/** One way to read a complete hand: what stands where, and which set the winning tile completed. */
export interface Reading {
  readonly won: WonHand;
  /** Empty for seven pairs. */
  readonly sets: readonly ReadSet[];
  readonly pair: number | null;
  /** Of the whole hand, a kong as the triplet it is. */
  readonly kinds: readonly number[];
  readonly counts: Counts;
  /** What the winning tile completed. */
  readonly shape: '边张' | '坎张' | '单钓将' | 'other';
}

const calledSet = ({ form, kind }: CalledSet): ReadSet => ({
  form: form === 'run' ? 'run' : 'triplet',
  kind,
  isKong: form === 'openKong' || form === 'closedKong',
  isCalled: form !== 'closedKong',
  isConcealed: form === 'closedKong',
});

const EDGES = { first: 0, last: FIRST_HONOUR - 3 } as const;

const holds = ({ form, kind }: SetOfThree, wanted: number): boolean =>
  form === 'run' ? wanted >= kind && wanted < kind + 3 : wanted === kind;

function shapeIn({ form, kind }: SetOfThree, tile: number): Reading['shape'] {
  if (form === 'triplet') return 'other';
  if (tile === kind + 1) return '坎张';
  const isEdge = (kind === EDGES.first && tile === kind + 2) || (kind === EDGES.last && tile === kind);
  return isEdge ? '边张' : 'other';
}

/** The whole hand by kinds, called sets included. */
function wholeCounts({ standing, called }: WonHand): Counts {
  let counts: Counts = standing;
  for (const { form, kind } of called) {
    const kinds = form === 'run' ? [kind, kind + 1, kind + 2] : [kind, kind, kind];
    for (const each of form === 'run' || form === 'triplet' ? kinds : [...kinds, kind]) counts = plusOne(counts, each);
  }
  return counts;
}

/** A split with the winning tile in each place it can have completed. */
function readingsOf(split: Split, won: WonHand, whole: Pick<Reading, 'counts' | 'kinds'>): readonly Reading[] {
  const laid = won.called.map(calledSet);
  const read = (placed: SetOfThree | undefined): Reading => ({
    won,
    pair: split.pair,
    ...whole,
    sets: [
      ...laid,
      ...split.sets.map((set) => ({
        ...set,
        isKong: false,
        isCalled: false,
        isConcealed: won.isDrawn || set !== placed,
      })),
    ],
    shape: placed ? shapeIn(placed, won.kind) : '单钓将',
  });
  const inSets = split.sets.filter((set) => holds(set, won.kind)).map(read);
  return split.pair === won.kind || split.pair === null ? [...inSets, read(undefined)] : inSets;
}

/** Every way to read a hand; none when it is not complete. */
export function allReadings(won: WonHand): readonly Reading[] {
  const counts = wholeCounts(won);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => (counts[kind] ?? 0) > 0);
  return splitsOf(won.standing).flatMap((split) => readingsOf(split, won, { counts, kinds }));
}

/** No called set: a 暗杠 is none. */
export const isClosed = ({ won }: Reading): boolean => won.called.every(({ form }) => form === 'closedKong');

/** Nothing was laid down at all. */
export const isUntouched = ({ won: { standing } }: Reading): boolean => tilesIn(standing) === 14;
