import { cancellationLabels, resultLabels, sportLabels } from '@fairground/betting';
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
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';
import { resultChange, scorePair } from './back-office-sports.ts';

const PREFIX = '/console/api/v1/results';
const REASON_MAX = 200;

/** Why a match with bets is for a person to look at. */
export const waitingReasonLabels = {
  differs: '来源不一致',
  silent: '数据源中断',
  unheard: '来源缺失',
  interrupted: '比赛中断',
  overdue: '逾期未报赛果',
  incomplete: '赛果数据不全',
} as const;
export type WaitingReason = keyof typeof waitingReasonLabels;

/** Which matches are listed. */
export const matchViewLabels = {
  waiting: '待处理',
  running: '进行中',
  settled: '最近结算',
  all: '全部赛事',
} as const;
export type MatchView = keyof typeof matchViewLabels;

/** How a ticket stands, for those who settle. */
export const ticketStateLabels = { accepted: '未结算', settled: '已结算', void: '已取消' } as const;

export const resultChangeStateLabels = { waiting: '待复核', done: '已执行', refused: '已驳回' } as const;
export type ResultChangeState = keyof typeof resultChangeStateLabels;

/** What the second person says. */
export const ResultChangeDecision = { approve: 'approve', refuse: 'refuse' } as const;
export type ResultChangeDecision = (typeof ResultChangeDecision)[keyof typeof ResultChangeDecision];

/** What names a match everywhere. */
const matchNames = {
  gameId: id,
  sport: codeOf(sportLabels),
  league: line,
  team_h: line,
  /** Empty for a competition. */
  team_c: line,
};

/** Tickets and money of a match; of a series each match counts the whole stake. */
const sums = { tickets: count, open: count, staked: yuan };

/** A result in the words of a list: how it ended, the score part by part. */
const told = { state: line, score: ownText(500) };

const changeFields = {
  changeId: id,
  change: resultChange,
  /** The match it is about; empty for a ticket of several. */
  title: line,
  /** Where it is looked at; of a ticket its first match, empty for a ticket nobody knows. */
  gameId: line,
  note: ownText(REASON_MAX),
  /** What it was said to move when it was asked for, and what it did move when it was carried out. */
  changed: count,
  difference: yuan,
  before: ownText(500),
  state: codeOf(resultChangeStateLabels),
  askedBy: line,
  askTime: moment,
  decidedBy: line,
  decideTime: z.nullable(moment),
  decisionReason: ownText(REASON_MAX),
  /** The version it became; null for a ruling and while it waits. */
  version: z.nullable(count),
  /** Something else was decided about the same since: it cannot be carried out any more. */
  isStale: z.boolean(),
};

/** Entering results, settling anew and cancelling bets, each by one operator and agreed to by another. */
export const results = {
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '有注单的赛事：待处理、进行中、最近结算与全部',
    input: z.object({
      view: codeOf(matchViewLabels),
      /** A number, a league, a team or a ticket. */
      keyword: withDefault(typedText(30), ''),
      ...pageFields,
    }),
    output: paged(
      z.object({
        ...matchNames,
        startTime: moment,
        ...sums,
        /** What has been paid back so far. */
        returned: yuan,
        /** Zero before the first. */
        version: count,
        ...told,
        publishTime: z.nullable(moment),
        /** Null when nobody has to look. */
        why: z.nullable(codeOf(waitingReasonLabels)),
      }),
    ),
  }),
  match: endpoint({
    path: `${PREFIX}/match`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '一场赛事：赛果版本、各来源、注单与资金、玩法',
    input: z.object({ gameId: id }),
    output: z.object({
      ...matchNames,
      startTime: moment,
      /** When it really began, as far as somebody told us. */
      beganTime: z.nullable(moment),
      isStarted: z.boolean(),
      ...sums,
      /** The newest result, ready to be corrected; null where there is none. */
      newest: z.nullable(
        z.object({
          state: line,
          periods: listOf(scorePair, 40),
          overtime: z.nullable(scorePair),
          corners: listOf(scorePair, 2),
          yellows: listOf(scorePair, 2),
          reds: listOf(scorePair, 2),
          goals: listOf(z.object({ side: z.enum(['H', 'C']), player: z.optional(id) }), 99),
          winners: listOf(line, 20),
        }),
      ),
      states: listOf(
        z.object({
          state: codeOf(ticketStateLabels),
          result: z.nullable(codeOf(resultLabels)),
          tickets: count,
          staked: yuan,
          returned: yuan,
        }),
        30,
      ),
      markets: listOf(z.object({ w: id, playName: line, tickets: count, open: count, staked: yuan }), 300),
      /** Selections of a competition somebody bet on; empty for a match. */
      runners: listOf(line, 200),
      versions: listOf(
        z.object({
          version: count,
          source: line,
          /** The operators behind it, and why; empty for a source. */
          by: line,
          note: ownText(REASON_MAX),
          publishTime: moment,
          applyTime: z.nullable(moment),
          ...told,
          cancellations: listOf(line, 50),
        }),
        200,
      ),
      /** What sources said that contradicts what two operators decided. */
      claims: listOf(z.object({ source: id, publishTime: moment, ...told }), 20),
    }),
    refusals: [ResultCode.NotFound],
  }),
  tickets: endpoint({
    path: `${PREFIX}/tickets`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '一场赛事的注单',
    input: z.object({
      gameId: id,
      state: z.optional(codeOf(ticketStateLabels)),
      w: z.optional(id),
      ticketId: z.optional(id),
      ...pageFields,
    }),
    output: paged(
      z.object({
        ticketId: id,
        memberId: id,
        memberName: masked,
        /** What was bet on in this match. */
        bet: line,
        odds: line,
        /** How many selections the ticket has in all. */
        legs: count,
        staked: yuan,
        returned: z.nullable(yuan),
        state: codeOf(ticketStateLabels),
        result: z.nullable(codeOf(resultLabels)),
        cancellation: z.nullable(codeOf(cancellationLabels)),
        /** How often it was settled. */
        version: count,
        /** An operator ruled on it alone. */
        isRuled: z.boolean(),
        betTime: moment,
        /** The same in the feed's own time. */
        feedTime: moment,
      }),
    ),
  }),
  changes: endpoint({
    path: `${PREFIX}/changes`,
    access: 'operator',
    permission: Permission.sportsResults,
    summary: '赛果录入、更正与取消的申请，等待复核的与已决定的',
    input: z.object({ state: z.optional(codeOf(resultChangeStateLabels)), gameId: z.optional(id), ...pageFields }),
    output: paged(z.object(changeFields)),
  }),
  decide: endpoint({
    path: `${PREFIX}/decide`,
    access: 'operator',
    permission: Permission.sportsResults,
    effect: 'money',
    summary: '复核一项申请：同意即执行，或驳回；申请人不能同意自己的申请',
    input: z.strictObject({
      changeId: id,
      decision: valueOf(ResultChangeDecision, '请选择复核决定'),
      /** Needed for a refusal only. */
      reason: withDefault(typedText(REASON_MAX), ''),
    }),
    output: z.object({ state: codeOf(resultChangeStateLabels), version: z.nullable(count) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning, ResultCode.InvalidParameter],
  }),
  keep: endpoint({
    path: `${PREFIX}/keep`,
    access: 'operator',
    permission: Permission.sportsResults,
    effect: 'command',
    summary: '来源与我方赛果不一致时维持我方赛果；资金不变',
    input: z.strictObject({ gameId: id, source: id, reason: requiredText(REASON_MAX, '请填写原因') }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
};
