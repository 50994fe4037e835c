import {
  championPrices,
  highestPrice,
  type Margins,
  type MarketBook,
  pairingPrices,
  standingOf,
} from '@fairground/betting';
import type { Outright } from '../season/standings/outrights.ts';
import type { BoardQuote } from './board.ts';

/** Finer than the finest step of a price. */
const RUNS = 5_000;

/** Prices of the runners by their chances. Who cannot be quoted any more is shown and cannot be bet on. */
export function championQuotes(outright: Outright, margins: Margins): readonly BoardQuote[] {
  const { play, runners, chances } = outright;
  if (play === 'FSP') return pairQuotes(outright, margins);
  const book =
    chances &&
    championPrices({ runners, playOut: evenly(runners, chances), often: { runs: RUNS, chance: () => 0 } }, margins);
  return runners.map(({ id, name }, index) => quoteAt(book, index, { side: id, name, chance: chances?.[id] ?? 0 }));
}

/** Two who are compared: each ends before the other or behind it. */
function pairQuotes({ runners, chances }: Outright, margins: Margins): readonly BoardQuote[] {
  const [one, other] = runners;
  if (!one || !other) return [];
  const chance = chances?.[one.id] ?? 0.5;
  const book = chances && pairingPrices({ one: one.id, other: other.id, chance }, margins);
  return [
    quoteAt(book, 0, { side: `${one.id}:${other.id}`, name: one.name, chance }),
    quoteAt(book, 1, { side: `${other.id}:${one.id}`, name: other.name, chance: 1 - chance }),
  ];
}

interface Runner {
  readonly side: string;
  readonly name: string;
  readonly chance: number;
}

/** A price in even parts of the chances is held to the chance itself; that alone says what a bet is worth. */
function quoteAt(book: MarketBook | undefined, index: number, { side, name, chance }: Runner): BoardQuote {
  const quoted = book?.prices[index] || LOWEST;
  const price = chance > 0 ? Math.min(quoted, highestPrice(chance)) : quoted;
  return {
    side,
    name,
    price,
    probability: book ? chance : 0,
    active: book !== undefined && standingOf(chance) === 'open',
  };
}

const LOWEST = 10_100;

/** Winners by their chances at even distances: as many wins as each is due, and no luck in it. */
function evenly(runners: Outright['runners'], chances: Readonly<Record<string, number>>): () => readonly string[] {
  let run = 0;
  let place = 0;
  let reached = chances[runners[0]?.id ?? ''] ?? 0;
  return () => {
    const wanted = (run + 0.5) / RUNS;
    run += 1;
    while (wanted > reached && place < runners.length - 1) {
      place += 1;
      reached += chances[runners[place]?.id ?? ''] ?? 0;
    }
    return [runners[place]?.id ?? ''];
  };
}
