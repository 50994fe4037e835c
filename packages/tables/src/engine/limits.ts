import type { TableGame } from './table-game.ts';
import { WHOLE } from './table-game.ts';

/** How high a member plays at a table. */
export const tiers = ['low', 'middle', 'high'] as const;
export type Tier = (typeof tiers)[number];

/** What a member is held to at a table, in whole yuan. */
export interface TierLimits {
  readonly tier: Tier;
  readonly least: number;
  /** On one bet in one round, by the group of the bet. */
  readonly most: Readonly<Record<string, number>>;
  /** All bets of a member in one round. */
  readonly roundMost: number;
  /** What a member can win on one round beside the stakes, where that is held too. */
  readonly winMost?: number;
}

interface TierScale {
  readonly tier: Tier;
  readonly least: number;
  readonly main: number;
}

const scales: readonly TierScale[] = [
  { tier: 'low', least: 1, main: 1_000 },
  { tier: 'middle', least: 10, main: 10_000 },
  { tier: 'high', least: 100, main: 100_000 },
];
/** All bets of a round together reach twice the main limit. */
const ROUND = 2;

/** Cards: main bets whole, pairs and ties a tenth, sizes half, rare bets three hundredths. */
const cardLimits = ({ tier, least, main }: TierScale): TierLimits => ({
  tier,
  least,
  most: { main, minor: main / 10, size: main / 2, bonus: (main * 3) / 100 },
  roundMost: ROUND * main,
});

/** By how many numbers a bet covers; what one pocket can win is held as well. */
const wheelLimits = ({ tier, least, main }: TierScale): TierLimits => ({
  tier,
  least: Math.max(1, least / 10),
  most: {
    straight: main / 20,
    split: main / 10,
    street: (main * 3) / 20,
    corner: main / 5,
    line: (main * 3) / 10,
    third: main / 2,
    even: main,
  },
  roundMost: ROUND * main,
  winMost: 5 * main,
});

/** Dice: the better a bet pays, the less may be staked on it. */
const diceLimits = ({ bets }: TableGame, { tier, least, main }: TierScale): TierLimits => {
  const most = bets.map(({ group, pays }) => {
    const best = (pays[0]?.pays ?? 0) / WHOLE;
    return [group, group === 'main' ? main : Math.floor(main / (best + 1))] as const;
  });
  return {
    tier,
    least: Math.max(1, Math.min(least, ...most.map(([, amount]) => amount))),
    most: Object.fromEntries(most),
    roundMost: ROUND * main,
  };
};

/** What members are held to at a game, tier by tier. */
export const limitsOf = (game: TableGame): readonly TierLimits[] =>
  scales.map((scale) => {
    if (game.code === 'RO') return wheelLimits(scale);
    return game.code === 'SB' ? diceLimits(game, scale) : cardLimits(scale);
  });

/** Members together may stand so much more on one of two facing sides, in whole yuan. */
export const sideDifferenceMost = (limits: readonly TierLimits[]): number =>
  20 * Math.max(...limits.flatMap(({ most }) => most['main'] ?? most['even'] ?? 0));
