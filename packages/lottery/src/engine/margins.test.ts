import { describe, expect, test } from 'vitest';
import { lotteryGames } from '../games/lottery-games.ts';
import { defaultRules, type LotteryRules } from '../lottery-rules.ts';
import { emptyPick, type Play, type Tier } from '../play.ts';
import { seeded } from '../testing/seeded.ts';
import { randomPick } from './limits.ts';
import { kindOfPlay } from './play-kind.ts';
import { tiersOf } from './prices.ts';

const facts = { lunarYear: 2026 };
const plays = lotteryGames.flatMap(({ groups }) => groups.flatMap((group) => group.plays));
/** What operators may set, in 1/10,000. */
const margins: readonly LotteryRules['margins'][] = [
  { standard: 0, twoSided: 0, six: 0 },
  defaultRules.margins,
  { standard: 1, twoSided: 333, six: 777 },
  { standard: 800, twoSided: 800, six: 800 },
  // The most the back office takes.
  { standard: 2_000, twoSided: 2_000, six: 2_000 },
];

interface Priced extends Tier {
  readonly share: number;
  readonly margin: number;
}

/** Tiers with the part of 1 − margin each of them has. */
function pricedTiers(play: Play, rules: LotteryRules): Priced[] {
  const below = seeded(play.code.length);
  return [emptyPick, randomPick(play, below)].flatMap((pick) => {
    const chances = kindOfPlay(play).chances(pick, { facts, rules });
    return tiersOf(play, pick, { rules, facts }).map((tier, at) => ({
      ...tier,
      share: chances[at]?.share ?? 100,
      margin: rules.margins[chances[at]?.margin ?? play.margin],
    }));
  });
}

describe.each(margins)('margins of %o', (own) => {
  const rules = { ...defaultRules, margins: own };

  test('no price is above the fair one, nor more than a thousandth below what the margin leaves', () => {
    for (const play of plays)
      for (const { label, ways, outOf, pushes, odds, share, margin } of pricedTiers(play, rules)) {
        const name = `${play.code} ${label}`;
        // In units of 1/1,000,000 of all outcomes: what comes back of a stake, and what the margin leaves of it.
        const paid = ways * BigInt(odds) * 100n + pushes * 1_000_000n;
        const left = BigInt(10_000 - margin) * BigInt(share) * outOf;
        // Only where the margin would take a winner's own stake, the price stops at it.
        if (odds > 10_000) expect(paid <= left, name).toBe(true);
        expect(left - paid < ways * 1_000n, name).toBe(true);
        expect(BigInt(odds) * ways <= (outOf - pushes) * 10_000n, `${name} fair`).toBe(true);
        expect(odds % 10, `${name} has three decimals`).toBe(0);
        expect(odds, `${name} pays less than its stake`).toBeGreaterThanOrEqual(10_000);
      }
  });

  test('the return that is shown is what the prices pay', () => {
    for (const play of plays) {
      const tiers = tiersOf(play, emptyPick, { rules, facts });
      const isSplit = pricedTiers(play, rules).some(({ share }) => share !== 100);
      for (const { label, ways, outOf, pushes, odds, rtp } of tiers) {
        const paid = isSplit
          ? tiers.reduce((sum, tier) => sum + (Number(tier.ways) / Number(tier.outOf)) * tier.odds, 0)
          : (Number(ways) / Number(outOf)) * odds;
        const back = paid / 100 + (Number(pushes) / Number(outOf)) * 100;
        expect(Math.abs(Number(rtp) - back), `${play.code} ${label}`).toBeLessThan(0.0002);
      }
    }
  });
});
