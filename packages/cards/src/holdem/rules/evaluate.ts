/**
 * What five to seven cards make. Ranks are bits, 2 the lowest and A the highest, one mask a suit; a score compares by size:
 * its category first, then up to five ranks, four bits each.
 */

const RANKS = 13;
const ACE = RANKS - 1;
const MASKS = 1 << RANKS;
const FIVE = 5;
const NIBBLE = 4;
const CATEGORY_SHIFT = FIVE * NIBBLE;

/** From low to high; the place is the category of a score. */
export const holdemCategories = ['高牌', '一对', '两对', '三条', '顺子', '同花', '葫芦', '四条', '同花顺'] as const;
const [PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH] = [1, 2, 3, 4, 5, 6, 7, 8];

/** 0 for a 2 to 12 for an A. */
export const strengthOf = (card: number): number => ((card % RANKS) + ACE) % RANKS;

const WHEEL = (1 << ACE) | 0b1111;
const WHEEL_TOP = 3;

/** The highest rank of a straight in a mask, or 0: no straight ends below a 5. */
function straightIn(mask: number): number {
  for (let top = ACE; top > WHEEL_TOP; top -= 1) {
    const run = 0b11111 << (top - NIBBLE);
    if ((mask & run) === run) return top;
  }
  return (mask & WHEEL) === WHEEL ? WHEEL_TOP : 0;
}

const sizeOf = (mask: number): number => {
  let [left, size] = [mask, 0];
  for (; left !== 0; left &= left - 1) size += 1;
  return size;
};

const straights = Uint8Array.from({ length: MASKS }, (_, mask) => straightIn(mask));
const sizes = Uint8Array.from({ length: MASKS }, (_, mask) => sizeOf(mask));

const highest = (mask: number): number => 31 - Math.clz32(mask);

/** The highest `many` ranks of a mask, packed. */
function packed(mask: number, many: number): number {
  let [left, score] = [mask, 0];
  for (let at = 0; at < many; at += 1) {
    const top = left === 0 ? 0 : highest(left);
    score = (score << NIBBLE) | top;
    left &= ~(1 << top);
  }
  return score;
}

const scored = (category: number, ranks: number): number => (category << CATEGORY_SHIFT) | ranks;

function flushScore(mask: number): number {
  const top = straights[mask] ?? 0;
  return top > 0 ? scored(STRAIGHT_FLUSH, top) : scored(FLUSH, packed(mask, FIVE));
}

const isFive = (mask: number): boolean => (sizes[mask] ?? 0) >= FIVE;

/** A score from the masks of the four suits. */
export function scoreOfMasks(one: number, two: number, three: number, four: number): number {
  const any = one | two | three | four;
  const [top, other, all] = [one & two, three & four, one | two];
  const pairs = top | other | (all & (three | four));
  const suited = isFive(one) ? one : isFive(two) ? two : isFive(three) ? three : isFive(four) ? four : 0;
  const fours = top & other;
  if (suited !== 0) {
    const score = flushScore(suited);
    if (fours === 0 || score >= scored(STRAIGHT_FLUSH, 0)) return score;
  }
  const threes = (top & (three | four)) | (other & all);
  return pairs === 0 ? unpairedScore(any) : pairedScore({ any, pairs, threes, fours });
}

function unpairedScore(any: number): number {
  const top = straights[any] ?? 0;
  return top > 0 ? scored(STRAIGHT, top) : scored(0, packed(any, FIVE));
}

interface Paired {
  readonly any: number;
  /** Ranks that are there at least twice, three times, four times. */
  readonly pairs: number;
  readonly threes: number;
  readonly fours: number;
}

function pairedScore({ any, pairs, threes, fours }: Paired): number {
  if (fours !== 0) {
    const rank = highest(fours);
    return scored(FOUR, (rank << NIBBLE) | packed(any & ~(1 << rank), 1));
  }
  const three = threes === 0 ? -1 : highest(threes);
  const others = three < 0 ? pairs : pairs & ~(1 << three);
  if (three >= 0 && others !== 0) return scored(FULL, (three << NIBBLE) | highest(others));
  const top = straights[any] ?? 0;
  if (top > 0) return scored(STRAIGHT, top);
  if (three >= 0) return scored(THREE, (three << (2 * NIBBLE)) | packed(any & ~(1 << three), 2));
  const high = highest(pairs);
  const below = pairs & ~(1 << high);
  if (below === 0) return scored(PAIR, (high << (3 * NIBBLE)) | packed(any & ~(1 << high), 3));
  const low = highest(below);
  return scored(TWO_PAIR, (high << (2 * NIBBLE)) | (low << NIBBLE) | packed(any & ~(1 << high) & ~(1 << low), 1));
}

/** The score of five to seven cards: of two hands the one with the higher score wins, and equal ones share. */
export function scoreOf(cards: readonly number[]): number {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / RANKS);
    masks[suit] = (masks[suit] ?? 0) | (1 << strengthOf(card));
  }
  return scoreOfMasks(...masks);
}

export const categoryOf = (score: number): number => score >> CATEGORY_SHIFT;

const ROYAL = scored(STRAIGHT_FLUSH, ACE);

/** 葫芦; the highest straight flush has a name of its own. */
export const handName = (score: number): string =>
  score === ROYAL ? '皇家同花顺' : (holdemCategories[categoryOf(score)] ?? '');

/** The five of up to seven cards that make the score. */
export function bestFive(cards: readonly number[]): number[] {
  const score = scoreOf(cards);
  return withoutSome(cards, cards.length - FIVE, score) ?? [...cards];
}

/** The first choice of five that keeps the score, taking cards away one after the other. */
function withoutSome(cards: readonly number[], many: number, score: number, from = 0): number[] | undefined {
  if (many <= 0) return [...cards];
  for (let at = from; at < cards.length; at += 1) {
    const rest = cards.toSpliced(at, 1);
    if (scoreOf(rest) !== score) continue;
    const best = withoutSome(rest, many - 1, score, at);
    if (best) return best;
  }
  return undefined;
}
