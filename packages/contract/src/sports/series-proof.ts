import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, id, line, moment, ownText } from '../protocol/shapes.ts';

/** What is drawn from a committed seed: series of maps, and virtual matches. */
export const seriesSportLabels = {
  shooter: '射击电竞',
  moba: '推塔电竞',
  virtualFootball: '虚拟足球',
  virtualBasketball: '虚拟篮球',
} as const;

/** How a series stands, for whoever checks it. */
export const seriesStateLabels = {
  open: '尚未公布赛果',
  ended: '正常结束',
  postponed: '延期',
  abandoned: '取消',
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A series of esports or a virtual match for whoever checks it: public by its number. */
export const esportsSeries = endpoint({
  path: '/game/api/v1/fair/series',
  access: 'guest',
  summary: '一场电竞或虚拟赛事的承诺与赛果',
  input: z.object({ gameId: id }),
  output: z.object({
    gameId: id,
    league: line,
    team_h: line,
    team_c: line,
    startTime: moment,
    sport: codeOf(seriesSportLabels),
    /** Maps at most; 0 in a virtual match. */
    bestOf: count,
    /** How much better home is, as decimal text; in a virtual match what home and away score beside an average side, `1.08/0.93`. Bound by the commitment. */
    edge: ownText(60),
    /** SHA-256 of the terms and the seed, published with the announcement, and when we wrote it down. */
    commitment: hash,
    committedAt: moment,
    state: codeOf(seriesStateLabels),
    /** Empty until the result is published. */
    seed: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
    /** Maps won, goals or points, `2:1`, and rounds or kills of each map, goals of each half, points of each quarter, `13:9 7:13`. */
    score: ownText(20),
    maps: ownText(200),
  }),
  refusals: [ResultCode.NotFound],
});
