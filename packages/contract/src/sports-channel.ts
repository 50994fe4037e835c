import { SLIP_SIZE_MAX } from '@fairground/sportsbook';
import * as z from 'zod/mini';
import { typedYuan, yuan } from './amounts.ts';
import {
  champion,
  gameType,
  league,
  match,
  matchScores,
  odds,
  oddsType,
  playCode,
  playSide,
  ratio,
  showType,
  wager,
} from './sports-shapes.ts';
import {
  bit,
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
  prose,
  withDefault,
} from './shapes.ts';
import { SPORTS_CHANNEL } from './venues.ts';

/** Why the channel refuses a selection or a bet, each with its own sentence. */
export const betRefusalWords = {
  oddsChanged: '赔率已变化，请确认',
  lineChanged: '盘口已变化，请确认',
  suspended: '盘口暂停投注，请稍后再试',
  scoreChanged: '比分已变化，请重新选择',
  redCard: '出现红牌，请重新选择',
  started: '赛事已开始，无法投注',
  belowMin: '低于最低投注额',
  aboveMax: '超过最高投注额',
  balance: '余额不足，去存款',
  ownLimit: '已达到您设置的限额',
  exposure: '该投注项已达可接受上限',
  duplicate: '已有相同注单，请勿重复投注',
  sameMatch: '同场赛事不可串关',
  cannotCombine: '所选投注项不可组合',
  payoutCap: '超过单日最高派彩',
  closed: '该盘口已关闭',
  maintenance: '该场馆维护中，其他场馆可正常游戏',
} as const;

const whyNot = {
  /** The sentence a person reads, numbers filled in; absent when nothing is wrong. */
  reason: z.optional(line),
  reasonCode: z.optional(codeOf(betRefusalWords)),
};

const betMode = z.enum(['single', 'multiple', 'series'], '请选择投注方式');
const series = z.string('串关方式有误').check(z.regex(/^\d{1,2}c\d{1,4}$/, '串关方式有误'));

const caller = {
  timestamp: moment,
  /** The uid of the launch url. */
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  langx: z.literal('zh-cn'),
  remoteip: withDefault(z.string().check(z.maxLength(64)), ''),
};

const picked = { gameId: id, w: playCode, r: ratio, side: playSide };
const slip = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item)
    .check(z.minLength(1, '投注单是空的'), z.maxLength(SLIP_SIZE_MAX, `投注项已达上限（${SLIP_SIZE_MAX}项）`));

const supplyFilter = {
  gameType,
  showType,
  /** A day of the early supply; left out: every day. */
  date: z.optional(day),
};

/** One request of the channel; anything else is dropped. */
const asks = <Method extends string, Params extends z.core.$ZodLooseShape>(method: Method, params: Params) =>
  z.object({
    method: z.literal(method),
    enName: z.literal(SPORTS_CHANNEL),
    Request: z.object({ ...caller, ...params }),
  });

/** What the sports channel is asked, by `method`. */
export const channelRequest = z.discriminatedUnion('method', [
  asks('leagues', supplyFilter),
  asks('games', {
    ...supplyFilter,
    leagueIds: withDefault(listOf(id, 200), []),
    oddsType: withDefault(oddsType, 'H'),
  }),
  asks('game', { gameId: id, oddsType: withDefault(oddsType, 'H') }),
  asks('champions', { ...supplyFilter, leagueIds: withDefault(listOf(id, 200), []) }),
  asks('preview', {
    mode: withDefault(betMode, 'single'),
    oddsType: withDefault(oddsType, 'H'),
    selections: slip(z.object({ ...picked, odds: z.optional(odds) })),
  }),
  // The one method that takes money: what it does not know, it refuses.
  z.strictObject({
    method: z.literal('bet'),
    enName: z.literal(SPORTS_CHANNEL),
    Request: z
      .strictObject({
        ...caller,
        mode: betMode,
        /** Takes an equal or better price without asking again. */
        autoOdds: z.boolean(),
        /** Takes any price; its own tick, never the default. */
        acceptAny: withDefault(z.boolean(), false),
        oddsType,
        selections: slip(z.strictObject({ ...picked, odds, amount: z.optional(typedYuan) })),
        /** The stake of a series: for each line when there are several. */
        amount: z.optional(typedYuan),
        series: z.optional(series),
      })
      .check(
        z.refine(
          (bet) =>
            bet.amount !== undefined ||
            (bet.mode !== 'series' && bet.selections.every((leg) => leg.amount !== undefined)),
          { error: '请输入投注金额', path: ['amount'] },
        ),
        z.refine((bet) => bet.mode !== 'series' || bet.series !== undefined, {
          error: '请选择串关方式',
          path: ['series'],
        }),
      ),
  }),
  asks('orders', { ticket_ids: listOf(id, 50).check(z.minLength(1, '请选择注单')) }),
  asks('wagers', {
    ...pageFields,
    settled: withDefault(bit, 0),
    beginTime: z.optional(moment),
    endTime: z.optional(moment),
  }),
  asks('results', { gameType, date: day, leagueIds: withDefault(listOf(id, 200), []) }),
  asks('rules', { gameType: withDefault(gameType, 'ALL') }),
]);

/** Whether a method of the channel moves money; the others only look. */
export const movesMoney = (method: z.output<typeof channelRequest>['method']): boolean => method === 'bet';

const previewed = z.object({
  ...picked,
  name: line,
  odds,
  active: bit,
  amountMin: yuan,
  amountMax: yuan,
  ...whyNot,
});

const ticket = z.object({
  ticket_id: id,
  active: bit,
  status: z.enum(['accepted', 'delay', 'rejected']),
  odds,
  amount: yuan,
  ...whyNot,
  /** When a held order will be decided; null once it is. */
  decideTime: z.nullable(moment),
});

const supplyCounts = listOf(z.object({ showType, gameType, count }), 100);

/** What the sports channel answers; `method` repeats the question. */
export const channelReply = z.discriminatedUnion('method', [
  z.object({ method: z.literal('leagues'), leagues: listOf(league), counts: supplyCounts }),
  z.object({ method: z.literal('games'), serverTime: moment, oddsType, games: listOf(match) }),
  z.object({ method: z.literal('game'), serverTime: moment, oddsType, game: match }),
  z.object({ method: z.literal('champions'), champions: listOf(champion) }),
  z.object({
    method: z.literal('preview'),
    balance: yuan,
    selections: listOf(previewed, SLIP_SIZE_MAX),
    /** The ways to combine the valid selections, with how many lines each has. */
    series: listOf(
      z.object({ series, name: line, lines: count, odds: z.nullable(odds), amountMin: yuan, amountMax: yuan }),
      20,
    ),
  }),
  z.object({ method: z.literal('bet'), tickets: listOf(ticket, SLIP_SIZE_MAX), balance: yuan }),
  z.object({ method: z.literal('orders'), tickets: listOf(ticket, 50) }),
  z.extend(paged(wager), { method: z.literal('wagers'), amountTotal: yuan, returnedTotal: yuan }),
  z.object({
    method: z.literal('results'),
    results: listOf(
      z.object({
        gameId: id,
        league_id: id,
        league: line,
        team_h: line,
        team_c: line,
        startTime: moment,
        ...matchScores,
        periods: listOf(z.object({ name: line, h: ownText(8), c: ownText(8) }), 20),
      }),
    ),
  }),
  z.object({
    method: z.literal('rules'),
    /** The rulebook these words were printed from. */
    rulebook: ownText(32),
    sections: listOf(z.object({ title: line, paragraphs: listOf(prose, 100) }), 100),
  }),
]);
