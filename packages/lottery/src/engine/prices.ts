import type { IssueTerms, LotteryRules } from '../lottery-rules.ts';
import type { Chance, TierMove } from '../kinds/kind.ts';
import { emptyPick, type Pick, type Play, type Tier } from '../play.ts';
import type { PlayRule } from '../rule.ts';
import { kindOfPlay } from './play-kind.ts';

/** The prices a pick can win at; all of the play when nothing is picked. */
export function tiersOf(play: Play, pick: Pick, terms: IssueTerms): readonly Tier[] {
  const chances = kindOfPlay(play).chances(pick, terms);
  const priced = chances.map((chance) => ({ chance, odds: oddsOf(play, chance, terms.rules) }));
  return priced.map(({ chance, odds }) => ({
    key: chance.key,
    label: chance.label,
    ways: chance.ways,
    outOf: chance.outOf,
    pushes: chance.pushes ?? 0n,
    odds,
    // A bet that may win at several tiers returns what all of them pay together.
    rtp: rtpOf(chance.share === undefined ? [{ chance, odds }] : priced),
  }));
}

/** The price that stands beside an option, where options have their own. */
export function valuePrice(
  play: Play,
  { row, value }: { readonly row: number; readonly value: number },
  terms: IssueTerms,
): number | undefined {
  if (!hasOwnPrices(play.rule)) return undefined;
  const rows = play.picker.rows.map((_, at) => (at === row ? [value] : []));
  return tiersOf(play, { ...emptyPick, rows }, terms)[0]?.odds;
}

/** Whether a single mark is a bet with a price of its own. */
const hasOwnPrices = (rule: PlayRule): boolean =>
  rule.kind === 'options' || (rule.kind === 'groupsDrawn' && rule.size === 1);

/** The prices of tiers of a pick, each worked out when it is asked for. */
export function priceIn(play: Play, pick: Pick, terms: IssueTerms): (key: string) => number {
  const kind = kindOfPlay(play);
  return (key) => {
    const chance = kind.chanceAt
      ? kind.chanceAt(key, terms)
      : kind.chances(pick, terms).find((each) => each.key === key);
    return chance ? oddsOf(play, chance, terms.rules) : 0;
  };
}

/** Whether any bet of a pick pays less now than by the terms it was shown by: other margins, or another lunar year. */
export function paysLess(
  play: Play,
  pick: Pick,
  { shown, now }: { readonly shown: IssueTerms; readonly now: IssueTerms },
): boolean {
  const kind = kindOfPlay(play);
  const [before, after] = [priceIn(play, pick, shown), priceIn(play, pick, now)];
  const moves = kind.moves?.(pick, shown, now) ?? kind.chances(pick, shown).map(({ key }): TierMove => [key, key]);
  return moves.some(([was, is]) => after(is) < before(was));
}

/** A bet that won returns its stake at least, however much an operator keeps: 合肖 of eleven animals is nearly sure. */
const ODDS_LEAST = 10_000;

/** (share · (1 − margin) − push) / p in 1/10,000, floored to three decimals: never up. */
function oddsOf(
  play: Play,
  { ways, outOf, pushes = 0n, share = 100, margin }: Chance,
  { margins }: LotteryRules,
): number {
  const kept = BigInt(10_000 - margins[margin ?? play.margin]) * BigInt(share);
  const thousandths = ((kept * outOf - pushes * 1_000_000n) * 1_000n) / (ways * 1_000_000n);
  return Math.max(ODDS_LEAST, Number(thousandths) * 10);
}

/** Σ p·offered + push in percent, cut off after four decimals. */
function rtpOf(priced: readonly { readonly chance: Chance; readonly odds: number }[]): string {
  const [first] = priced;
  if (!first) return '0';
  const { outOf, pushes = 0n } = first.chance;
  // Tiers of one bet are counted over the same draws.
  const paid = priced.reduce((sum, { chance, odds }) => sum + chance.ways * BigInt(odds), pushes * 10_000n);
  const digits = `${(paid * 100n) / outOf}`.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}
