import * as z from 'zod/mini';
import { typedYuan, yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { codeOf, count, id, listOf, moment } from './protocol/shapes.ts';

const PREFIX = '/site/api/v1/user/guard';

/** Over which time a limit counts. */
export const limitPeriodLabels = { day: '24小时', week: '7天', month: '30天' } as const;
/** What a limit is on. */
export const limitKindLabels = { deposit: '存款', loss: '净亏损', stake: '单注', time: '游戏时长' } as const;
/** How long a break may last. */
export const breakLabels = { day: '1天', week: '1周', month: '30天', sixWeeks: '6周', quarter: '3个月' } as const;
/** How long an exclusion may last. */
export const exclusionLabels = { halfYear: '6个月', year: '1年', fiveYears: '5年', forever: '永久' } as const;
/** How often play is interrupted by a look at the clock and the net result, in minutes. */
export const realityCheckMinutes = [15, 30, 60] as const;

/** Answers to a reality check. */
export const realityAnswerLabels = {
  continue: '继续游戏',
  history: '查看记录',
  limits: '调整限额',
  break: '休息一下',
  leave: '退出登录',
} as const;

const period = codeOf(limitPeriodLabels, '请选择周期');
const minutes = z.int('请输入分钟数').check(z.gte(15, '时长至少15分钟'), z.lte(43_200, '时长最多43200分钟'));

/** What a member may set; null takes a limit away. Lower acts at once, higher or none waits and is confirmed again. */
const wantedLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), period, amount: z.nullable(typedYuan) }),
  z.object({ kind: z.literal('loss'), period, amount: z.nullable(typedYuan) }),
  z.object({ kind: z.literal('stake'), amount: z.nullable(typedYuan) }),
  z.object({ kind: z.literal('time'), period, minutes: z.nullable(minutes) }),
  z.object({ kind: z.literal('realityCheck'), minutes: z.literal(realityCheckMinutes, '请选择提醒间隔') }),
  // Play does not reopen by itself when a break or exclusion has run out: it is asked for, and waits like a raised limit.
  z.object({ kind: z.literal('return') }),
]);

const standingLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), period, amount: yuan, used: yuan }),
  z.object({ kind: z.literal('loss'), period, amount: yuan, used: yuan }),
  z.object({ kind: z.literal('stake'), amount: yuan }),
  z.object({ kind: z.literal('time'), period, minutes: count, usedMinutes: count }),
]);

/** A break or exclusion not yet returned from; `untilTime` is null when it has no end. */
const pause = z.nullable(
  z.object({ kind: z.enum(['break', 'exclusion']), beginTime: moment, untilTime: z.nullable(moment) }),
);

/** What a member has set, as far as others may see it. */
export const limitsSeen = z.object({ limits: listOf(standingLimit, 20), pause });

const standing = z.object({
  limits: listOf(standingLimit, 20),
  /** Changes that wait: acceptable from `readyTime`, gone after `lapseTime`. */
  waiting: listOf(
    z.object({ changeId: id, wanted: wantedLimit, askTime: moment, readyTime: moment, lapseTime: moment }),
    20,
  ),
  /** How long a change that loosens something waits, and how long it may then be confirmed. */
  waitHours: z.optional(count),
  confirmHours: z.optional(count),
  realityCheckMinutes: z.literal(realityCheckMinutes),
  pause,
  /** This login so far. */
  session: z.object({
    beginTime: moment,
    staked: yuan,
    returned: yuan,
    /** Of bets that were settled in this login; what is still at stake is neither won nor lost. */
    net: yuan,
    /** What is at stake in open bets. */
    openStakes: yuan,
    nextCheckTime: moment,
  }),
  /** Deposits less withdrawals, over the member's life. */
  lifetimeNetDeposit: yuan,
});

/** Player protection: limits, breaks, exclusion, reality checks. */
export const limits = {
  get: endpoint({
    path: `${PREFIX}/get`,
    access: 'member',
    summary: '我的限额、休息与本次登录概况',
    input: z.object({}),
    output: standing,
  }),
  set: endpoint({
    path: `${PREFIX}/set`,
    access: 'member',
    effect: 'command',
    summary: '设置限额：调低立即生效，调高或取消需等待并再次确认',
    input: wantedLimit,
    output: standing,
    refusals: [ResultCode.DataExists, ResultCode.AccessDenied, ResultCode.Warning],
  }),
  confirm: endpoint({
    path: `${PREFIX}/confirm`,
    access: 'member',
    effect: 'command',
    summary: '等待期满后确认调高或取消限额',
    input: z.object({ changeId: id }),
    output: standing,
    refusals: [ResultCode.NotFound, ResultCode.AccessDenied, ResultCode.Warning],
  }),
  break: endpoint({
    path: `${PREFIX}/break`,
    access: 'member',
    effect: 'command',
    summary: '休息一段时间：立即生效，不可缩短',
    input: z.object({ duration: codeOf(breakLabels, '请选择休息时长') }),
    output: z.object({ untilTime: moment }),
    refusals: [ResultCode.Warning],
  }),
  exclude: endpoint({
    path: `${PREFIX}/exclude`,
    access: 'member',
    effect: 'command',
    summary: '自我排除：立即生效，不可缩短',
    input: z.object({ duration: codeOf(exclusionLabels, '请选择排除时长') }),
    output: z.object({ untilTime: z.nullable(moment) }),
    refusals: [ResultCode.Warning],
  }),
  ack: endpoint({
    path: `${PREFIX}/ack`,
    access: 'member',
    effect: 'command',
    summary: '回应时长提醒',
    input: z.object({ answer: codeOf(realityAnswerLabels) }),
    output: z.object({ nextCheckTime: moment }),
  }),
};
