import { choose, subsets } from '../counting/counting.ts';
import { everyDraw } from '../counting/every-draw.ts';
import type { Terms } from '../features/spread.ts';
import type { Pick } from '../play.ts';
import type { TickedRule } from '../rule.ts';
import { type Kind, sample, type Settled, type Surroundings } from './kind.ts';

/** Up to here the sum of all chances will do. */
const ROUGH_MAX = 0.5;

/** 任选 with ticked places: the bets of another kind, on each choice of so many of the ticked places. */
export function ticked({ size }: TickedRule, { draw, picker }: Surroundings, inner: Kind): Kind {
  const times = (pick: Pick): number => choose(pick.places.length, size);
  const settle = (pick: Pick, drawn: readonly number[], terms: Terms): Settled => {
    const counts = new Map<string, number>();
    let pushed = 0;
    for (const places of subsets(pick.places, size)) {
      const part = inner.settle(
        pick,
        places.map((place) => drawn[place] ?? -1),
        terms,
      );
      pushed += part.pushed;
      for (const { key, count } of part.wins) counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return { wins: [...counts].map(([key, count]) => ({ key, count })), pushed };
  };
  return {
    count: (pick) => {
      const count = inner.count(pick);
      return typeof count === 'number' ? count * times(pick) : count;
    },
    chances: inner.chances,
    settle,
    most: (pick, priceOf, terms) => inner.most(pick, priceOf, terms) * times(pick),
    covered: (pick, terms) => {
      const bound = inner.covered(pick, terms) * times(pick);
      if (bound <= ROUGH_MAX || times(pick) === 1) return bound;
      return everyDraw(draw, (drawn) => settle(pick, drawn, terms).wins.length > 0) ?? Math.min(1, bound);
    },
    random: (below) => ({
      ...inner.random(below),
      places: sample([...(picker.places?.names ?? []).keys()], size, below),
    }),
  };
}
