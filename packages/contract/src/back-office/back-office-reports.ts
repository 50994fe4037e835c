import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { venueCategoryLabels } from '../fields/venues.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { codeOf, count, day, id, line, listOf, moment } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/reports';
const permission = Permission.reportsRead;
const access = 'operator';

/** The longest span of days a report is asked for. */
export const REPORT_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** Two China days, both included. */
const days = { from: day, to: day };
type Span = { readonly from: string; readonly to: string };
const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
/** Days that are in no calendar are no number, and fail like ends before their beginning. */
const isSpan = (span: Span): boolean => lengthOf(span) >= 0;
const isShort = (span: Span): boolean => !(lengthOf(span) >= REPORT_DAYS_MAX);
const checks = [
  z.refine<Span>(isSpan, { path: ['to'], error: '结束日期不能早于开始日期' }),
  z.refine<Span>(isShort, { path: ['to'], error: `一次最多查询${REPORT_DAYS_MAX}天` }),
] as const;

/** Players of a day, each once; over several days the sum of that. */
const players = count;

/** What was played, in fen. */
const play = {
  players,
  /** Put down as stakes, less what was given back before a result. */
  placed: yuan,
  /** Stakes that were decided, and what came back for them. */
  settled: yuan,
  returned: yuan,
  /** Put into shared pools; what pools paid out is beside it and no cost of the day. */
  pool: yuan,
  poolWon: yuan,
  /** What the house keeps of every hand of cards, and what its bots won of members. */
  rake: yuan,
  bots: yuan,
  /** settled − returned − pool. */
  ggr: yuan,
};

const revenueDay = z.object({
  day,
  ...play,
  promotions: yuan,
  /** What the house put into shared pools at their start. */
  seeds: yuan,
  rebates: yuan,
  commissions: yuan,
  /** ggr − promotions − seeds − rebates − commissions. */
  ngr: yuan,
});

/** Below none where more was taken back than came. */
const times = z.int();
const flow = z.object({ count: times, sum: yuan, fee: yuan, members: count });
const cash = {
  deposits: flow,
  withdrawals: flow,
  /** Members whose first deposit it was. */
  firsts: count,
  /** What came in less what went out. */
  net: yuan,
};
const cashDay = z.object({ day, ...cash });
const cashChannel = z.object({ channel: id, name: line, ...cash });

const venue = z.object({ venueCode: id, name: line, category: codeOf(venueCategoryLabels), ...play });
const category = z.object({ category: codeOf(venueCategoryLabels), ...play });
/** A sport of the sportsbook and of esports; MULTI for tickets over several. */
const sport = z.object({ sport: id, name: line, ...play });

/** What a cohort begins with. */
export const cohortBasisLabels = { join: '按注册日', first: '按首存日' } as const;
export const cohortUnitLabels = { day: '按日', week: '按周' } as const;
/** After how many days it is looked who still plays. */
export const RETENTION_OFFSETS = [0, 1, 2, 3, 5, 7, 14, 21, 30, 60, 90] as const;

const retained = z.object({
  /** Members of the cohort for whom that day is over, and those of them who played on it. */
  base: count,
  members: count,
});
/** One for each of RETENTION_OFFSETS; null while that day is not over for anybody. */
const retainedRow = listOf(z.nullable(retained), RETENTION_OFFSETS.length);

const DAYS = REPORT_DAYS_MAX;
/** How far the figures go: when the journal was last counted to its end; null while it is counted from the beginning. */
const asOf = z.nullable(moment);

/** A figure of today, and of yesterday up to the same minute. */
const beside = z.object({ today: times, yesterday: times });
const besideYuan = z.object({ today: yuan, yesterday: yuan });

export const alarmLabels = {
  money: '资金已停止',
  invariants: '账目或规则检查不通过',
  channel: '支付渠道不可用',
  feed: '赛事数据中断',
} as const;

/** The day's figures for operators: all of them counted from the ledger's journal, none of them typed in. */
export const reports = {
  revenue: endpoint({
    path: `${PREFIX}/revenue`,
    access,
    permission,
    summary: '收入报表：按日的投注、派彩、毛收入、优惠成本与净收入，附上一周期',
    input: z.strictObject(days).check(...checks),
    output: z.object({ asOf, days: listOf(revenueDay, DAYS), before: listOf(revenueDay, DAYS) }),
  }),
  cash: endpoint({
    path: `${PREFIX}/cash`,
    access,
    permission,
    summary: '存取款报表：按日与按渠道的笔数、金额、手续费、人数与首存，附上一周期',
    input: z.strictObject(days).check(...checks),
    output: z.object({
      asOf,
      days: listOf(cashDay, DAYS),
      channels: listOf(cashChannel),
      before: z.object({ days: listOf(cashDay, DAYS), channels: listOf(cashChannel) }),
    }),
  }),
  retention: endpoint({
    path: `${PREFIX}/retention`,
    access,
    permission,
    summary: '留存报表：按注册日或首存日分组的会员，之后第几天仍有投注，附上一周期的平均',
    input: z
      .strictObject({ ...days, basis: codeOf(cohortBasisLabels), unit: codeOf(cohortUnitLabels) })
      .check(...checks),
    output: z.object({
      asOf,
      cohorts: listOf(z.object({ from: day, to: day, size: count, retained: retainedRow }), DAYS),
      /** All cohorts of the span together, and those of the span before. */
      average: retainedRow,
      before: retainedRow,
    }),
  }),
  venues: endpoint({
    path: `${PREFIX}/venues`,
    access,
    permission,
    summary: '场馆报表：按场馆、类别与体育项目的投注、派彩与毛收入，附上一周期',
    input: z.strictObject(days).check(...checks),
    output: z.object({
      asOf,
      venues: listOf(venue),
      categories: listOf(category),
      sports: listOf(sport),
      before: z.object({ venues: listOf(venue), categories: listOf(category), sports: listOf(sport) }),
    }),
  }),
  dashboard: endpoint({
    path: `${PREFIX}/dashboard`,
    access,
    permission,
    summary: '今日概览：与昨日同一时刻相比的各项数字，与需要处理的告警',
    input: z.strictObject({}),
    output: z.object({
      asOf,
      /** Members who did something in the last five minutes; null where nobody had looked. */
      online: z.object({ today: count, yesterday: z.nullable(count) }),
      joined: beside,
      players: beside,
      deposits: beside,
      deposited: besideYuan,
      withdrawals: beside,
      withdrawn: besideYuan,
      placed: besideYuan,
      ggr: besideYuan,
      /** Tickets without a result, and everything that lies at stake. */
      openTickets: count,
      atStake: yuan,
      /** Hour by hour from midnight; a null has not begun. */
      hours: listOf(z.object({ placed: z.nullable(yuan), placedBefore: yuan }), 24),
      alarms: listOf(z.object({ kind: codeOf(alarmLabels), text: line }), 50),
    }),
  }),
};
