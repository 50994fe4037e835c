import type { Quarters } from '../plays/line.ts';
import type { Play } from '../plays/play.ts';
import { fairMarkets, type PreparedPlay, preparedPlays } from './fair-markets.ts';
import { marginOf, type Margins } from './margins.ts';
import { driftOf, LEVEL, type MarketDrift } from './market-drift.ts';
import { modelOf } from './model-of.ts';
import type { MarketBook, Outlook, PricingMoment } from './outlook.ts';
import type { Taker } from './priceable.ts';
import { quoteInto } from './quote-market.ts';

/** Every market of a match with its prices, from one model of what may still happen; or of the plays named only. */
export function priceMatch(
  outlook: Outlook,
  moment: PricingMoment,
  margins: Margins,
  only?: readonly string[],
  drift: MarketDrift = LEVEL,
): readonly MarketBook[] {
  const match = { model: modelOf(outlook, moment), outlook, moment };
  const quoting = new Quoting();
  const plays = preparedPlays(moment.sport, moment.inPlay);
  const shares = marginsOf(plays, margins);
  for (let index = 0; index < plays.length; index += 1) {
    const prepared = plays[index];
    if (!prepared || (only && !only.includes(prepared.play.code))) continue;
    quoting.margin = shares[index] ?? 0;
    quoting.drift = drift === LEVEL ? 0 : driftOf(prepared.play, drift);
    fairMarkets(prepared, match, quoting);
  }
  return quoting.books;
}

/** Gathers markets with their prices. */
class Quoting implements Taker {
  readonly books: MarketBook[] = [];
  margin = 0;
  drift = 0;

  take(
    play: Play,
    line: Quarters,
    rank: number,
    sides: readonly string[],
    chances: readonly number[],
    each = sides.length,
  ): void {
    const count = sides.length;
    const open = quoteInto(scratch, chances, count, each, this.margin, this.drift);
    // The main line stays as long as anything of it can be sold; lines beside it are whole or gone.
    if (open === 0 || (rank > 0 && open < count)) return;
    const prices = firstOf(scratch, count);
    this.books.push({ play: play.code, line, rank, sides, prices, probabilities: firstOf(chances, count) });
  }
}

/** Most markets have two sides: their lists are made at once, without a call. */
const firstOf = (list: readonly number[], count: number): readonly number[] =>
  count === 2 ? [list[0] ?? 0, list[1] ?? 0] : list.slice(0, count);

/** Written over by every market. */
const scratch = Array.from({ length: 64 }, () => 0);

/** The same margins are asked for again and again. */
const kept = new WeakMap<Margins, WeakMap<readonly PreparedPlay[], readonly number[]>>();

function marginsOf(plays: readonly PreparedPlay[], margins: Margins): readonly number[] {
  let lists = kept.get(margins);
  if (!lists) kept.set(margins, (lists = new WeakMap()));
  let known = lists.get(plays);
  if (!known) {
    known = plays.map(({ play }) => marginOf(play, margins));
    lists.set(plays, known);
  }
  return known;
}
