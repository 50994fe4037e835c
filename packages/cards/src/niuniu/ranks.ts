import { rankOf, suitOf } from '../engine/card.ts';

const CARDS = 5;
const TEN = 10;
const FOUR = 4;
const SMALL_SUM = 10;
const JACK = 11;

/** What five cards can make, from low to high. `multiple` is what the winner is paid by. */
export const niuniuRanks = [
  { code: 'none', name: '无牛', multiple: 1 },
  { code: '1', name: '牛一', multiple: 1 },
  { code: '2', name: '牛二', multiple: 1 },
  { code: '3', name: '牛三', multiple: 1 },
  { code: '4', name: '牛四', multiple: 1 },
  { code: '5', name: '牛五', multiple: 1 },
  { code: '6', name: '牛六', multiple: 1 },
  { code: '7', name: '牛七', multiple: 2 },
  { code: '8', name: '牛八', multiple: 2 },
  { code: '9', name: '牛九', multiple: 3 },
  { code: 'bull', name: '牛牛', multiple: 4 },
  { code: 'faces', name: '五花牛', multiple: 5 },
  { code: 'four', name: '炸弹', multiple: 6 },
  { code: 'small', name: '五小牛', multiple: 8 },
] as const;
const [BULL, FACES, FOUR_ALIKE, SMALL] = [10, 11, 12, 13];

/** The highest multiple a hand can be paid by. */
export const MULTIPLE_MOST = 8;

/** A counts 1, faces 10. */
const pointsOf = (rank: number): number => Math.min(rank, TEN);

/** Places of the three cards that make a ten, if any do. */
function bullPlaces(points: readonly number[]): readonly number[] {
  for (let one = 0; one < CARDS; one += 1)
    for (let two = one + 1; two < CARDS; two += 1)
      for (let three = two + 1; three < CARDS; three += 1)
        if (((points[one] ?? 0) + (points[two] ?? 0) + (points[three] ?? 0)) % TEN === 0) return [one, two, three];
  return [];
}

/** Which of `niuniuRanks` five cards make, by their ranks alone (1 for an A to 13 for a K). */
export function levelOf(ranks: readonly number[]): number {
  const sum = ranks.reduce((total, rank) => total + pointsOf(rank), 0);
  if (ranks.every((rank) => rank <= FOUR) && sum <= SMALL_SUM) return SMALL;
  if (ranks.some((rank) => ranks.filter((other) => other === rank).length === FOUR)) return FOUR_ALIKE;
  if (ranks.every((rank) => rank >= JACK)) return FACES;
  if (bullPlaces(ranks.map(pointsOf)).length === 0) return 0;
  return sum % TEN === 0 ? BULL : sum % TEN;
}

/** What five cards make. */
export interface NiuniuHand {
  readonly level: number;
  readonly name: string;
  readonly multiple: number;
  /** The three cards that make a ten; empty without 牛 and where the rank needs none. */
  readonly bull: readonly number[];
  /** Of two hands the one with the larger order wins. One deck: no two are equal. */
  readonly order: number;
}

const SUITS = 4;
const ORDERS = 64;

/** ♠ beats ♥ beats ♣ beats ♦. */
const cardOrder = (card: number): number => rankOf(card) * SUITS + (SUITS - 1 - suitOf(card));

/** Same rank: 炸弹 by the rank of the four, all else by the highest card, K down to A, and then its suit. */
function orderWithin(level: number, cards: readonly number[]): number {
  if (level !== FOUR_ALIKE) return Math.max(...cards.map(cardOrder));
  const ranks = cards.map(rankOf);
  return ranks.find((rank) => ranks.filter((other) => other === rank).length === FOUR) ?? 0;
}

export function niuniuHand(cards: readonly number[]): NiuniuHand {
  const ranks = cards.map(rankOf);
  const level = levelOf(ranks);
  const { name, multiple } = niuniuRanks[level] ?? niuniuRanks[0];
  const bull = level > 0 && level <= BULL ? bullPlaces(ranks.map(pointsOf)).map((place) => cards[place] ?? 0) : [];
  return { level, name, multiple, bull, order: level * ORDERS + orderWithin(level, cards) };
}
