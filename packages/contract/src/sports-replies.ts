import { LIST_PAGE_MATCHES, SLIP_SIZE_MAX } from '@fairground/sportsbook';
import * as z from 'zod/mini';
import { yuan } from './amounts.ts';
import { listedMatch } from './sport-live.ts';
import { picked, series } from './sports-channel.ts';
import {
  champion,
  gameType,
  league,
  match,
  matchScores,
  odds,
  oddsType,
  periodScore,
  playCode,
  playSide,
  ratio,
  showType,
  wager,
} from './sports-shapes.ts';
import { bit, codeOf, count, id, line, listOf, moment, ownText, paged, prose } from './shapes.ts';

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
  confirming: '还有订单正在确认中，请稍候',
  decided: '赛事已有赛果，无法投注',
  sameMatch: '同场赛事不可串关',
  cannotCombine: '所选投注项不可组合',
  payoutCap: '超过单日最高派彩',
  debt: '账户有待补足的款项，请先补足后再投注',
  closed: '该盘口已关闭',
  maintenance: '该场馆维护中，其他场馆可正常游戏',
} as const;

export type BetRefusal = keyof typeof betRefusalWords;

const whyNot = {
  /** The sentence a person reads, numbers filled in; absent when nothing is wrong. */
  reason: z.optional(line),
  reasonCode: z.optional(codeOf(betRefusalWords)),
};

const previewed = z.object({
  ...picked,
  name: line,
  odds,
  active: bit,
  /** The score the selection would be taken at; empty before the start. */
  score: ownText(16),
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
  /** What the house would take instead of what was refused; null when nothing. */
  offer: z.nullable(z.object({ gameId: id, w: playCode, r: ratio, side: playSide, odds, amountMax: yuan })),
});

const cashoutQuote = z.object({
  ticket_id: id,
  active: bit,
  /** What all that is still at stake is worth now; null while it cannot be told. */
  amount: z.nullable(yuan),
  /** The stake that is still open. */
  stake: yuan,
  /** How the sum was reckoned, step by step. */
  steps: listOf(line, 20),
  ...whyNot,
  /** The ticket's newest cash-out that was held, and how it ended; null when there was none. */
  held: z.nullable(
    z.object({
      /** The id of the request that asked for it. */
      request_id: id,
      status: z.enum(['delay', 'paid', 'rejected']),
      decideTime: z.nullable(moment),
      paid: yuan,
      ...whyNot,
      offer: z.nullable(yuan),
    }),
  ),
});

const pastMatch = z.object({
  gameId: id,
  league: line,
  team_h: line,
  team_c: line,
  startTime: moment,
  score: ownText(16),
  half: ownText(16),
});

const figure = z.object({ name: line, h: ownText(16), c: ownText(16), share: z.number() });

const matchCentre = z.object({
  method: z.literal('match'),
  serverTime: moment,
  game: match,
  /** What happened, oldest first; `second` counts from the announced start. */
  events: listOf(
    z.object({
      second: z.int(),
      /** As the match clock showed it, such as `67'`. */
      minute: ownText(16),
      side: z.enum(['H', 'C', 'N']),
      kind: ownText(32),
      text: line,
      score: ownText(16),
    }),
    500,
  ),
  figures: listOf(figure, 30),
  /** How the prices of the main plays moved. */
  movements: listOf(
    z.object({
      w: playCode,
      name: line,
      sides: listOf(z.object({ side: playSide, name: line }), 3),
      /** Oldest first: when, at which line, and the odds of each side. */
      points: listOf(z.object({ at: moment, r: ratio, odds: listOf(odds, 3) }), 300),
    }),
    12,
  ),
  /** Former meetings and the last matches of each side, newest first. */
  meetings: listOf(pastMatch, 20),
  form_h: listOf(pastMatch, 10),
  form_c: listOf(pastMatch, 10),
  /** Where each side stands in its league; empty where there is no table. */
  standings: listOf(
    z.object({ rank: count, team: line, played: count, won: count, drawn: count, lost: count, points: count }),
    40,
  ),
});

const supplyCounts = listOf(z.object({ showType, gameType, count }), 100);

/** What the sports channel answers; `method` repeats the question. */
export const channelReply = z.discriminatedUnion('method', [
  z.object({ method: z.literal('leagues'), leagues: listOf(league), counts: supplyCounts }),
  z.object({
    method: z.literal('games'),
    serverTime: moment,
    oddsType,
    page: count,
    games: listOf(match, LIST_PAGE_MATCHES),
    /** The first of them by name, in the order of the list. */
    listed: z.optional(listOf(listedMatch)),
    /** How many matches the filter has in all, on every page. */
    total: count,
  }),
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
    /** The price of all selections together, when they were previewed as a builder bet; null otherwise. */
    builder: z.nullable(z.object({ odds: z.nullable(odds), amountMin: yuan, amountMax: yuan, ...whyNot })),
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
        periods: listOf(periodScore, 20),
        /** Rises with every correction. */
        version: count,
      }),
    ),
  }),
  z.object({
    method: z.literal('rules'),
    /** The rulebook these words were printed from. */
    rulebook: ownText(32),
    sections: listOf(z.object({ title: line, paragraphs: listOf(prose, 100) }), 100),
  }),
  z.object({ method: z.literal('cashoutQuotes'), quotes: listOf(cashoutQuote, 50) }),
  z.object({
    method: z.literal('cashout'),
    ticket_id: id,
    /** In play it is held first, as bets are; the quotes tell how it ended. */
    status: z.enum(['paid', 'delay', 'rejected']),
    /** When a held cash-out will be decided; null unless it is held. */
    decideTime: z.nullable(moment),
    paid: yuan,
    /** The stake that stays open. */
    stakeLeft: yuan,
    balance: yuan,
    steps: listOf(line, 20),
    ...whyNot,
    /** What would be paid now instead; null when nothing. */
    offer: z.nullable(yuan),
  }),
  matchCentre,
]);
