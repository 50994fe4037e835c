import { cancellationLabels, resultLabels } from '@fairground/betting';
import * as z from 'zod/mini';
import { yuan } from './fields/amounts.ts';
import { TermsLimit } from './fields/site-constants.ts';
import { address, bit, codeOf, count, id, line, listOf, moment, ownText } from './protocol/shapes.ts';

const DAY_MS = 86_400_000;

/** Until when a settlement can be disputed; the last moment still counts. */
export const disputeUntil = (settleTime: number): number => settleTime + TermsLimit.disputeDays * DAY_MS;

/** How a dispute stands; the last two are what an operator can decide. */
export const disputeStateLabels = { open: '处理中', upheld: '争议成立', rejected: '维持原结算' } as const;
/** What an operator can decide about a dispute. */
export const disputeDecisionLabels = { upheld: '争议成立', rejected: '维持原结算' } as const;

/** A round with many features has thousands of signs of draws; the page that checks it has them all. */
export const PROOF_VALUE_MAX = 4_000;

/** Longest reason of a decision; the member reads it. */
export const DISPUTE_REASON_MAX = 500;

const leg = z.object({
  gameId: id,
  league: line,
  team_h: line,
  team_c: line,
  playName: line,
  sideName: line,
  r: line,
  odds: ownText(16),
  betScore: ownText(16),
  resultScore: ownText(16),
  startTime: moment,
  result: z.nullable(codeOf(resultLabels)),
  cancellation: z.nullable(codeOf(cancellationLabels)),
});

/** How the main line of a market moved around the bet; decimal odds, in the order of the sides. */
const prices = z.object({
  gameId: id,
  playName: line,
  /** 1 when the bet was on this very market. */
  betOn: bit,
  sides: listOf(line, 10),
  points: listOf(z.object({ time: moment, r: line, odds: listOf(ownText(16), 10) }), 40),
});

const resultVersion = z.object({
  gameId: id,
  version: count,
  /** Who said so: 数据源, or the operator's name. */
  source: line,
  publishTime: moment,
  applyTime: z.nullable(moment),
  state: line,
  score: line,
  cancellations: listOf(line, 50),
});

const settlement = z.object({
  version: count,
  result: codeOf(resultLabels),
  cancellation: z.nullable(codeOf(cancellationLabels)),
  paid: yuan,
  withheld: yuan,
  settleTime: moment,
  /** When a later version took its place; null for the one that stands. */
  reverseTime: z.nullable(moment),
  receipt: listOf(ownText(500), 50),
  /** By which version of each match's result. */
  resultVersions: listOf(z.object({ gameId: id, version: count }), 20),
});

/** What a round of a game or a ticket of the lottery came about by. */
const playEvidence = z.object({
  venueName: line,
  gameName: line,
  /** What was bet on, line by line. */
  content: listOf(ownText(500), 20),
  /** What it can be made anew from: seeds, or links, beacon and draw. */
  proof: listOf(z.object({ name: line, value: ownText(PROOF_VALUE_MAX) }), 20),
  /** The page that makes it anew; empty where it is another's game. */
  checkedAt: address,
});

/** What a ticket was, as all who look at a dispute see it: frozen when the dispute was raised. */
export const ticketEvidence = z.object({
  takenTime: moment,
  ticket: z.object({
    ticketId: id,
    mode: line,
    series: line,
    status: line,
    odds: ownText(16),
    amount: yuan,
    returned: z.nullable(yuan),
    result: z.nullable(codeOf(resultLabels)),
    rulebook: line,
    betTime: moment,
    /** The same moment in the feed's own time, in which prices and starts are told. */
    feedTime: moment,
    settleTime: z.nullable(moment),
    legs: listOf(leg, 20),
  }),
  prices: listOf(prices, 60),
  results: listOf(resultVersion, 200),
  settlements: listOf(settlement, 50),
  /** Of a round or a ticket of the lottery; a bet on sports has legs, prices and results instead. */
  play: z.optional(playEvidence),
});

export type TicketEvidence = z.output<typeof ticketEvidence>;

/** A dispute as its member and the operators see it. */
export const disputeView = z.object({
  ticketId: id,
  state: codeOf(disputeStateLabels),
  openTime: moment,
  decideTime: z.nullable(moment),
  /** Why it was decided so; empty while it is open. */
  reason: ownText(DISPUTE_REASON_MAX),
  /** SHA-256 of the evidence as it was frozen. */
  evidenceHash: ownText(64),
  evidence: ticketEvidence,
});
