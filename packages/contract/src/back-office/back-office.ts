import * as z from 'zod/mini';
import { adjustments } from './back-office-adjustments.ts';
import { agents } from './back-office-agents.ts';
import { certifiedRecords, disputes, feedback } from './back-office-feedback.ts';
import { chat } from './back-office-chat.ts';
import { contents } from './back-office-content.ts';
import { games } from './back-office-games.ts';
import { hands } from './back-office-hands.ts';
import { ledger } from './back-office-ledger.ts';
import { log } from './back-office-log.ts';
import { lottery } from './back-office-lottery.ts';
import { members } from './back-office-members.ts';
import { messages } from './back-office-messages.ts';
import { money } from './back-office-money.ts';
import { help } from './back-office-help.ts';
import { promotions } from './back-office-promotions.ts';
import { identity, risk } from './back-office-reviews.ts';
import { races } from './back-office-races.ts';
import { rebates } from './back-office-rebates.ts';
import { results } from './back-office-results.ts';
import { reconciliation } from './back-office-reconciliation.ts';
import { reports } from './back-office-reports.ts';
import { service } from './back-office-service.ts';
import { site } from './back-office-site.ts';
import { sports } from './back-office-sports.ts';
import { trading } from './back-office-trading.ts';
import { switches } from './back-office-switches.ts';
import { vip } from './back-office-vip.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { passwordHash, sentCode } from '../fields/fields.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { count, id, line, listOf, moment, ownText, valueOf } from '../protocol/shapes.ts';

/** The operators' calls stand apart from the members', behind the same edge. */
const PREFIX = '/console/api/v1';

const operatorName = z.string('请输入账号').check(z.minLength(1, '请输入账号'), z.maxLength(32, '账号最多32位'));

/** Operator login and logout. */
const auth = {
  login: endpoint({
    path: `${PREFIX}/login`,
    access: 'public',
    effect: 'command',
    summary: '运营账号登录：密码与动态码',
    input: z.object({
      name: operatorName,
      password: passwordHash,
      /** Six digits of the authenticator; each is good once. */
      code: sentCode,
    }),
    output: z.object({ token: ownText(128), idleSeconds: count }),
    refusals: [ResultCode.InvalidCredentials, ResultCode.CodeLocked],
  }),
  logout: endpoint({
    path: `${PREFIX}/logout`,
    access: 'operator',
    effect: 'command',
    summary: '运营账号退出',
    input: z.object({}),
    output: z.null(),
  }),
  me: endpoint({
    path: `${PREFIX}/me`,
    access: 'operator',
    summary: '我的角色与权限',
    input: z.object({}),
    output: z.object({
      name: line,
      roles: listOf(z.object({ name: id, title: line }), 50),
      permissions: listOf(valueOf(Permission), 100),
      loginTime: moment,
    }),
  }),
  counts: endpoint({
    path: `${PREFIX}/counts`,
    access: 'operator',
    summary: '各待办队列的数量',
    input: z.object({}),
    /** Null for a queue that is not this operator's. */
    output: z.object({
      withdrawals: z.nullable(count),
      deposits: z.nullable(count),
      differences: z.nullable(count),
      /** Changes of balances that wait for a second person. */
      adjustments: z.nullable(count),
      /** Changes of results that wait for a second person. */
      results: z.nullable(count),
      /** Differences between books that nobody has resolved. */
      reconciliation: z.nullable(count),
      papers: z.nullable(count),
      /** Applications to the agent programme. */
      agents: z.nullable(count),
      flags: z.nullable(count),
      conversations: z.nullable(count),
      feedback: z.nullable(count),
      chatReports: z.nullable(count),
      disputes: z.nullable(count),
      /** Titles whose return lies beyond its band. */
      returns: z.nullable(count),
      /** Restrictions of the site that somebody wants to loosen. */
      switches: z.nullable(count),
    }),
  }),
};

/** Every call of the back office, grouped by what an operator works on. */
export const backOfficeCatalogue = {
  auth,
  identity,
  risk,
  money,
  adjustments,
  ledger,
  reconciliation,
  members,
  messages,
  service,
  chat,
  sports,
  trading,
  results,
  feedback,
  disputes,
  certifiedRecords,
  games,
  hands,
  lottery,
  vip,
  agents,
  rebates,
  reports,
  races,
  promotions,
  site,
  switches,
  contents,
  help,
  log,
};

export type BackOfficeCatalogue = typeof backOfficeCatalogue;
