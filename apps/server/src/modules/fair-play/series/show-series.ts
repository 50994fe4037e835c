import { type Catalogue, ResultCode } from '@fairground/contract';
import type { seriesSportLabels } from '@fairground/contract/series-proof';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteCheck } from '../../members/member-deeds.ts';

interface SeriesRow {
  readonly gameId: string;
  readonly league: string;
  readonly teamHome: string;
  readonly teamAway: string;
  readonly startsAt: Date;
  readonly sport: keyof typeof seriesSportLabels;
  readonly bestOf: number;
  readonly edge: number;
  readonly edgeAway: number | null;
  readonly commitment: string;
  readonly committedAt: Date;
  readonly seed: string | null;
  readonly status: 'ended' | 'postponed' | 'abandoned' | null;
  readonly score: string | null;
  readonly maps: string | null;
}

/** A series for whoever checks it: what was committed to before its first price, and what came of it. */
export const showSeries: Handler<Catalogue['fairPlay']['series']> = async ({ gameId }, call) => {
  const { app } = call;
  const [series] = (await app.pool.query<SeriesRow>(SERIES, [gameId])).rows;
  if (!series) throw new Refusal(ResultCode.NotFound, '没有这场赛事，或它不是电竞或虚拟赛事', { field: 'gameId' });
  if (series.seed !== null) await noteCheck(app, call.caller, call.now);
  return {
    gameId: series.gameId,
    league: series.league,
    team_h: series.teamHome,
    team_c: series.teamAway,
    startTime: series.startsAt.getTime(),
    sport: series.sport,
    bestOf: series.bestOf,
    edge: [series.edge, series.edgeAway ?? []].flat().join('/'),
    commitment: series.commitment,
    committedAt: series.committedAt.getTime(),
    state: series.status ?? 'open',
    seed: series.seed ?? '',
    score: series.score ?? '',
    maps: series.maps ?? '',
  };
};

const SERIES = {
  name: 'fair.series',
  text: `select game_id as "gameId", league, team_h as "teamHome", team_c as "teamAway", starts_at as "startsAt", sport,
      best_of as "bestOf", edge, edge_away as "edgeAway", commitment, committed_at as "committedAt", seed, status, score, maps
    from esports_series where game_id = $1`,
};
