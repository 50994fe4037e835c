import { marketTypeOf } from '../markets/market-types.ts';
import { marginOf, type Margins } from './margins.ts';
import type { MarketBook } from './models/expected-strengths.ts';
import { quoteInto } from './quote-market.ts';

/** A stream of chance: from 0 up to, not including, 1. */
export type ChanceStream = () => number;

/** Nobody who may still win has no chance at all: each runner begins with this part of a win. */
const BENEFIT_OF_DOUBT = 0.5;

/**
 * Prices of a competition by playing it to its end many times. `playOut` plays the rest once and names the winners;
 * several share the win, as a dead heat pays. Runners that cannot win any more are simply not handed in.
 */
export function championPrices(
  {
    runners,
    playOut,
    often: { runs, chance },
  }: {
    readonly runners: readonly { readonly id: string }[];
    readonly playOut: (chance: ChanceStream) => readonly string[];
    readonly often: { readonly runs: number; readonly chance: ChanceStream };
  },
  margins: Margins,
): MarketBook | undefined {
  const marketType = marketTypeOf('FS');
  if (!marketType || runners.length === 0) return undefined;
  const wins = new Map(runners.map(({ id }) => [id, BENEFIT_OF_DOUBT]));
  for (let run = 0; run < runs; run += 1) {
    const winners = playOut(chance);
    for (const id of winners) wins.set(id, (wins.get(id) ?? 0) + 1 / winners.length);
  }
  const sides = runners.map(({ id }) => id);
  const all = runs + BENEFIT_OF_DOUBT * runners.length;
  const chances = sides.map((id) => (wins.get(id) ?? 0) / all);
  const prices: number[] = [];
  const open = quoteInto(prices, chances, sides.length, sides.length, marginOf(marketType, margins));
  return open === 0
    ? undefined
    : { marketCode: marketType.code, line: 0, rank: 0, sides, prices, probabilities: chances };
}

/** Two runners compared by where they end; a shared place counts by its half, as it pays. */
export function pairingPrices(
  { one, other, chance }: { readonly one: string; readonly other: string; readonly chance: number },
  margins: Margins,
): MarketBook | undefined {
  const marketType = marketTypeOf('FSP');
  if (!marketType) return undefined;
  const chances = [chance, 1 - chance];
  const prices: number[] = [];
  const open = quoteInto(prices, chances, 2, 2, marginOf(marketType, margins));
  if (open === 0) return undefined;
  return {
    marketCode: marketType.code,
    line: 0,
    rank: 0,
    sides: [`${one}:${other}`, `${other}:${one}`],
    prices,
    probabilities: chances,
  };
}
