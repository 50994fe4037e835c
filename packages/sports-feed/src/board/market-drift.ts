import { createHmac } from 'node:crypto';
import { NO_DRIFT, type MarketDrift } from '@fairground/betting';
import { DAY, HOUR } from '../season/spans.ts';

/** How the market leans on a match at an instant; from the start on nobody leans. */
export type MarketDriftAt = (id: string, start: number, time: number) => MarketDrift;

/** The lean fades over the last two days, so that prices in play go on from where they stood before. */
const FADES_OVER = 2 * DAY;
/** Slow turns and small quick ones. Between two knots the way is smooth, and nobody outside knows the next knot. */
const TURNS = [
  { every: 16 * HOUR, height: 0.65 },
  { every: 5 * HOUR, height: 0.35 },
] as const;
/** Knots kept at hand. */
const KNOTS_MAX = 20_000;

/**
 * The drift of an installation. It is drawn from a secret, so that every process shows the same and nobody can reckon it
 * ahead; and it only moves margin between the sides of a book, so that knowing it would gain nothing either.
 */
export function createMarketDrift(secret: string): MarketDriftAt {
  const key = createHmac('sha256', secret).update('market-drift').digest();
  const knots = new Map<string, MarketDrift>();

  function knotAt(name: string): MarketDrift {
    const known = knots.get(name);
    if (known) return known;
    const drawn = createHmac('sha256', key).update(name).digest();
    const made = { sides: drawn.readInt32LE(0) / 2 ** 31, totals: drawn.readInt32LE(4) / 2 ** 31 };
    if (knots.size >= KNOTS_MAX) knots.clear();
    knots.set(name, made);
    return made;
  }

  return (id, start, time) => {
    const ahead = start - time;
    if (ahead <= 0) return NO_DRIFT;
    const fade = Math.sqrt(Math.min(1, ahead / FADES_OVER));
    let [sides, totals] = [0, 0];
    for (const { every, height } of TURNS) {
      const place = Math.floor(time / every);
      const from = knotAt(`${id}/${every}/${place}`);
      const to = knotAt(`${id}/${every}/${place + 1}`);
      const way = smooth(time / every - place);
      sides += height * (from.sides + way * (to.sides - from.sides));
      totals += height * (from.totals + way * (to.totals - from.totals));
    }
    return { sides: fade * sides, totals: fade * totals };
  };
}

/** From 0 to 1 without a corner at either end. */
const smooth = (way: number): number => way * way * (3 - 2 * way);
