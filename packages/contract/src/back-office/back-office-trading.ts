import { showTypeLabels, sportLabels } from '@fairground/betting';
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

const PREFIX = '/console/api/v1/trading';
const REASON_MAX = 200;

/** Whether a match or a market is sold, and who holds it back: an operator outweighs the feed. */
export const sellingLabels = {
  open: '正常',
  feed: '数据源暂停',
  suspended: '已暂停',
  off: '未开售',
} as const;
export type Selling = keyof typeof sellingLabels;

/** Which matches a list shows. */
export const tradingSpanLabels = {
  all: '全部',
  RB: '滚球',
  FT: '今日',
  FU: '早盘',
  champion: '冠军',
  over: '待结算',
} as const;

/** In what order. */
export const tradingOrderLabels = { start: '按开赛时间', worst: '按最坏结果' } as const;

/** How far a margin may be moved, in hundredths of a percentage point: from two points less to ten more. */
export const ADDED_MARGIN = { least: -200, most: 1_000 } as const;

const sport = codeOf(sportLabels, '请选择运动');
const addedMargin = z
  .int('请填写利润率调整')
  .check(z.gte(ADDED_MARGIN.least, '调整幅度为−2至+10个百分点'), z.lte(ADDED_MARGIN.most, '调整幅度为−2至+10个百分点'));

/** A sport; with a match, that match; with a market of it as well, that market. */
const scope = {
  sport,
  gameId: z.optional(id),
  /** The market's code, before the start or in play: both are meant. */
  w: z.optional(id),
};

/** What was decided about a scope last, by whom, when and why; empty and null while nobody has. */
const decided = z.object({
  suspended: z.boolean(),
  reason: ownText(REASON_MAX),
  switchedBy: line,
  switchTime: z.nullable(moment),
  /** In hundredths of a percentage point. */
  added: z.nullable(z.int()),
  marginReason: ownText(REASON_MAX),
  marginBy: line,
  marginTime: z.nullable(moment),
});

/** Open tickets: how many, what is at stake in them, and what they would pay at most. */
const stakes = z.object({ tickets: count, staked: yuan, returnable: yuan });

const selling = codeOf(sellingLabels);

const about = {
  gameId: id,
  sport,
  isChampion: z.boolean(),
  league: line,
  team_h: line,
  /** Empty for a champion bet. */
  team_c: line,
  startTime: moment,
  /** Null once it is over. */
  showType: z.nullable(codeOf(showTypeLabels)),
  /** Such as 2:1; empty before the start. */
  score: line,
  clock: line,
  state: selling,
};

const selection = z.object({
  side: line,
  name: line,
  /** Decimal; empty while nobody quotes it. */
  odds: line,
  active: z.boolean(),
  singles: stakes,
  /** Series with this selection, each with all of its stake and all it may pay. */
  series: stakes,
  /** What the house is left with of the line's singles if this side wins; null without any. */
  net: z.nullable(yuan),
  isWorst: z.boolean(),
});

const market = z.object({
  w: id,
  name: line,
  group: line,
  state: selling,
  control: decided,
  /** What the market's own margin is, what was added to it, and what it is sold at: hundredths of a percentage point. */
  margin: z.object({ own: z.int(), added: z.int(), effective: z.int() }),
  lines: listOf(
    z.object({
      r: line,
      /** The score bets count from, where they do. */
      score: line,
      staked: yuan,
      /** What the house is left with in the worst case; null without singles. */
      worst: z.nullable(yuan),
      selections: listOf(selection),
    }),
  ),
});

/** What is sold and at what margin, and what the open tickets would cost. */
export const trading = {
  sports: endpoint({
    path: `${PREFIX}/sports`,
    access: 'operator',
    permission: Permission.sportsTrading,
    summary: '各项运动的开售状态、利润率调整与负债',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          sport,
          control: decided,
          /** On sale now or later. */
          matches: count,
          singles: stakes,
          /** With a leg in this sport; a series over two sports is in both. */
          series: stakes,
          builders: stakes,
          worst: yuan,
        }),
      ),
    }),
    refusals: [ResultCode.VenueMaintenance],
  }),
  matches: endpoint({
    path: `${PREFIX}/matches`,
    access: 'operator',
    permission: Permission.sportsTrading,
    summary: '赛事列表：状态、比分、未结注单与最坏结果',
    input: z.object({
      keyword: withDefault(typedText(30), ''),
      sport: z.optional(sport),
      span: withDefault(codeOf(tradingSpanLabels), 'all'),
      order: withDefault(codeOf(tradingOrderLabels), 'start'),
      /** Only those with open tickets, and only those an operator has decided something about. */
      withTickets: withDefault(z.boolean(), false),
      controlled: withDefault(z.boolean(), false),
      ...pageFields,
    }),
    output: paged(
      z.object({
        ...about,
        /** Markets that an operator holds back by themselves. */
        heldMarkets: count,
        /** Of the match, or else of its sport. */
        added: z.nullable(z.int()),
        tickets: count,
        staked: yuan,
        worst: yuan,
      }),
    ),
    refusals: [ResultCode.VenueMaintenance],
  }),
  match: endpoint({
    path: `${PREFIX}/match`,
    access: 'operator',
    permission: Permission.sportsTrading,
    summary: '一场赛事的盘口、控制与负债',
    input: z.object({ gameId: id }),
    output: z.object({
      ...about,
      control: decided,
      sportControl: decided,
      singles: stakes,
      series: stakes,
      builders: stakes,
      worst: yuan,
      markets: listOf(market),
    }),
    refusals: [ResultCode.NotFound, ResultCode.VenueMaintenance],
  }),
  switch: endpoint({
    path: `${PREFIX}/switch`,
    access: 'operator',
    permission: Permission.sportsTrading,
    effect: 'command',
    summary: '暂停或恢复一项运动、一场赛事或一个盘口的投注，立即生效',
    input: z.strictObject({ ...scope, suspended: z.boolean(), reason: requiredText(REASON_MAX, '请填写原因') }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  setMargin: endpoint({
    path: `${PREFIX}/setMargin`,
    access: 'operator',
    permission: Permission.sportsTrading,
    effect: 'command',
    summary: '调整一项运动、一场赛事或一个盘口的利润率，立即生效',
    input: z.strictObject({
      ...scope,
      /** Hundredths of a percentage point; null gives the word back to the wider scope. */
      added: z.nullable(addedMargin),
      reason: requiredText(REASON_MAX, '请填写原因'),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
