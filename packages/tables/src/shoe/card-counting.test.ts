import { drawsFrom } from '@fairground/fair-play';
import { expect, test } from 'vitest';
import { cardOf, SHOE_CARDS } from '../cards/cards.ts';
import { playShoe } from './play-shoe.ts';

const SHOES = 150;
const KINDS = 52;

/** Cards that nobody has seen yet, kind by kind, and how many of each rank. */
interface Unseen {
  readonly left: number;
  readonly ofKind: readonly number[];
  readonly ofRank: readonly number[];
}

const pairsIn = (counts: readonly number[], { left }: Unseen): number =>
  counts.reduce((sum, count) => sum + count * (count - 1), 0) / (left * (left - 1));

const ranksIn = ({ ofRank, left }: Unseen, ranks: readonly number[]): number =>
  ranks.reduce((sum, rank) => sum + (ofRank[rank] ?? 0), 0) / left;

const ODD = [1, 3, 5, 7, 9, 11, 13];
const EVEN = [2, 4, 6, 8, 10, 12];
const BIG = [8, 9, 10, 11, 12, 13];
const SMALL = [1, 2, 3, 4, 5, 6];

/** What one unit on each bet is worth by the cards that are left. */
const worths = {
  DT: (unseen: Unseen): readonly number[] => [
    ...[BIG, SMALL].flatMap((ranks) => Array.from({ length: 2 }, () => 2 * ranksIn(unseen, ranks) - 1)),
    ...Array.from({ length: 2 }, () => 1.75 * ranksIn(unseen, ODD) - 1),
    ...Array.from({ length: 2 }, () => 2.05 * ranksIn(unseen, EVEN) - 1),
    12 * pairsIn(unseen.ofRank, unseen) - 1,
    51 * pairsIn(unseen.ofKind, unseen) - 1,
  ],
  BAC: (unseen: Unseen): readonly number[] => {
    const [pair, perfect] = [pairsIn(unseen.ofRank, unseen), pairsIn(unseen.ofKind, unseen)];
    return [
      ...Array.from({ length: 2 }, () => 12 * pair - 1),
      6 * (1 - (1 - pair) ** 2) - 1,
      52 * perfect * (1 - perfect) + 201 * perfect ** 2 - 1,
    ];
  },
};

function shuffled(seed: number): readonly number[] {
  const draws = drawsFrom(Buffer.from(`shoe ${seed}`), 'counted');
  const cards = Array.from({ length: SHOE_CARDS }, (_, at) => at);
  for (let at = SHOE_CARDS - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards;
}

/** Who counts every card and bets only in their own favour: units a shoe. */
function gainOf(game: 'BAC' | 'DT', dealt: readonly number[]): number {
  const ofKind = Array.from({ length: KINDS }, () => SHOE_CARDS / KINDS);
  const ofRank = [0, ...Array.from({ length: 13 }, () => SHOE_CARDS / 13)];
  let left = SHOE_CARDS;
  const see = (card: number): void => {
    const { rank } = cardOf(card);
    ofKind[card % KINDS] = (ofKind[card % KINDS] ?? 0) - 1;
    ofRank[rank] = (ofRank[rank] ?? 0) - 1;
    left -= 1;
  };
  see(dealt[0] ?? 0);
  let gain = 0;
  for (const { cards } of playShoe(game, dealt)) {
    for (const worth of worths[game]({ left, ofKind, ofRank })) gain += Math.max(worth, 0);
    for (const card of cards) see(card);
  }
  return gain;
}

test.each([
  ['BAC', 0.15],
  ['DT', 0.05],
] as const)('GA-04f who counts the cards of %s gains next to nothing before the cut card', (game, most) => {
  let gain = 0;
  for (let seed = 0; seed < SHOES; seed += 1) gain += gainOf(game, shuffled(seed));
  expect(gain / SHOES).toBeLessThan(most);
});
