import { betRejectionMessages, LIST_PAGE_MATCHES, resultLabels, SLIP_SIZE_MAX } from '@fairground/betting';
import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { listedMatch } from './sports-live.ts';
import { picked, series } from './sports-requests.ts';
import {
  champion,
  gameType,
  league,
  match,
  matchScores,
  odds,
  oddsType,
  periodScore,
  marketCode,
  selectionSide,
  ratio,
  showType,
  wager,
} from './sports-shapes.ts';
import { bit, codeOf, count, id, line, listOf, moment, ownText, paged, prose } from '../protocol/shapes.ts';

const whyNot = {
  /** The sentence a person reads, numbers filled in; absent when nothing is wrong. */
  reason: z.optional(line),
  reasonCode: z.optional(codeOf(betRejectionMessages)),
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
  /** Once accepted: what comes back if all of it wins, stake included, and the odds of each selection as taken. */
  returnable: z.optional(yuan),
  legOdds: z.optional(listOf(odds, SLIP_SIZE_MAX)),
  ...whyNot,
  /** When a held order will be decided; null once it is. */
  decideTime: z.nullable(moment),
  /** What the server would accept instead of what was refused; null when nothing. */
  offer: z.nullable(z.object({ gameId: id, w: marketCode, r: ratio, side: selectionSide, odds, amountMax: yuan })),
});

/** How one selection of an open ticket stands now. */
const trackedLeg = z.object({
  isLive: bit,
  /** Such as `1-0`; empty before the start. */
  score: ownText(16),
  /** The part and the minute, or 未开赛 and 完场. */
  time: ownText(32),
  /** The pair its market counts where that is not the score: corners, cards, a half. */
  counted: ownText(16),
  /** What it would be settled as at this score; null before its part of the match has begun. */
  result: z.nullable(codeOf(resultLabels)),
  /** 1 once nothing that may still happen changes it. */
  decided: bit,
  /** What it needs to win, in words; empty once it is decided. */
  need: line,
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
  /** The ticket's selections in their order; null for what is not on the fixture list. */
  legs: z.optional(listOf(z.nullable(trackedLeg), SLIP_SIZE_MAX)),
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
  /** How the prices of the main markets moved. */
  movements: listOf(
    z.object({
      w: marketCode,
      name: line,
      sides: listOf(z.object({ side: selectionSide, name: line }), 3),
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

const fixtureCounts = listOf(z.object({ showType, gameType, count }), 100);

/** What the sportsbook answers; `method` repeats the question. */
export const sportsReply = z.discriminatedUnion('method', [
  z.object({ method: z.literal('leagues'), leagues: listOf(league), counts: fixtureCounts }),
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
    /** What lies in the sports wallet. */
    balance: yuan,
    /** The same and, with automatic transfer on, what the centre wallet and other venues would add to a stake. */
    available: yuan,
    /** What of it would come from other venues. */
    elsewhere: z.optional(yuan),
    /** 1 while money of the centre wallet may come along with a bet: not in an activity, nor while transfers are closed. */
    transferOpen: bit,
    /** Bonus money that pays what own money lacks: all there is for this venue, and the most of it in one bet. */
    bonus: z.optional(z.object({ balance: yuan, oneBet: yuan })),
    /** 1 when a free bet of the member's could pay this single; left out when there is none. */
    hasFreeBet: z.optional(bit),
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
