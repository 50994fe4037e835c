import { drawsFrom, textHash } from '@fairground/fair-play';
import { type Chance, chanceBy } from '../chance-by.ts';
import { withDisruptions } from '../disruptions.ts';
import type { MatchEvent } from '../match-event.ts';
import { type MatchScript, recordEvent, type SeriesScript } from '../match-script.ts';
import { playFlowGame } from './flow-game.ts';
import { virtualFootball } from './flow-games.ts';
import { playMoba } from './moba.ts';
import { playShooter } from './shooter.ts';
import type { Side } from '../sports.ts';
import { playVirtualBasketball } from './virtual-basketball.ts';

const engines = { shooter: playShooter, moba: playMoba } as const;

/** A sport whose matches are series of maps, each drawn from a seed of its own. */
export type SeriesSport = keyof typeof engines;

export const isSeriesSport = (sport: string): sport is SeriesSport => Object.hasOwn(engines, sport);

/** What each side scores beside an average one. */
type Better = Readonly<Record<Side, number>>;

/** Sports that nobody plays, and how a match of them is drawn. */
const virtualEngines = {
  virtualFootball: (script: MatchScript, better: Better) => playFlowGame(script, virtualFootball, { ...better }),
  virtualBasketball: playVirtualBasketball,
} as const;

export type VirtualSport = keyof typeof virtualEngines;

/** A sport whose matches are each drawn from a seed that was committed to: series, and what nobody plays. */
export type CommittedSport = SeriesSport | VirtualSport;

export const isCommittedSport = (sport: string): sport is CommittedSport =>
  isSeriesSport(sport) || Object.hasOwn(virtualEngines, sport);

/** What is public of a series or a virtual match before its first price: with the seed it decides everything that happens. */
export interface SeriesTerms {
  readonly id: string;
  readonly sport: CommittedSport;
  /** 0 where there are no maps. */
  readonly bestOf: number;
  /**
   * How much better home is: one number on the scale of log odds for a series, what home and what away scores beside an
   * average side for a virtual match.
   */
  readonly edge: readonly number[];
}

/** Numbers an edge has. */
export const edgeSize = (sport: CommittedSport): number => (isSeriesSport(sport) ? 1 : 2);
export const edgeText = (edge: readonly number[]): string => edge.join('/');

/** The rules a series is drawn by; another number when they change, so that an old series is never drawn by new ones. */
export const SERIES_RULES = 1;

/** What the commitment of a series is the SHA-256 of. */
export const commitmentText = ({ id, sport, bestOf, edge }: SeriesTerms, seed: string): string =>
  `fairground-series:${SERIES_RULES}:${id}:${sport}:${bestOf}:${edgeText(edge)}:${seed}`;

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

/** Whoever checks a match knows no players: who scored is told, and decided, by the same draws all the same. */
const nobody: MatchScript['sides'] = {
  home: { strength: { attack: 1, defence: 1 }, squad: [] },
  away: { strength: { attack: 1, defence: 1 }, squad: [] },
};

/** Everything that happens in a series or a virtual match, in order: nothing but its terms and its seed decide it. */
export function seriesEvents(terms: SeriesTerms, seed: Uint8Array, sides = nobody): readonly MatchEvent[] {
  const chance = seriesChance(seed, terms, 'play');
  const { bestOf, sport } = terms;
  const [edge = 0, away = 0] = terms.edge;
  if (!isSeriesSport(sport)) {
    const script: MatchScript = { chance, events: [], sides, bestOf, second: 0 };
    recordEvent(script, 'start');
    virtualEngines[sport](script, { home: edge, away });
    return withDisruptions(sport, seriesChance(seed, terms, 'mishap'), script.events);
  }
  const asides = seriesChance(seed, terms, 'aside');
  const second = chance.between(0, LATE_SECONDS_MAX);
  const script: SeriesScript = { chance, asides, events: [], bestOf, edge, second };
  recordEvent(script, 'start');
  engines[sport](script);
  return withDisruptions(sport, seriesChance(seed, terms, 'mishap'), script.events);
}
