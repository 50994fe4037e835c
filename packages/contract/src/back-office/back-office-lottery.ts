import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { issueStateLabels, lotteryGameLabels } from '../lottery.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  day,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/lottery';
const REASON_MAX = 200;

const gameCode = codeOf(lotteryGameLabels, '没有这个彩种');
const reason = requiredText(REASON_MAX, '请填写原因');

/** What two people can do with an issue that is not drawn yet. */
export const issueActLabels = { stop: '停售', resume: '恢复销售', void: '作废并退款' } as const;
export type IssueAct = keyof typeof issueActLabels;

const issue = z.object({
  issueNo: id,
  gameCode,
  state: codeOf(issueStateLabels),
  openTime: moment,
  closeTime: moment,
  drawTime: moment,
  /** When it was really drawn. */
  drawnTime: z.nullable(moment),
  draw: listOf(count, 10),
  version: count,
  voidReason: ownText(REASON_MAX),
  tickets: count,
  staked: yuan,
  /** The most it can return, summed over plays: no draw returns more. */
  most: yuan,
  returned: yuan,
  /** Whether every ticket has its result or its money back. */
  isSettled: z.boolean(),
});

/** Who asks for something and why; a second person agrees by sending the same reason, before it lapses. */
const waitingFields = { by: line, reason: ownText(REASON_MAX), until: moment };
const WAITING_MAX = 20;

const margin = z.int('利润率有误').check(z.gte(50, '利润率为0.5%–20%'), z.lte(2_000, '利润率为0.5%–20%'));
const margins = z.strictObject({ standard: margin, twoSided: margin, six: margin });

/** Lottery as operators see it: the calendar, what an issue can cost, what each game keeps. Results cannot be edited. */
export const lottery = {
  issues: endpoint({
    path: `${PREFIX}/issues`,
    access: 'operator',
    permission: Permission.lotteryManage,
    summary: '开奖日历：期次、状态、销售额与最大派彩',
    input: z.object({ gameCode, day: z.optional(day), ...pageFields }),
    output: z.object({ ...paged(issue).shape, day: line }),
  }),
  exposure: endpoint({
    path: `${PREFIX}/exposure`,
    access: 'operator',
    permission: Permission.lotteryManage,
    summary: '一期各玩法的敞口',
    input: z.object({ issueNo: id }),
    output: z.object({
      issue,
      list: listOf(z.object({ playCode: id, playName: line, lines: count, staked: yuan, most: yuan }), 500),
      /** What somebody has asked for and a second person has not agreed to yet. */
      waiting: listOf(z.object({ act: codeOf(issueActLabels), ...waitingFields }), WAITING_MAX),
    }),
    refusals: [ResultCode.NotFound],
  }),
  actOnIssue: endpoint({
    path: `${PREFIX}/actOnIssue`,
    access: 'operator',
    permission: Permission.lotteryManage,
    effect: 'command',
    summary: '停售、恢复或作废未开奖的一期；需两人以同一原因同意',
    input: z.strictObject({ issueNo: id, act: codeOf(issueActLabels, '请选择操作'), reason }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  margins: endpoint({
    path: `${PREFIX}/margins`,
    access: 'operator',
    permission: Permission.lotteryManage,
    summary: '各彩种的利润率与实际结果',
    input: z.object({}),
    output: paged(
      z.object({
        gameCode,
        rulebook: id,
        /** In 1/10,000. */
        margins: z.object({ standard: count, twoSided: count, six: count }),
        since: moment,
        setBy: line,
        reason: ownText(REASON_MAX),
        /** Of the last thirty days, settled tickets. */
        tickets: count,
        staked: yuan,
        returned: yuan,
        /** A change that waits for a second person. */
        waiting: z.nullable(
          z.object({ margins: z.object({ standard: count, twoSided: count, six: count }), ...waitingFields }),
        ),
      }),
    ),
  }),
  setMargins: endpoint({
    path: `${PREFIX}/setMargins`,
    access: 'operator',
    permission: Permission.lotteryManage,
    effect: 'command',
    summary: '更改一个彩种的利润率；需两人以同一原因同意，只影响此后的注单',
    input: z.strictObject({ gameCode, margins, reason }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.InvalidParameter],
  }),
};
