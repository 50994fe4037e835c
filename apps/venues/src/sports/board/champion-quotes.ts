import { championPrices, type Margins, type MarketBook, pairingPrices, standingOf } from '@fairground/sportsbook';
import type { Outright } from '../season/outrights.ts';
import type { BoardQuote } from './board.ts';

/** Finer than the finest step of a price. */
const RUNS = 5_000;

/** Prices of the runners by their chances. Who cannot be quoted any more is shown and cannot be bet on. */
export function championQuotes(outright: Outright, margins: Margins): readonly BoardQuote[] {
  const { play, runners, chances } = outright;
  if (play === 'FSP') return pairQuotes(outright, margins);
  const book = chances && championPrices(runners, evenly(runners, chances), margins, { runs: RUNS, chance: () => 0 });
  return runners.map(({ id, name }, index) => quoteAt(book, index, id, name));
}

/** Two who are compared: each ends before the other or behind it. */
function pairQuotes({ runners, chances }: Outright, margins: Margins): readonly BoardQuote[] {
  const [one, other] = runners;
  if (!one || !other) return [];
  const book = chances && pairingPrices(one.id, other.id, chances[one.id] ?? 0.5, margins);
  return [quoteAt(book, 0, `${one.id}:${other.id}`, one.name), quoteAt(book, 1, `${other.id}:${one.id}`, other.name)];
}

function quoteAt(book: MarketBook | undefined, index: number, side: string, name: string): BoardQuote {
  const probability = book?.probabilities[index] ?? 0;
  const isOpen = standingOf(probability) === 'open';
  return { side, name, price: book?.prices[index] || LOWEST, probability, active: isOpen };
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
