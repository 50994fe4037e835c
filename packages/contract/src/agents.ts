import * as z from 'zod/mini';
import { yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  address,
  codeOf,
  count,
  line,
  listOf,
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  percent,
  requiredText,
} from './protocol/shapes.ts';

const PREFIX = '/site/api/v1/agent';
const PLAN_MAX = 300;
const STATEMENTS_MAX = 60;

/** How far an application has come. */
export const agentStateLabels = {
  waiting: '审核中',
  approved: '合作中',
  refused: '未通过',
  ended: '已终止',
} as const;
export type AgentState = keyof typeof agentStateLabels;

/** A month of the site's calendar, YYYY-MM. */
export const month = z.string('月份有误').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份有误'));

/** What members of an agent did in a month, and what it leaves after each deduction. */
export const agentMonth = {
  month,
  members: count,
  /** With enough turnover of their own money in the month. */
  active: count,
  /** Stakes of members' own money in bets that were settled in the month, and what came back of them. */
  staked: yuan,
  returned: yuan,
  platform: yuan,
  rewards: yuan,
  fees: yuan,
  net: yuan,
  /** Differences of earlier months, whose results were corrected since. */
  corrections: listOf(z.object({ month, amount: yuan }), 12),
  /** How much of earlier losses this month made up; what still is to be made up; what was forgiven. */
  madeUp: yuan,
  carried: yuan,
  forgiven: yuan,
  /** What commission is paid of. */
  base: yuan,
  parts: listOf(z.object({ rate: percent, of: yuan, amount: yuan }), 8),
  commission: yuan,
};

export const agentStatement = z.object({
  ...agentMonth,
  createTime: moment,
  /** From earlier statements that were too small to be paid. */
  waited: yuan,
  paid: yuan,
  /** Too small to be paid yet. */
  waits: yuan,
});

/** The agent programme: its terms, an application, whom an agent brought, and the monthly statements. */
export const agents = {
  info: endpoint({
    path: `${PREFIX}/info`,
    access: 'guest',
    summary: '合营代理的条款；登录后还有本人的申请状态、推广链接和本月估算',
    input: z.object({}),
    output: z.object({
      terms: z.object({
        platformRate: percent,
        activeTurnover: yuan,
        baseRate: percent,
        /** The last has no end. */
        brackets: listOf(z.object({ upTo: z.nullable(yuan), rate: percent, active: count }), 8),
        carriedMonths: count,
        payableLeast: yuan,
      }),
      /** Null for visitors and for members who have not applied. */
      agent: z.nullable(
        z.object({
          state: codeOf(agentStateLabels),
          applyTime: moment,
          /** Why it was refused or ended; empty otherwise. */
          reason: ownText(200),
          /** The code and the link that carries it; empty before an operator has approved. */
          code: line,
          link: address,
          /** Everyone who registered with the code. */
          members: count,
        }),
      ),
      /** What the present month would give if it ended now; null for who is no agent. */
      current: z.nullable(z.object(agentMonth)),
    }),
  }),
  apply: endpoint({
    path: `${PREFIX}/apply`,
    access: 'member',
    effect: 'command',
    summary: '申请成为合营代理：须已通过身份认证，由运营人员审核',
    input: z.strictObject({ plan: requiredText(PLAN_MAX, '请填写推广方式') }),
    output: z.object({ state: codeOf(agentStateLabels) }),
    refusals: [ResultCode.Warning, ResultCode.DataExists],
  }),
  members: endpoint({
    path: `${PREFIX}/members`,
    access: 'member',
    summary: '代理名下会员：遮盖的用户名、注册时间，以及已出月结单的月份的净额',
    input: z.object({ month, ...pageFields }),
    output: paged(
      z.object({
        name: masked,
        registerTime: moment,
        /** Before the platform's share; null until the month has its statement: a sum that falls would say who excluded themselves. */
        net: z.nullable(yuan),
      }),
    ),
  }),
  statements: endpoint({
    path: `${PREFIX}/statements`,
    access: 'member',
    summary: '代理月结单，最近的在前',
    input: z.object({}),
    output: z.object({ list: listOf(agentStatement, STATEMENTS_MAX) }),
  }),
};
