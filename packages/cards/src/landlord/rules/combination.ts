import { BIG_JOKER, TWO, type Counts, SMALL_JOKER } from './ranks.ts';

/** What a move may be, in the order of the rules page. */
export const CATEGORY_LABELS = {
  single: '单张',
  pair: '对子',
  triple: '三张',
  'triple-single': '三带一',
  'triple-pair': '三带二',
  straight: '顺子',
  'pair-chain': '连对',
  plane: '飞机',
  'plane-singles': '飞机带单',
  'plane-pairs': '飞机带对',
  'four-singles': '四带二',
  'four-pairs': '四带两对',
  bomb: '炸弹',
  rocket: '王炸',
} as const;

export type Category = keyof typeof CATEGORY_LABELS;

/** A set of cards that may be played. */
export interface Combination {
  readonly category: Category;
  /** What it is compared by: the rank of its body, the lowest one of a run. */
  readonly rank: number;
  readonly size: number;
  readonly counts: Counts;
}

/** Ranks of a set by how often each is there, lowest first. */
interface Grouped {
  readonly counts: Counts;
  readonly size: number;
  readonly times: readonly [readonly number[], readonly number[], readonly number[], readonly number[]];
}

function grouped(counts: Counts): Grouped {
  const times: [number[], number[], number[], number[]] = [[], [], [], []];
  let size = 0;
  for (let rank = 0; rank < counts.length; rank += 1) {
    const count = counts[rank] ?? 0;
    size += count;
    if (count > 0) times[count - 1]?.push(rank);
  }
  return { counts, size, times };
}

type Reading = Pick<Combination, 'category' | 'rank'> | undefined;

/** Ranks one after the other, none above the ace. */
function isRun(ranks: readonly number[], least: number): boolean {
  const [first = 0] = ranks;
  const last = ranks.at(-1) ?? TWO;
  return ranks.length >= least && last < TWO && last - first === ranks.length - 1;
}

const STRAIGHT_LEAST = 5;
const PAIR_CHAIN_LEAST = 3;
const PLANE_LEAST = 2;

/** The lowest rank of a plane's body: the one stretch of exactly `length` triples, wings of three lying apart from it. */
export function bodyOfPlane(triples: readonly number[], length: number): number | undefined {
  if (length < PLANE_LEAST) return undefined;
  const bodies = triples.filter((rank) => {
    const body = Array.from({ length }, (_, at) => rank + at);
    const isWhole = rank + length <= TWO && body.every((each) => triples.includes(each));
    const goesOn = triples.includes(rank - 1) || (triples.includes(rank + length) && rank + length < TWO);
    return isWhole && !goesOn;
  });
  return bodies[0];
}

/** Sets of one kind of group only. */
function readAlike({ counts, size, times: [singles, pairs, triples, fours] }: Grouped): Reading {
  if (singles.length === size) {
    if (size === 1) return { category: 'single', rank: singles[0] ?? 0 };
    if (size === 2 && counts[SMALL_JOKER] && counts[BIG_JOKER]) return { category: 'rocket', rank: SMALL_JOKER };
    return isRun(singles, STRAIGHT_LEAST) ? { category: 'straight', rank: singles[0] ?? 0 } : undefined;
  }
  if (pairs.length * 2 === size) {
    if (size === 2) return { category: 'pair', rank: pairs[0] ?? 0 };
    return isRun(pairs, PAIR_CHAIN_LEAST) ? { category: 'pair-chain', rank: pairs[0] ?? 0 } : undefined;
  }
  if (triples.length * 3 === size) {
    if (size === 3) return { category: 'triple', rank: triples[0] ?? 0 };
    if (isRun(triples, PLANE_LEAST)) return { category: 'plane', rank: triples[0] ?? 0 };
  }
  return fours.length === 1 && size === 4 ? { category: 'bomb', rank: fours[0] ?? 0 } : undefined;
}

/** One triple or four, and what goes with it. */
function readOneBody({ counts, size, times: [singles, pairs, triples, fours] }: Grouped): Reading {
  const bothJokers = Boolean(counts[SMALL_JOKER] && counts[BIG_JOKER]);
  if (triples.length === 1 && fours.length === 0) {
    const rank = triples[0] ?? 0;
    if (size === 4) return { category: 'triple-single', rank };
    if (size === 5 && pairs.length === 1) return { category: 'triple-pair', rank };
  }
  if (fours.length === 1 && triples.length === 0) {
    const rank = fours[0] ?? 0;
    if (size === 6 && !bothJokers) return { category: 'four-singles', rank };
    if (size === 8 && singles.length === 0) return { category: 'four-pairs', rank };
  }
  return undefined;
}

function readPlane({ counts, size, times: [singles, pairs, triples, fours] }: Grouped): Reading {
  if (fours.length > 0 || triples.length < PLANE_LEAST) return undefined;
  const rank = size % 4 === 0 ? bodyOfPlane(triples, size / 4) : undefined;
  if (rank !== undefined && !(counts[SMALL_JOKER] && counts[BIG_JOKER])) return { category: 'plane-singles', rank };
  const isPaired = singles.length === 0 && pairs.length === triples.length;
  return isPaired && isRun(triples, PLANE_LEAST) ? { category: 'plane-pairs', rank: triples[0] ?? 0 } : undefined;
}

/** What a set of cards is, if it is a move at all: no set can be read in two ways. */
export function combinationOf(counts: Counts): Combination | undefined {
  const groups = grouped(counts);
  const reading = readAlike(groups) ?? readOneBody(groups) ?? readPlane(groups);
  return reading && { ...reading, size: groups.size, counts };
}

/** Whether a move may follow another. */
export function beats(move: Combination, last: Combination): boolean {
  if (move.category === 'rocket') return true;
  if (move.category === 'bomb' && last.category !== 'bomb') return last.category !== 'rocket';
  return move.category === last.category && move.size === last.size && move.rank > last.rank;
}

export const isBomb = ({ category }: Pick<Combination, 'category'>): boolean =>
  category === 'bomb' || category === 'rocket';
