import type { Fen } from '@fairground/money';
import type { AgentTerms } from './agent-terms.ts';

const BASIS_POINTS = 10_000n;

/** What the members of an agent did in one month, in fen. */
export interface AgentPlay {
  /** Stakes of their own money in bets settled in the month. */
  readonly staked: Fen;
  /** What of those came back to their own money, by the latest result. */
  readonly returned: Fen;
  readonly rewards: Fen;
  readonly fees: Fen;
}

/** What a month leaves after its deductions, each a line of the statement. */
export interface AgentNet extends AgentPlay {
  readonly platform: Fen;
  readonly net: Fen;
}

export function agentNet(terms: AgentTerms, play: AgentPlay): AgentNet {
  const won = play.staked - play.returned;
  const platform = won > 0n ? (won * terms.platformRate) / BASIS_POINTS : 0n;
  return { ...play, platform, net: won - platform - play.rewards - play.fees };
}

/** A month's loss that is still to be made up. */
export interface CarriedLoss {
  /** YYYY-MM. */
  readonly month: string;
  readonly amount: Fen;
}

/** The month's sum after earlier losses, and what of them goes on. */
export interface AgentBase {
  /** What commission is paid of; never below zero. */
  readonly base: Fen;
  /** How much of earlier losses this month made up. */
  readonly madeUp: Fen;
  readonly carried: readonly CarriedLoss[];
  readonly forgiven: Fen;
}

/** Makes up earlier losses, the oldest first; a loss lives as many months after its own as the terms say. */
export function agentBase(
  terms: AgentTerms,
  { month, sum, losses }: { readonly month: string; readonly sum: Fen; readonly losses: readonly CarriedLoss[] },
): AgentBase {
  let left = sum > 0n ? sum : 0n;
  const after: CarriedLoss[] = [];
  for (const loss of losses) {
    const paid = loss.amount < left ? loss.amount : left;
    left -= paid;
    if (paid < loss.amount) after.push({ month: loss.month, amount: loss.amount - paid });
  }
  if (sum < 0n) after.push({ month, amount: 0n - sum });
  const isOver = (loss: CarriedLoss): boolean => monthNumber(month) - monthNumber(loss.month) >= terms.carriedMonths;
  return {
    base: left,
    madeUp: (sum > 0n ? sum : 0n) - left,
    carried: after.filter((loss) => !isOver(loss)),
    forgiven: total(after.filter(isOver)),
  };
}

/** A part of the base and what is paid of it. */
export interface CommissionPart {
  readonly rate: bigint;
  readonly of: Fen;
  readonly amount: Fen;
}

/**
 * What is paid of a base: each bracket its own rate. Brackets that ask for more active members than there were are paid at
 * the highest rate that was earned.
 */
export function agentCommission(terms: AgentTerms, base: Fen, active: number): readonly CommissionPart[] {
  const earned = terms.brackets.filter((bracket) => active >= bracket.active);
  const parts: CommissionPart[] = [];
  let from = 0n;
  for (const [index, { upTo, rate }] of earned.entries()) {
    const isLast = index === earned.length - 1;
    const to = upTo === null || isLast || base < upTo ? base : upTo;
    if (to > from) parts.push(partOf(rate, to - from));
    from = to > from ? to : from;
  }
  if (earned.length === 0 && base > 0n) parts.push(partOf(terms.baseRate, base));
  return parts;
}

const partOf = (rate: bigint, of: Fen): CommissionPart => ({ rate, of, amount: (of * rate) / BASIS_POINTS });

/** What is paid now and what waits for the next statement. */
export function agentPayment(terms: AgentTerms, due: Fen): { readonly paid: Fen; readonly waits: Fen } {
  return due >= terms.payableLeast ? { paid: due, waits: 0n } : { paid: 0n, waits: due };
}

function monthNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + ofYear;
}

const total = (losses: readonly CarriedLoss[]): Fen => losses.reduce((sum, { amount }) => sum + amount, 0n);
