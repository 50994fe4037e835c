import { cancellationLabels, resultLabels } from '@fairground/betting';
import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/sports';

/** How a match can be said to have ended. */
export const endedStateLabels = {
  finished: '正常完赛',
  abandoned: '中断未完',
  retired: '选手退赛',
  walkover: '弃权',
  'not-started': '未开赛',
  cancelled: '赛事取消',
} as const;

const goals = z.int('比分有误').check(z.gte(0, '比分有误'), z.lte(999, '比分有误'));
/** Home and away of one part. */
export const scorePair = z.object({ h: goals, c: goals });
const sideCode = z.enum(['H', 'C'], '请选择一方');
const reason = codeOf(cancellationLabels, '请选择取消原因');

/** What an operator wants to change; whatever a correction leaves out stays as it was. */
export const resultChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('correct'),
    gameId: id,
    state: codeOf(endedStateLabels, '请选择赛事状态'),
    /** Halves, quarters, sets or innings in order. */
    periods: listOf(scorePair, 40),
    overtime: z.optional(scorePair),
    /** By half. */
    corners: z.optional(listOf(scorePair, 2)),
    yellows: z.optional(listOf(scorePair, 2)),
    reds: z.optional(listOf(scorePair, 2)),
    /** In order; the player as the channel names them. */
    goals: z.optional(listOf(z.object({ side: sideCode, player: z.optional(id) }), 99)),
    /** Who gave up. */
    retiree: z.optional(sideCode),
    /** How many parts of a match that was cut short were played to their end. */
    complete: z.optional(count),
    /** Minutes on the clock, and of a full match: a shortened game may be official. */
    minutesPlayed: z.optional(count),
    minutesFull: z.optional(count),
    /** When it really began, in the feed's own time: bets before the start that were accepted later are void. */
    startTime: z.optional(moment),
  }),
  /** A source said otherwise than we: what it said becomes the result. */
  z.strictObject({ kind: z.literal('adopt'), gameId: id, source: id }),
  z.strictObject({ kind: z.literal('champion'), gameId: id, winners: listOf(id, 20) }),
  z.strictObject({ kind: z.literal('rollback'), gameId: id }),
  z.strictObject({
    kind: z.literal('cancel'),
    gameId: id,
    reason,
    /** In the feed's own time; left out, there is no such end. */
    from: z.optional(moment),
    until: z.optional(moment),
    /** Only these markets; all of them when left out. */
    plays: z.optional(listOf(id, 50)),
  }),
  z.strictObject({
    kind: z.literal('rule'),
    ticketId: id,
    letter: z.enum(['A', 'D'], '请选择裁定结果'),
    reason: z.optional(reason),
  }),
  /** Takes back what was cancelled by mistake: every cancellation of a match, or the ruling on a ticket. */
  z.strictObject({ kind: z.literal('lift'), gameId: id }),
  z.strictObject({ kind: z.literal('unrule'), ticketId: id }),
]);

/** What would become of one ticket. */
const ticketChange = z.object({
  ticketId: id,
  memberId: id,
  before: z.nullable(codeOf(resultLabels)),
  after: z.nullable(codeOf(resultLabels)),
  cancellation: z.nullable(codeOf(cancellationLabels)),
  paidBefore: yuan,
  paidAfter: yuan,
});

/** What operators do about results, and about the money that moves with them. */
export const sports = {
  matches: endpoint({
    path: `${PREFIX}/matches`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '有注单的赛事，可按编号、联赛或队名查找',
    input: z.object({ keyword: withDefault(typedText(30), ''), ...pageFields }),
    output: paged(
      z.object({
        gameId: id,
        league: line,
        team_h: line,
        team_c: line,
        startTime: moment,
        tickets: count,
        open: count,
        staked: yuan,
      }),
    ),
  }),
  results: endpoint({
    path: `${PREFIX}/results`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '一场赛事的全部赛果版本与敞口',
    input: z.object({ gameId: id }),
    output: z.object({
      versions: listOf(
        z.object({
          version: count,
          source: line,
          publishTime: moment,
          applyTime: z.nullable(moment),
          state: line,
          periods: listOf(scorePair, 40),
          winners: listOf(line, 50),
          cancellations: listOf(line, 50),
        }),
        200,
      ),
      exposure: listOf(
        z.object({ w: line, r: line, side: line, score: line, tickets: count, staked: yuan, returnable: yuan }),
        500,
      ),
    }),
  }),
  dryRun: endpoint({
    path: `${PREFIX}/dryRun`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '试算：若这样更正，哪些注单会变化',
    input: z.object({ change: resultChange }),
    output: z.object({
      tickets: count,
      changed: count,
      /** Those that stay open, because something they ask about is still not known. */
      unsettled: count,
      /** Of those that would change: how many end how, and what they pay before the caps of a day. */
      outcomes: listOf(z.object({ result: codeOf(resultLabels), tickets: count, paid: yuan }), 10),
      /** What members would have more in all; below zero when they would have less. */
      difference: yuan,
      /** The first of those that would change. */
      list: listOf(ticketChange, 200),
    }),
    refusals: [ResultCode.Warning],
  }),
  change: endpoint({
    path: `${PREFIX}/change`,
    access: 'operator',
    permission: Permission.sportsResults,
    effect: 'money',
    summary: '更正赛果、回退赛果、时段取消或裁定注单；需两人同意',
    input: z.strictObject({ change: resultChange, note: requiredText(200, '请填写原因') }),
    output: z.object({ waitsForSecond: z.boolean(), version: z.nullable(count), note: ownText(200) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};

/** What an operator wants to change, as it is decoded. */
export type ResultChange = z.output<typeof resultChange>;
