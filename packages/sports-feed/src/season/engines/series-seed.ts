import { createHmac } from 'node:crypto';
import type { Fixture } from '../calendar.ts';
import type { PublishedResult } from '../results.ts';
import type { MatchScript } from '../match-script.ts';
import { clubOf, type World } from '../teams.ts';
import { edgeOfMap } from './moba.ts';
import { betterOf } from './flow-game.ts';
import { virtualFootball } from './flow-games.ts';
import { commitmentOf, type CommittedSport, isCommittedSport, type SeriesTerms } from './series-events.ts';
import { edgeOfRound } from './shooter.ts';
import type { Side } from '../sports.ts';
import { strengthShown } from './virtual-basketball.ts';

/** What is committed to of a series, and what is revealed with its last result. */
export interface SeriesSeed {
  readonly terms: SeriesTerms;
  readonly seed: Uint8Array;
}

/** The seed of a series, bound to the season's secret by HMAC: one that is revealed says nothing about another. */
export function seriesSeedOf(world: World, { id, sport, bestOf, home, away }: Fixture): SeriesSeed | undefined {
  if (!isCommittedSport(sport)) return undefined;
  const edge = edges[sport]({ sides: { home: clubOf(world, home.id), away: clubOf(world, away.id) } });
  const seed = createHmac('sha256', world.seed).update(`series:${id}`).digest();
  return { terms: { id, sport, bestOf, edge }, seed };
}

const rounded = (times: number): number => Math.round(times * 10_000) / 10_000;
/** What each side scores beside an average one. */
const beside = ({ home, away }: Readonly<Record<Side, number>>): readonly number[] => [rounded(home), rounded(away)];

/** How much better home is, as the terms of its sport say it. Nought has no sign, so that its text is one. */
const edges: Readonly<Record<CommittedSport, (meeting: Pick<MatchScript, 'sides'>) => readonly number[]>> = {
  shooter: (meeting) => [edgeOfRound(meeting) || 0],
  moba: (meeting) => [edgeOfMap(meeting) || 0],
  virtualFootball: (meeting) => beside(betterOf(meeting, virtualFootball)),
  virtualBasketball: (meeting) => beside(betterOf(meeting, strengthShown)),
};

/** What everybody is told of a series when it is announced. */
export function seriesCommitmentOf(world: World, fixture: Fixture): Fixture['commitment'] {
  const series = seriesSeedOf(world, fixture);
  return series && { edge: series.terms.edge, hash: commitmentOf(series.terms, hexOf(series.seed)) };
}

const hexOf = (seed: Uint8Array): string => Buffer.from(seed).toString('hex');

/** What is published of a match, with the seed of a series in the last word on it. */
export function revealing(world: World, fixture: Fixture, results: readonly PublishedResult[]): PublishedResult[] {
  const series = seriesSeedOf(world, fixture);
  return results.map((published, index) =>
    series && index === results.length - 1
      ? { ...published, result: { ...published.result, seed: hexOf(series.seed) } }
      : published,
  );
}
