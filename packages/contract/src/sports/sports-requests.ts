import { SLIP_SIZE_MAX } from '@fairground/betting';
import * as z from 'zod/mini';
import { typedYuan } from '../fields/amounts.ts';
import { betMode, gameType, odds, oddsType, marketCode, selectionSide, sentRatio, showType } from './sports-shapes.ts';
import { bit, day, id, listOf, moment, pageFields, withDefault } from '../protocol/shapes.ts';
import { livePage } from './sports-live.ts';
import { bookVenues } from '../fields/venues.ts';

/** How a series combines: `3c4` is three selections in four lines. */
export const series = z.string('串关方式有误').check(z.regex(/^\d{1,2}c\d{1,4}$/, '串关方式有误'));

/** A series and a builder bet have one stake for all their selections. */
const takesOneStake = (mode: z.output<typeof betMode>): boolean => mode === 'series' || mode === 'builder';

const caller = {
  timestamp: moment,
  /** The uid of the launch url. */
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  langx: z.literal('zh-cn'),
  remoteip: withDefault(z.string().check(z.maxLength(64)), ''),
};

/** What names one selection. */
export const picked = { gameId: id, w: marketCode, r: sentRatio, side: selectionSide };
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

/** One request to the sportsbook; anything else is dropped. */
const asks = <Method extends string, Params extends z.core.$ZodLooseShape>(method: Method, params: Params) =>
  z.object({
    method: z.literal(method),
    enName: z.enum(bookVenues),
    Request: z.object({ ...caller, ...params }),
  });

/** What the sportsbook is asked, by `method`. */
export const sportsRequest = z.discriminatedUnion('method', [
  asks('leagues', supplyFilter),
  asks('games', {
    ...supplyFilter,
    leagueIds: withDefault(listOf(id, 200), []),
    oddsType: withDefault(oddsType, 'H'),
    page: withDefault(livePage, 0),
    /** 1: the answer also names every match of the list. */
    listed: withDefault(bit, 0),
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
    enName: z.enum(bookVenues),
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
        /** The stake of a series, for each line when there are several; of a builder bet. */
        amount: z.optional(typedYuan),
        series: z.optional(series),
        /** The combined odds of a builder bet, as the preview quoted them. */
        builderOdds: z.optional(odds),
        /** With automatic transfer off: what may come along from the centre wallet where the sports wallet is short of the stakes. */
        transferIn: z.optional(typedYuan),
        /** A free bet of the member's that pays the stake, the whole of it; for a single. */
        freeBetId: z.optional(id),
      })
      .check(
        z.refine(
          (bet) =>
            bet.amount !== undefined ||
            (!takesOneStake(bet.mode) && bet.selections.every((leg) => leg.amount !== undefined)),
          { error: '请输入投注金额', path: ['amount'] },
        ),
        z.refine((bet) => bet.freeBetId === undefined || bet.mode === 'single', {
          error: '免费投注只可用于单关',
          path: ['freeBetId'],
        }),
        z.refine((bet) => bet.mode !== 'series' || bet.series !== undefined, {
          error: '请选择串关方式',
          path: ['series'],
        }),
        z.refine((bet) => bet.mode !== 'builder' || bet.builderOdds !== undefined, {
          error: '请先读取组合赔率',
          path: ['builderOdds'],
        }),
      ),
  }),
  asks('cashoutQuotes', { ticket_ids: listOf(id, 50).check(z.minLength(1, '请选择注单')) }),
  z.strictObject({
    method: z.literal('cashout'),
    enName: z.enum(bookVenues),
    Request: z.strictObject({
      ...caller,
      ticket_id: id,
      /** Percent of what is still at stake. */
      portion: z.int('请选择兑现比例').check(z.gte(1, '请选择兑现比例'), z.lte(100, '请选择兑现比例')),
      /** What the quote promised for that portion; less is offered again, more is paid. In play it is held before. */
      amount: typedYuan,
    }),
  }),
  asks('orders', { ticket_ids: listOf(id, 50).check(z.minLength(1, '请选择注单')) }),
  asks('wagers', {
    ...pageFields,
    settled: withDefault(bit, 0),
    gameType: withDefault(gameType, 'ALL'),
    beginTime: z.optional(moment),
    endTime: z.optional(moment),
  }),
  asks('results', { gameType, date: day, leagueIds: withDefault(listOf(id, 200), []) }),
  asks('rules', { gameType: withDefault(gameType, 'ALL') }),
  // The match centre: what happened, figures, how prices moved, and former meetings.
  asks('match', { gameId: id, oddsType: withDefault(oddsType, 'H') }),
]);

/** Whether a method moves money; the others only look. */
export const movesMoney = (method: z.output<typeof sportsRequest>['method']): boolean =>
  method === 'bet' || method === 'cashout';
