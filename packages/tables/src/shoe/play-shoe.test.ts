import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { SHOE_CARDS } from '../cards/cards.ts';
import { cutCardOf, firstOfShoe, playShoe } from './play-shoe.ts';

const shuffles = fc.shuffledSubarray(
  Array.from({ length: SHOE_CARDS }, (_, at) => at),
  { minLength: SHOE_CARDS, maxLength: SHOE_CARDS },
);

const CARD_GAMES = ['BAC', 'DT'] as const;

test('GA-04f a shoe deals every card once, in order, and ends with the round the cut card leaves', () => {
  fc.assert(
    fc.property(shuffles, fc.constantFrom(...CARD_GAMES), (dealt, game) => {
      const rounds = playShoe(game, dealt);
      let next = firstOfShoe(game, dealt);
      for (const { first, cards, isLast } of rounds) {
        expect(first).toBe(next);
        expect(cards).toEqual(dealt.slice(first, first + cards.length));
        next = first + cards.length;
        expect(isLast).toBe(first >= cutCardOf(game));
      }
      expect(rounds.filter(({ isLast }) => isLast)).toEqual(rounds.slice(-1));
      expect(next).toBeLessThanOrEqual(cutCardOf(game) + 11);
    }),
    { numRuns: 60 },
  );
});

const firstAfter = (rank: number): number => firstOfShoe('BAC', [rank - 1]);

test('GA-04f the card burnt in sight says how many go unseen', () => {
  expect([1, 2, 9, 10, 11, 13].map(firstAfter)).toEqual([2, 3, 10, 11, 11, 11]);
  expect(firstOfShoe('DT', [8])).toBe(1);
});
