import { zeros } from './distributions/distribution.ts';
import type { Verdict } from '@fairground/money';
import type { Selection } from '../markets/outcome-of.ts';
import { tallyOf } from '../markets/tally.ts';
import { fairMarket } from './fair-values/fair-markets.ts';
import { valueOf } from './fair-values/fair-value.ts';
import { marginOf, type Margins } from './margins.ts';
import { driftOf, NO_DRIFT, type MarketDrift } from './market-drift.ts';
import { modelOf } from './models/model-of.ts';
import type { PricingGrounds } from './price-match.ts';
import { priceOfChance } from './price-tick.ts';
import { type MarketCollector, type Priceable, SIDES_MAX } from './fair-values/priceable.ts';
import { highestPrice, impliedBy, marginWeight, NEVER, shareAt, SURELY } from './quote-market.ts';

type NoBuilderPrice = 'cannot-combine' | 'impossible' | 'certain';

/**
 * The price of selections of one match as one bet, from the same pairs as their single prices. Each leg brings the
 * margin of its own market; the whole never pays less than one of its legs alone. A single leg costs what it costs.
 */
export function builderPrice(
  { expectedStrengths, moment, drift = NO_DRIFT }: PricingGrounds,
  margins: Margins,
  legs: readonly Selection[],
): Verdict<number, NoBuilderPrice> {
  const match = { model: modelOf(expectedStrengths, moment), expectedStrengths, moment };
  const fair = chanceTogether(match, legs);
  if (fair === undefined || isRepeated(legs)) return { ok: false, why: 'cannot-combine' };
  if (fair < NEVER) return { ok: false, why: 'impossible' };
  if (fair >= SURELY) return { ok: false, why: 'certain' };
  let [loaded, highest] = [fair, 1];
  for (const leg of legs) {
    const single = singleChance(match, leg, { margins, drift });
    if (!single) return { ok: false, why: 'cannot-combine' };
    loaded *= single.implied / single.fair;
    highest = Math.min(highest, single.implied);
  }
  return { ok: true, value: Math.min(priceOfChance(Math.min(loaded, highest)), highestPrice(fair)) };
}

/**
 * The greatest price at which selections of one match may be sold as one bet at a moment; undefined where nobody can
 * tell, or where they are too likely to be sold at all.
 */
export function highestPriceOf(
  { expectedStrengths, moment }: PricingGrounds,
  legs: readonly Selection[],
): number | undefined {
  const fair = chanceTogether({ model: modelOf(expectedStrengths, moment), expectedStrengths, moment }, legs);
  return fair === undefined || fair >= SURELY ? undefined : highestPrice(fair);
}

/** What comes back is taken out: a bet at the fair price returns its stake on average. */
function chanceTogether(match: Priceable, legs: readonly Selection[]): number | undefined {
  const value = valueOf(
    match,
    legs.map((leg) => ({ ...leg, ...takenNow(leg, match) })),
  );
  if (!value) return undefined;
  return value.refunded >= 1 - NEVER ? 0 : value.won / (1 - value.refunded);
}

/** A bet taken now counts from the score of now, where it counts from the bet at all. */
function takenNow({ marketType }: Selection, { model, moment }: Priceable): Pick<Selection, 'atBet'> {
  const pair =
    marketType.grading.by === 'pair' ? tallyOf(marketType.grading.tally, moment.facts, model.rules) : undefined;
  return typeof pair === 'object' ? { atBet: pair } : {};
}

/** The same side of the same market twice is no combination. */
function isRepeated(legs: readonly Selection[]): boolean {
  return new Set(legs.map(({ marketType, line, side }) => `${marketType.code} ${line} ${side}`)).size < legs.length;
}

interface SingleChance {
  readonly fair: number;
  readonly implied: number;
}

/** A leg by itself, with the margin of its market. */
function singleChance(
  match: Priceable,
  leg: Selection,
  { margins, drift }: { readonly margins: Margins; readonly drift: MarketDrift },
): SingleChance | undefined {
  const margin = marginOf(leg.marketType, margins, match.moment.sport);
  const lean = driftOf(leg.marketType, drift);
  let found: SingleChance | undefined;
  const take: MarketCollector['take'] = (_marketType, _line, _rank, sides, chances, each = sides.length) => {
    const index = sides.indexOf(leg.side);
    const fair = chances[index] ?? 0;
    const from = index - (index % each);
    if (!(fair > NEVER)) return;
    const weight = marginWeight(chances, from, from + each, margin) * shareAt(index - from, each, lean);
    found = { fair, implied: impliedBy(fair, weight) };
  };
  fairMarket(leg.marketType, leg.line, match, { chances: zeros(SIDES_MAX), take });
  return found;
}
