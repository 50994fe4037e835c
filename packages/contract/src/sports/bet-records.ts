import { resultLabels } from '@fairground/betting';
import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { matchScores } from './sports-shapes.ts';
import {
  address,
  bit,
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  spanFields,
  valueOf,
} from '../protocol/shapes.ts';
import { venueCategoryLabels } from '../fields/venues.ts';

const PREFIX = '/game/api/v1';

/** How a bet stands in the records. */
export const BetState = { open: 0, settled: 1, cancelled: 2 } as const;

const recordFilter = {
  category: z.optional(codeOf(venueCategoryLabels)),
  enName: z.optional(id),
  ...spanFields,
  status: z.optional(valueOf(BetState)),
};

/** A member's bets in every venue, and the match behind a live picture. */
export const betRecords = {
  betRecordTotal: endpoint({
    path: `${PREFIX}/record/betRecordTotal`,
    access: 'member',
    summary: '投注合计',
    input: z.object(recordFilter),
    output: z.object({
      count,
      amount: yuan,
      validAmount: yuan,
      returned: yuan,
      net: yuan,
      /** Deposits less withdrawals, over the member's life. */
      lifetimeNetDeposit: yuan,
    }),
  }),
  betRecordList: endpoint({
    path: `${PREFIX}/record/betRecordList`,
    access: 'member',
    summary: '投注记录',
    input: z.object({ ...recordFilter, ...pageFields }),
    output: paged(
      z.object({
        betNo: id,
        category: codeOf(venueCategoryLabels),
        enName: id,
        venueName: line,
        gameName: line,
        /** What was bet on, line by line. */
        content: listOf(ownText(500), 20),
        /** Odds as quoted; empty where a game has none. */
        odds: ownText(16),
        amount: yuan,
        validAmount: yuan,
        /** What came back; null while open. */
        returned: z.nullable(yuan),
        net: z.nullable(yuan),
        /** Won and not paid, because a day's payout was used up; left out where nothing was. */
        withheld: z.optional(yuan),
        status: valueOf(BetState),
        result: z.nullable(codeOf(resultLabels)),
        /** How it was reckoned, step by step, or why it was cancelled. */
        receipt: listOf(ownText(500), 50),
        betTime: moment,
        settleTime: z.nullable(moment),
        /** Of a round that was played at a provider: what its number leads to on the page of proofs. Left out for our own. */
        proof: z.optional(z.enum(['record', 'none'])),
      }),
    ),
  }),
  matchDetail: endpoint({
    path: `${PREFIX}/video/hotLive/matchDetail`,
    access: 'public',
    summary: '热门直播赛事详情',
    input: z.object({
      /** Left out: the match shown first. */
      gameId: z.optional(id),
    }),
    output: z.object({
      gameId: id,
      gide: id,
      league: line,
      team_h: line,
      team_c: line,
      startTime: moment,
      ...matchScores,
      /** Address of the picture; `DRAWN_STREAM` and the match where it is drawn from the events; empty when there is none. */
      streamUrl: address,
      /** The match's chat room. */
      rid: ownText(64),
      events: listOf(z.object({ minute: ownText(16), side: z.enum(['H', 'C', 'N']), kind: line, text: line }), 200),
      stats: listOf(z.object({ name: line, h: line, c: line }), 50),
      hot: bit,
    }),
    refusals: [ResultCode.NotFound, ResultCode.NoData, ResultCode.VenueMaintenance],
  }),
};
