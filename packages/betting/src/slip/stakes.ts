import type { Fen, Verdict } from '@fairground/money';
import { type StakeBounds, type TypedStake, largestStake, stakeText, typedStake } from './amount-rule.ts';
import { type Leg, isPlaceable, legKey } from './leg.ts';
import { seriesOffered } from './series-lines.ts';
import { type Slip, isConfirming, no, seriesLegs, tidied, yes } from './slip.ts';

/** The stake buttons, in fen: 100, 500 and 1,000 yuan. */
export const quickAmounts: readonly Fen[] = [10_000n, 50_000n, 100_000n];

/** The slip after a stake was typed, what the field now shows, and whether the stake had to be lowered. */
export interface Staked extends TypedStake {
  readonly slip: Slip;
}

/** A stake typed for one selection. */
export function typeStake(
  slip: Slip,
  key: string,
  typed: StakeBounds & { readonly text: string },
): Verdict<Staked, 'order-confirming' | 'no-such-selection'> {
  if (isConfirming(slip)) return no('order-confirming');
  if (!slip.legs.some((leg) => legKey(leg) === key)) return no('no-such-selection');
  const stake = typedStake(typed.text, typed);
  const legs = slip.legs.map((leg) => (legKey(leg) === key ? { ...leg, amount: stake.amount } : leg));
  return yes({ ...stake, slip: tidied({ ...slip, legs }) });
}

/** 统一金额: one stake typed for every selection that can be bet on, each lowered to its own max. */
export function typeStakeForAll(
  slip: Slip,
  typed: { readonly text: string; readonly balance: Fen; readonly maxOf: (leg: Leg) => Fen | undefined },
): Verdict<Pick<Staked, 'slip' | 'note'>, 'order-confirming'> {
  if (isConfirming(slip)) return no('order-confirming');
  const staked = slip.legs.map((leg) => ({
    leg,
    stake: typedStake(typed.text, boundsOf(typed.balance, typed.maxOf(leg))),
  }));
  const legs = staked.map(({ leg, stake }) => (isPlaceable(leg) ? { ...leg, amount: stake.amount } : leg));
  const isLowered = staked.some(({ leg, stake }) => isPlaceable(leg) && stake.note === 'lowered');
  return yes({ slip: tidied({ ...slip, legs }), note: isLowered ? 'lowered' : null });
}

/**
 * A stake per line typed for one way of a series. Every line costs it, so the balance is shared out among the lines
 * before the rule is applied.
 */
export function typeSeriesStake(
  slip: Slip,
  code: string,
  typed: StakeBounds & { readonly text: string },
): Verdict<Staked, 'order-confirming' | 'no-such-series'> {
  if (isConfirming(slip)) return no('order-confirming');
  const way = slip.isSeries
    ? seriesOffered(seriesLegs(slip).length).find((offered) => offered.code === code)
    : undefined;
  if (!way) return no('no-such-series');
  const stake = typedStake(typed.text, { ...typed, balance: typed.balance / BigInt(way.lines) });
  const { [code]: _, ...others } = slip.seriesStakes;
  const seriesStakes = stake.amount === null ? others : { ...others, [code]: stake.amount };
  return yes({ ...stake, slip: tidied({ ...slip, seriesStakes }) });
}

/** What the field holds after a stake button: the buttons add up. To be typed like any other text. */
export const textAfterQuick = (amount: Fen | null, quick: Fen): string => stakeText((amount ?? 0n) + quick);

/** What the field holds after 最大. */
export const textOfLargest = (bounds: StakeBounds): string => stakeText(largestStake(bounds));

const boundsOf = (balance: Fen, max: Fen | undefined): StakeBounds =>
  max === undefined ? { balance } : { balance, max };
