import { drawsFrom, textHash } from '@fairground/fair-play';
import { type Chance, chanceBy } from '../chance-by.ts';
import { withDisruptions } from '../disruptions.ts';
import type { MatchEvent } from '../match-event.ts';
import { recordEvent, type SeriesScript } from '../match-script.ts';
import { playMoba } from './moba.ts';
import { playShooter } from './shooter.ts';

const engines = { shooter: playShooter, moba: playMoba } as const;

/** A sport whose matches are series of maps, each drawn from a seed of its own. */
export type SeriesSport = keyof typeof engines;

export const isSeriesSport = (sport: string): sport is SeriesSport => Object.hasOwn(engines, sport);

/** What is public of a series before its first price: with the seed it decides everything that happens. */
export interface SeriesTerms {
  readonly id: string;
  readonly sport: SeriesSport;
  readonly bestOf: number;
  /** How much better home is, on the scale of log odds. */
  readonly edge: number;
}

/** The rules a series is drawn by; another number when they change, so that an old series is never drawn by new ones. */
export const SERIES_RULES = 1;

/** What the commitment of a series is the SHA-256 of. */
export const commitmentText = ({ id, sport, bestOf, edge }: SeriesTerms, seed: string): string =>
  `fairground-series:${SERIES_RULES}:${id}:${sport}:${bestOf}:${edge}:${seed}`;

/** Published with the announcement of a series. The seed in hex. */
export const commitmentOf = (terms: SeriesTerms, seed: string): string => textHash(commitmentText(terms, seed));

/** Teams are nearly punctual. */
export const LATE_SECONDS_MAX = 90;
const WORDS = 2 ** 32;

/** One of the three streams a series is drawn from: HMAC-SHA256 of the seed, 32 bits a number, none left out. */
export function seriesChance(
  seed: Uint8Array,
  { id }: Pick<SeriesTerms, 'id'>,
  stream: 'play' | 'aside' | 'mishap',
): Chance {
  const draws = drawsFrom(seed, `${id}:${stream}`);
  return chanceBy(() => draws.below(WORDS) / WORDS);
}

/** Everything that happens in a series, in order: nothing but its terms and its seed decide it. */
export function seriesEvents(terms: SeriesTerms, seed: Uint8Array): readonly MatchEvent[] {
  const chance = seriesChance(seed, terms, 'play');
  const { bestOf, edge, sport } = terms;
  const asides = seriesChance(seed, terms, 'aside');
  const second = chance.between(0, LATE_SECONDS_MAX);
  const script: SeriesScript = { chance, asides, events: [], bestOf, edge, second };
  recordEvent(script, 'start');
  engines[sport](script);
  return withDisruptions(sport, seriesChance(seed, terms, 'mishap'), script.events);
}
