import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { venueCategoryLabels } from '../fields/venues.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { SeedState } from '../slots.ts';
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
  spanFields,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/games';

/** How a venue or a game stands by an operator's word. */
export const switchLabels = { on: '开放', maintenance: '维护中', off: '停用' } as const;
export type Switch = keyof typeof switchLabels;

/** How what a title really returned stands to what its mathematics says. */
export const returnLabels = { few: '局数不足', within: '在范围内', beyond: '超出范围' } as const;

const REASON_MAX = 200;
const state = codeOf(switchLabels, '请选择状态');

const switched = {
  state,
  /** When it is expected back; null when nobody said. */
  resumeTime: z.nullable(moment),
  /** Why it was last switched, by whom and when; empty and null while nobody has. */
  reason: ownText(REASON_MAX),
  switchedBy: line,
  switchTime: z.nullable(moment),
};

const switching = {
  state,
  reason: requiredText(REASON_MAX, '请填写原因'),
  /** Only for maintenance. */
  resumeTime: z.optional(moment),
};

const roundSummary = {
  roundNo: id,
  memberId: id,
  memberName: masked,
  venueName: line,
  gameCode: id,
  gameName: line,
  stake: yuan,
  /** Everything it paid, pools included. */
  returned: yuan,
  withheld: yuan,
  time: moment,
};

/** Venues and games: whether they are open, what they return, and every round. */
export const games = {
  venues: endpoint({
    path: `${PREFIX}/venues`,
    access: 'operator',
    permission: Permission.gamesSwitch,
    summary: '场馆与游戏的开放状态',
    input: z.object({}),
    output: paged(
      z.object({
        enName: id,
        name: line,
        category: codeOf(venueCategoryLabels),
        /** A venue without a game is still to open, whatever is said here. */
        isComing: z.boolean(),
        ...switched,
        games: listOf(z.object({ gameCode: id, name: line, ...switched }), 500),
      }),
    ),
  }),
  switchVenue: endpoint({
    path: `${PREFIX}/switchVenue`,
    access: 'operator',
    permission: Permission.gamesSwitch,
    effect: 'command',
    summary: '开放、维护或停用一个场馆，立即生效',
    input: z.strictObject({ enName: id, ...switching }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  switchGame: endpoint({
    path: `${PREFIX}/switchGame`,
    access: 'operator',
    permission: Permission.gamesSwitch,
    effect: 'command',
    summary: '开放、维护或停用一款游戏，立即生效',
    input: z.strictObject({ enName: id, gameCode: id, ...switching }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  returns: endpoint({
    path: `${PREFIX}/returns`,
    access: 'operator',
    permission: Permission.gamesReview,
    summary: '各游戏实测与理论返还率',
    input: z.object({}),
    output: z.object({
      total: count,
      /** The last day whose rounds were summed up by the daily check; null before the first. */
      checkedDay: z.nullable(line),
      list: listOf(
        z.object({
          gameCode: id,
          name: line,
          /** Of the rules that are played now. */
          rounds: count,
          staked: yuan,
          won: yuan,
          /** Percent; null without a round. */
          measured: z.nullable(z.number()),
          computed: z.number(),
          /** Four standard errors either way, in percentage points; null without a round. */
          band: z.nullable(z.number()),
          verdict: codeOf(returnLabels),
        }),
        100,
      ),
    }),
  }),
  rounds: endpoint({
    path: `${PREFIX}/rounds`,
    access: 'operator',
    permission: Permission.gamesReview,
    summary: '按局号、会员、游戏与时间查找局记录，查找会记入日志',
    input: z.object({
      roundNo: z.optional(id),
      memberId: z.optional(id),
      gameCode: z.optional(id),
      ...spanFields,
      ...pageFields,
    }),
    output: paged(z.object(roundSummary)),
  }),
  round: endpoint({
    path: `${PREFIX}/round`,
    access: 'operator',
    permission: Permission.gamesReview,
    summary: '一局的种子、抽取与过程，查看会记入日志',
    input: z.object({ roundNo: id }),
    output: z.object({
      ...roundSummary,
      /** What the reels made, before the cap of the day. */
      won: yuan,
      pools: listOf(z.object({ label: line, amount: yuan }), 2),
      seedState: valueOf(SeedState),
      seedHash: line,
      /** Only once it was revealed. */
      serverSeed: z.nullable(line),
      clientSeed: line,
      nonce: count,
      rulebook: line,
      drawn: listOf(count, 5_000),
      /** What happened, line by line. */
      steps: listOf(ownText(500), 100),
    }),
    refusals: [ResultCode.NotFound],
  }),
};
