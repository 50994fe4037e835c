import { type Entry, type IssueFacts, type LotteryRules, bestWin, playOf, tiersOf } from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import { oddsText } from '../../features/lottery-panel/stake-texts.ts';

interface Terms {
  readonly rules: LotteryRules;
  readonly facts: IssueFacts;
}

const NAMED = 3;

/** The prices an entry may win at: one, a few by their names, or from the lowest to the highest. */
export function entryOdds({ playCode, pick }: Entry, terms: Terms): string {
  const play = playOf(playCode);
  const tiers = play ? tiersOf(play, pick, terms) : [];
  const odds = tiers.map((tier) => tier.odds);
  const texts = [...new Set([Math.min(...odds), Math.max(...odds)].map(oddsText))];
  if (texts.length === 1 || tiers.length > NAMED) return texts.join('–');
  return tiers.map((tier) => `${tier.label} ${oddsText(tier.odds)}`).join('、');
}

/** Odds are ten-thousandths: so many of an entry pay without a rest. */
const WHOLE = 10_000;

/** What entries can bring on one issue at a multiple, rounded up once: worked out once for all multiples. */
export function bestByMultiple(entries: readonly Entry[], terms: Terms): (multiple: number) => Fen {
  const exact = entries.reduce(
    (sum, entry) => sum + bestWin({ ...entry, multiple: entry.multiple * WHOLE }, terms),
    0n,
  );
  return (multiple) => (exact * BigInt(multiple) + BigInt(WHOLE - 1)) / BigInt(WHOLE);
}
