import { BIG_JOKER, TWO, type Counts, noCounts, RANKS, SMALL_JOKER } from './ranks.ts';
import { beats, type Category, type Combination } from './combination.ts';

/** What stands in the middle of a move: so many of each rank, one rank or a run. */
export interface Body {
  readonly rank: number;
  readonly length: number;
  readonly width: number;
}

interface Run {
  readonly width: number;
  readonly least: number;
}

/** Every body of that width a hand holds: single ranks when `least` is one, else runs up to the ace. */
function bodiesOf(hand: Counts, { width, least }: Run): Body[] {
  const bodies: Body[] = [];
  for (let rank = 0; rank < RANKS; rank += 1) {
    for (let length = 1; length <= RANKS - rank && (hand[rank + length - 1] ?? 0) >= width; length += 1) {
      if (length > 1 && rank + length > TWO) break;
      if (length >= least) bodies.push({ rank, length, width });
      if (least === 1) break;
    }
  }
  return bodies;
}

export const bodyCounts = ({ rank, length, width }: Body): number[] =>
  Array.from({ length: RANKS }, (_, at) => (at >= rank && at < rank + length ? width : 0));

/** So many wings of so many cards each, beside the body. */
export interface Wings {
  readonly wings: number;
  readonly each: number;
}

/** How many cards of a rank may lie beside a body; a wing of three next to a plane would make it longer. */
export function wingMost(rank: number, { rank: first, length, width }: Body): number {
  if (rank >= first && rank < first + length) return 0;
  const isNext = rank < TWO && (rank === first - 1 || rank === first + length);
  return length > 1 && width === 3 && isNext ? 2 : 3;
}

/** Chooses wings out of the rest of a hand, and says each choice as a whole set. */
export type WingsOf = (hand: Counts, body: Body, wings: Wings) => Counts[];

/** Each way to take them. */
export function everyWing(hand: Counts, body: Body, { wings, each }: Wings): Counts[] {
  const found: Counts[] = [];
  const taken = bodyCounts(body);
  const take = ({ rank, left }: { readonly rank: number; readonly left: number }): void => {
    if (left === 0) {
      if (each === 2 || !(taken[SMALL_JOKER] && taken[BIG_JOKER])) found.push([...taken]);
      return;
    }
    if (rank === RANKS) return;
    const most = each === 2 ? 1 : left;
    const possible = Math.min(wingMost(rank, body), hand[rank] ?? 0);
    for (let count = 0; count <= most && count * each <= possible; count += 1) {
      taken[rank] = (taken[rank] ?? 0) + count * each;
      take({ rank: rank + 1, left: left - count });
      taken[rank] = (taken[rank] ?? 0) - count * each;
    }
  };
  take({ rank: 0, left: wings });
  return found;
}

/** How each category but the rocket is built: a body, and the wings for its length. */
const FORMS: Readonly<Record<Exclude<Category, 'rocket'>, Run & { readonly each?: number; readonly wings?: number }>> =
  {
    single: { width: 1, least: 1 },
    pair: { width: 2, least: 1 },
    triple: { width: 3, least: 1 },
    'triple-single': { width: 3, least: 1, each: 1, wings: 1 },
    'triple-pair': { width: 3, least: 1, each: 2, wings: 1 },
    straight: { width: 1, least: 5 },
    'pair-chain': { width: 2, least: 3 },
    plane: { width: 3, least: 2 },
    'plane-singles': { width: 3, least: 2, each: 1, wings: 1 },
    'plane-pairs': { width: 3, least: 2, each: 2, wings: 1 },
    'four-singles': { width: 4, least: 1, each: 1, wings: 2 },
    'four-pairs': { width: 4, least: 1, each: 2, wings: 2 },
    bomb: { width: 4, least: 1 },
  };

const CATEGORIES: readonly (keyof typeof FORMS)[] = [
  'single',
  'pair',
  'triple',
  'triple-single',
  'triple-pair',
  'straight',
  'pair-chain',
  'plane',
  'plane-singles',
  'plane-pairs',
  'four-singles',
  'four-pairs',
  'bomb',
];

/** A hand holds twenty cards at most. */
const SIZE_MAX = 20;

interface Wanted {
  readonly category: keyof typeof FORMS;
  readonly wingsOf: WingsOf;
  /** What has to be beaten. */
  readonly over?: Pick<Combination, 'rank' | 'size'>;
}

/** The moves of a category a hand holds; over another, those of its size with a higher body. */
function movesOf(hand: Counts, { category, wingsOf, over }: Wanted): Combination[] {
  const { each = 0, wings = 0, ...run } = FORMS[category];
  return bodiesOf(hand, run).flatMap((body) => {
    const beside = { wings: wings * body.length, each };
    const size = body.width * body.length + beside.wings * each;
    if (size > SIZE_MAX || (over && (size !== over.size || body.rank <= over.rank))) return [];
    const sets = beside.wings === 0 ? [bodyCounts(body)] : wingsOf(hand, body, beside);
    return sets.map((counts) => ({ category, rank: body.rank, size, counts }));
  });
}

const rocketOf = (hand: Counts): Combination[] =>
  hand[SMALL_JOKER] && hand[BIG_JOKER]
    ? [
        {
          category: 'rocket',
          rank: SMALL_JOKER,
          size: 2,
          counts: noCounts().map((_, rank) => (rank >= SMALL_JOKER ? 1 : 0)),
        },
      ]
    : [];

/** Everything a hand may lead. */
export const leadingMoves = (hand: Counts, wingsOf: WingsOf = everyWing): Combination[] => [
  ...CATEGORIES.flatMap((category) => movesOf(hand, { category, wingsOf })),
  ...rocketOf(hand),
];

/** Everything of a hand that beats the last set. */
export function followingMoves(hand: Counts, last: Combination, wingsOf: WingsOf = everyWing): Combination[] {
  const { category } = last;
  if (category === 'rocket') return [];
  const alike = category === 'bomb' ? [] : movesOf(hand, { category, wingsOf, over: last });
  const bombs = movesOf(hand, { category: 'bomb', wingsOf }).filter((bomb) => beats(bomb, last));
  return [...alike, ...bombs, ...rocketOf(hand)];
}
