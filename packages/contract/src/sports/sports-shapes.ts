import {
  cancellationLabels,
  gameTypeLabels,
  isPrintedLine,
  oddsTypeLabels,
  presetLeagueLabels,
  resultLabels,
  showTypeLabels,
} from '@fairground/betting';
import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { bit, codeOf, count, id, line, listOf, moment, ownText } from '../protocol/shapes.ts';

/** Codes of the sportsbook, as fields. */
export const gameType = codeOf(gameTypeLabels, '请选择球类');
export const showType = codeOf(showTypeLabels, '请选择盘口时段');
export const oddsType = codeOf(oddsTypeLabels, '请选择盘口类型');

/** Odds exactly as quoted in their own format: two or three decimals, a minus sign for Malay and Indonesian ones. */
export const odds = z.string('赔率有误').check(z.regex(/^-?\d{1,5}\.\d{2,3}$/, '赔率有误'));

/** A line such as `0.5/1`, `-1.5` or a score; empty for markets without one. */
const marketLine = ownText(16);
/** A market's code, such as R, OU or M. */
export const marketCode = z.string('玩法有误').check(z.regex(/^[A-Z0-9_]{1,16}$/, '玩法有误'));
/** Which side of a market: H, C, N, O, U, or a runner of its own. */
export const selectionSide = z.string('投注项有误').check(z.regex(/^[\w:.-]{1,32}$/, '投注项有误'));
/** The line a selection was made at, as the quote states it. */
export const ratio = z.string('盘口有误').check(z.regex(/^[\w:./+-]{0,32}$/, '盘口有误'));

/** The same as somebody sends it: one selection has one spelling, so that no rule takes it for two. */
export const sentRatio = ratio.check(z.refine(isPrintedLine, '盘口有误'));

/** How selections make a bet; `builder` is several selections of one match taken together. */
export const betMode = z.enum(['single', 'multiple', 'series', 'builder'], '请选择投注方式');

/** Where a match stands, as the wire codes it. */
export const matchScores = {
  gameType,
  isLive: bit,
  /** The match clock in the sport's own form, such as `2H^68` or `Q3^04:12`. */
  re_time: ownText(32),
  /** Seconds played in the running period. */
  t_count: count,
  /** Which part is being played: 1H, 2H, Q1 … Q4, OT, a set's or an inning's number. */
  se_now: ownText(8),
  HalfTime: bit,
  inningNum: count,
  gameStatus: ownText(32),
  /** Scores as text; empty before the first is known. */
  sc_FT_H: ownText(8),
  sc_FT_C: ownText(8),
  sc_FT_A: ownText(8),
  sc_set_H: ownText(8),
  sc_set_A: ownText(8),
  sc_game_H: ownText(8),
  sc_game_A: ownText(8),
};

/** Scores of one part of a match: a half, a quarter, a set, an inning. */
export const periodScore = z.object({ name: line, h: ownText(8), c: ownText(8) });

/** What a match's clock and tallies say beyond the spec's own fields. */
export const matchTallies = {
  /** Seconds of the match clock in one second of the wall clock; 0 while it stands. */
  clockPace: z.number(),
  /** Seconds the running period has by the rules; 0 without a clock. Basketball counts down from it. */
  periodSeconds: count,
  periods: listOf(periodScore, 20),
  redCards_h: count,
  redCards_c: count,
  yellowCards_h: count,
  yellowCards_c: count,
  corners_h: count,
  corners_c: count,
};

/** One selection on offer. */
const quote = z.object({ side: selectionSide, name: line, r: ratio, odds, active: bit });

/** One market of a match at one line, with all its selections. */
const market = z.object({
  w: marketCode,
  name: line,
  group: line,
  r: marketLine,
  /** 0 for the main line of its market, then by distance from it. */
  rank: count,
  active: bit,
  quotes: listOf(quote, 200),
});

/** One match and the markets asked for. */
export const match = z.object({
  gameId: id,
  gide: id,
  hgid: id,
  league_id: id,
  league: line,
  team_h: line,
  team_c: line,
  startTime: moment,
  showType,
  ...matchScores,
  ...matchTallies,
  /** 1 while every market is held back: a goal is checked, play is dangerous. */
  suspended: bit,
  /** How many markets the match has in all. */
  marketCount: count,
  /** Rises whenever anything about the match or its bets changes. */
  version: count,
  markets: listOf(market, 500),
});

/** One entry of the league list. */
export const league = z.object({
  league_id: id,
  id,
  name: line,
  icon_class: ownText(64),
  isShow: bit,
  isExpand: bit,
  gameType,
  count,
  /** The quick filter it belongs to; null for the others. */
  preset: z.nullable(codeOf(presetLeagueLabels)),
});

/** One champion bet with its runners. */
export const champion = z.object({
  gameId: id,
  league_id: id,
  league: line,
  name: line,
  /** What a bet on it names as its market: FS, or FSP where two runners are compared. */
  w: marketCode,
  gameType,
  showType,
  closeTime: moment,
  active: bit,
  /** Rises whenever its prices change. */
  version: count,
  runners: listOf(z.object({ rtype: selectionSide, name: line, odds, active: bit }), 300),
});

/** One leg of a ticket as the records tell it. */
const ticketLeg = z.object({
  gameId: id,
  gameType,
  league: line,
  team_h: line,
  team_c: line,
  w: marketCode,
  playName: line,
  side: selectionSide,
  sideName: line,
  r: ratio,
  odds,
  oddsType,
  /** The score when the bet was taken; empty before the start. */
  betScore: ownText(16),
  /** The final score; empty until known. */
  resultScore: ownText(32),
  startTime: moment,
  result: z.nullable(codeOf(resultLabels)),
  /** The variant of a cancellation; null otherwise. */
  cancellation: z.nullable(codeOf(cancellationLabels)),
});

/** One ticket as the records tell it. */
export const wager = z.object({
  ticket_id: id,
  mode: betMode,
  /** Such as `3c4`; empty for a single. */
  series: ownText(12),
  status: z.enum(['delay', 'accepted', 'rejected', 'settled', 'void']),
  amount: yuan,
  /** The combined odds of a single-line ticket, as quoted; null for system bets. */
  odds: z.nullable(odds),
  /** What is won if everything wins, the stake left out and included. */
  winnable: yuan,
  returnable: yuan,
  returned: z.nullable(yuan),
  /** Stake that was given back early, and what was paid for it. */
  cashedStake: yuan,
  cashedOut: yuan,
  /** 1 while it may be asked what it could be cashed out for. */
  cashable: bit,
  /** Withheld by the day's payout cap. */
  withheld: yuan,
  result: z.nullable(codeOf(resultLabels)),
  legs: listOf(ticketLeg, 10),
  /** The arithmetic in words. */
  receipt: listOf(ownText(500), 50),
  rulebook: ownText(32),
  betTime: moment,
  settleTime: z.nullable(moment),
});
