import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { venueCategoryLabels } from '../fields/venues.ts';
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
  masked,
  moment,
  pageFields,
  paged,
  requiredText,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/rebates';

/** How a day's rebate reaches members: at once, or by a claim in the welfare centre. */
export const rebateModeLabels = { auto: '自动到账', claim: '福利中心领取' } as const;

const run = z.object({
  day: line,
  /** The version of the grades it goes by. */
  configVersion: count,
  mode: codeOf(rebateModeLabels),
  startedBy: line,
  startTime: moment,
  /** Null while it runs. */
  doneTime: z.nullable(moment),
  chunksDone: count,
  chunks: count,
  members: count,
  /** What the day's play gave back, and what was paid with it, earlier sums and corrections included. */
  earned: yuan,
  paid: yuan,
  /** What of this day is held, and of how many members. */
  held: yuan,
  heldMembers: count,
  /** Statements of this day that were corrected afterwards. */
  corrections: count,
});

/** Why a rebate is not paid: what stands against rewarding the member. */
export const rebateHeldLabels = {
  restricted: '休息或自我排除中',
  frozen: '账户被冻结',
  closed: '账户已关闭',
  'under-age': '未满法定年龄',
  residence: '所在地区不提供服务',
  phone: '未绑定手机号',
  realName: '未绑定真实姓名',
  identity: '身份认证未通过',
  debt: '有待结清金额',
} as const;
/** What becomes of a statement. */
export const rebateStateLabels = {
  open: '待发放',
  paid: '已发放',
  held: '暂缓',
  lapsed: '已失效',
  forgiven: '已豁免',
  refused: '已拒绝',
} as const;
/** What an operator does with a rebate that is held. */
export const heldRebateActLabels = { release: '发放', refuse: '拒绝' } as const;

const REASON_MAX = 200;

/** Rebate runs as operators see them: one for each day, tried first, and how far it is. */
export const rebates = {
  runs: endpoint({
    path: `${PREFIX}/runs`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '返水发放记录与进度',
    input: z.object(pageFields),
    output: paged(run),
  }),
  dryRun: endpoint({
    path: `${PREFIX}/dryRun`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '试算某日返水，不发放',
    input: z.object({ day }),
    output: z.object({
      day: line,
      members: count,
      earned: yuan,
      /** What the caps of grades cut off. */
      capped: yuan,
      /** Whether the day is over and settled whole, so that its run may begin. */
      isReady: z.boolean(),
      /** Why it may not; empty when it may. */
      waitsFor: line,
      /** The version of the grades it would go by. */
      configVersion: count,
      /** Members whose day gives less than a yuan, which waits for more. */
      small: count,
      categories: listOf(z.object({ category: codeOf(venueCategoryLabels), turnover: yuan, amount: yuan }), 7),
    }),
  }),
  start: endpoint({
    path: `${PREFIX}/start`,
    access: 'operator',
    effect: 'command',
    permission: Permission.promotionsManage,
    summary: '开始某日返水发放；已开始的日子返回其进度',
    input: z.object({ day, mode: codeOf(rebateModeLabels) }),
    output: run,
    refusals: [ResultCode.SystemAbnormal],
  }),
  corrections: endpoint({
    path: `${PREFIX}/corrections`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '发放后更正的返水账单，最近的在前',
    input: z.object({ day: z.optional(day), ...pageFields }),
    output: paged(
      z.object({
        memberId: id,
        memberName: masked,
        day: line,
        version: count,
        before: yuan,
        amount: yuan,
        /** What goes to the next statement; less than nothing comes off it. */
        difference: yuan,
        state: codeOf(rebateStateLabels),
        time: moment,
      }),
    ),
  }),
  held: endpoint({
    path: `${PREFIX}/held`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '暂缓发放的返水，每位会员一行，最久的在前',
    input: z.object(pageFields),
    output: paged(
      z.object({
        memberId: id,
        memberName: masked,
        amount: yuan,
        days: count,
        firstDay: line,
        lastDay: line,
        why: codeOf(rebateHeldLabels),
        time: moment,
        /** Who asked to refuse it and waits for a second person; empty when nobody does. */
        refusalBy: line,
      }),
    ),
  }),
  decideHeld: endpoint({
    path: `${PREFIX}/decideHeld`,
    access: 'operator',
    effect: 'command',
    permission: Permission.promotionsManage,
    summary: '发放或拒绝会员暂缓的返水；拒绝需两人同意，会员收到原因',
    input: z.strictObject({
      memberId: id,
      act: codeOf(heldRebateActLabels, '请选择操作'),
      reason: requiredText(REASON_MAX, '请填写原因'),
    }),
    output: z.object({ waitsForSecond: z.boolean(), amount: yuan }),
    /** Nothing is held of this member, or what stands against it still does. */
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
