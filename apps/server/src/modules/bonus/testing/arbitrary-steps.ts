import { fc } from '@fast-check/vitest';
import type { Step } from './bonus-model.ts';

const index = fc.nat(50);
const yuan = (min: number, max: number) => fc.integer({ min, max }).map((amount) => BigInt(amount) * 100n);

/** Whatever may happen to a member with bonus money, bets most of all. */
export const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: yuan(1, 200).map((amount): Step => ({ kind: 'deposit', amount })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(yuan(10, 400), fc.integer({ min: 2, max: 5 }), fc.boolean())
      .map(([amount, times, isMatched]): Step => ({ kind: 'lot', amount, times, isMatched })),
  },
  { weight: 1, arbitrary: yuan(1, 60).map((amount): Step => ({ kind: 'cashGift', amount })) },
  { weight: 2, arbitrary: index.map((at): Step => ({ kind: 'claimAgain', index: at })) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(yuan(10, 120), fc.constantFrom(14_000, 20_000, 37_700))
      .map(([amount, price]): Step => ({ kind: 'bet', amount, price })),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(index, fc.constantFrom('W', 'L', 'D'))
      .map(([at, result]): Step => ({ kind: 'settle', index: at, result })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(index, fc.boolean()).map(([at, isWhole]): Step => ({ kind: 'cashOut', index: at, isWhole })),
  },
  { weight: 1, arbitrary: index.map((at): Step => ({ kind: 'quit', index: at })) },
  { weight: 1, arbitrary: index.map((at): Step => ({ kind: 'expire', index: at })) },
  { weight: 2, arbitrary: yuan(100, 300).map((amount): Step => ({ kind: 'withdrawal', amount })) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'exclusion' }) },
);
