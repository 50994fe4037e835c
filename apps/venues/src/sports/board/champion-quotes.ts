import { championPrices, type Margins, standingOf } from '@fairground/sportsbook';
import type { Outright } from '../season/outrights.ts';
import type { BoardQuote } from './board.ts';

/** Finer than the finest step of a price. */
const RUNS = 5_000;

/** Prices of the runners by their chances. Who cannot be quoted any more is shown and cannot be bet on. */
export function championQuotes({ runners, chances }: Outright, margins: Margins): readonly BoardQuote[] {
  const book = chances && championPrices(runners, evenly(runners, chances), margins, { runs: RUNS, chance: () => 0 });
  return runners.map(({ id, name }, index) => {
    const probability = book?.probabilities[index] ?? 0;
    return {
      side: id,
      name,
      price: book?.prices[index] || LOWEST,
      probability,
      active: standingOf(probability) === 'open',
    };
  });
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
