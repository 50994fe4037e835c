import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, id, line, moment, ownText } from '../protocol/shapes.ts';

/** Games whose matches are series of maps. */
export const seriesSportLabels = { shooter: '射击电竞', moba: '推塔电竞' } as const;

/** How a series stands, for whoever checks it. */
export const seriesStateLabels = {
  open: '尚未公布赛果',
  ended: '正常结束',
  postponed: '延期',
  abandoned: '取消',
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A series of esports for whoever checks it: public by its number. */
export const esportsSeries = endpoint({
  path: '/game/api/v1/fair/series',
  access: 'guest',
  summary: '一个电竞系列赛的承诺与赛果',
  input: z.object({ gameId: id }),
  output: z.object({
    gameId: id,
    league: line,
    team_h: line,
    team_c: line,
    startTime: moment,
    sport: codeOf(seriesSportLabels),
    /** Maps at most. */
    bestOf: count,
    /** How much better home is, as decimal text: bound by the commitment. */
    edge: ownText(24),
    /** SHA-256 of the terms and the seed, published with the announcement, and when we wrote it down. */
    commitment: hash,
    committedAt: moment,
    state: codeOf(seriesStateLabels),
    /** Empty until the result is published. */
    seed: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
    /** Maps won, `2:1`, and rounds or kills of each map, `13:9 7:13`. */
    score: ownText(20),
    maps: ownText(200),
  }),
  refusals: [ResultCode.NotFound],
});
