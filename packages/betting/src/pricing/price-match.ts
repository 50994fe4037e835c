import type { Quarters } from '../markets/line.ts';
import type { MarketType } from '../markets/market-type.ts';
import { zeros } from './distributions/distribution.ts';
import { fairMarkets, type PreparedMarketType, preparedMarketTypes } from './fair-values/fair-markets.ts';
import type { Sport } from '../rules/sports.ts';
import { marginOf, type Margins } from './margins.ts';
import { driftOf, NO_DRIFT, type MarketDrift } from './market-drift.ts';
import { modelOf } from './models/model-of.ts';
import type { MarketBook, ExpectedStrengths, PricingMoment } from './models/expected-strengths.ts';
import { type MarketCollector, SIDES_MAX } from './fair-values/priceable.ts';
import { quoteInto } from './quote-market.ts';

/** What the prices of a match are made from; where no drift is told, nobody leans. */
export interface PricingGrounds {
  readonly expectedStrengths: ExpectedStrengths;
  readonly moment: PricingMoment;
  readonly drift?: MarketDrift | undefined;
}

/** Every market of a match with its prices, from one model of what may still happen; or of the markets named only. */
export function priceMatch(
  { expectedStrengths, moment, drift = NO_DRIFT }: PricingGrounds,
  margins: Margins,
  only?: readonly string[],
): readonly MarketBook[] {
  const match = { model: modelOf(expectedStrengths, moment), expectedStrengths, moment };
  const quoting = new Quoting();
  const marketTypes = preparedMarketTypes(moment.sport, moment.inPlay);
  const shares = marginsOf(marketTypes, margins, moment.sport);
  for (let index = 0; index < marketTypes.length; index += 1) {
    const prepared = marketTypes[index];
    if (!prepared || (only && !only.includes(prepared.marketType.code))) continue;
    quoting.margin = shares[index] ?? 0;
    quoting.drift = drift === NO_DRIFT ? 0 : driftOf(prepared.marketType, drift);
    fairMarkets(prepared, match, quoting);
  }
  return quoting.books;
}

/** Gathers markets with their prices. */
class Quoting implements MarketCollector {
  readonly books: MarketBook[] = [];
  readonly chances = zeros(SIDES_MAX);
  margin = 0;
  drift = 0;
  private readonly prices = NO_PRICES.slice();

  take(
    marketType: MarketType,
    line: Quarters,
    rank: number,
    sides: readonly string[],
    chances: readonly number[],
    each = sides.length,
  ): void {
    const count = sides.length;
    const open = quoteInto(this.prices, chances, count, each, this.margin, this.drift);
    // The main line stays as long as anything of it can be sold; lines beside it are whole or gone.
    if (open === 0 || (rank > 0 && open < count)) return;
    const prices = firstOf(this.prices, count);
    this.books.push({ marketCode: marketType.code, line, rank, sides, prices, probabilities: firstOf(chances, count) });
  }
}

/** Most markets have two sides: their lists are made at once, without a call. */
const firstOf = (list: readonly number[], count: number): readonly number[] =>
  count === 2 ? [list[0] ?? 0, list[1] ?? 0] : list.slice(0, count);

const NO_PRICES: readonly number[] = Array.from({ length: SIDES_MAX }, () => 0);

/** The same margins are asked for again and again. */
const kept = new WeakMap<Margins, WeakMap<readonly PreparedMarketType[], readonly number[]>>();

function marginsOf(marketTypes: readonly PreparedMarketType[], margins: Margins, sport: Sport): readonly number[] {
  let lists = kept.get(margins);
  if (!lists) kept.set(margins, (lists = new WeakMap()));
  let known = lists.get(marketTypes);
  if (!known) {
    known = marketTypes.map(({ marketType }) => marginOf(marketType, margins, sport));
    lists.set(marketTypes, known);
  }
  return known;
}
