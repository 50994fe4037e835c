import type { SportRules } from '../rules/rulebook.ts';
import { competitionOutcome } from './competition.ts';
import { decidedHalves, decidedPair } from './early-outcomes.ts';
import type { Facts, MatchFacts, Score } from './facts.ts';
import { goalOutcome } from './goal-kinds.ts';
import { halvesKinds } from './halves-kinds.ts';
import type { Quarters } from './line.ts';
import { CANCELLED, type Outcome } from './outcome.ts';
import { type PairGrader, type PairKind, pairKinds, type PairTerms } from './pair-kinds.ts';
import { pairReach } from './pair-reach.ts';
import type { MarketType } from './market-type.ts';
import { isOpen, type Tally, tallyOf } from './tally.ts';

/** One side of one market at one line. */
export interface Selection {
  readonly marketType: MarketType;
  readonly side: string;
  /** 0 for markets without a line. */
  readonly line: Quarters;
  /**
   * The score when the bet was taken, in what the market counts: of the half for a half. Only in-play handicaps of some
   * sports look at it.
   */
  readonly atBet?: Score;
}

/**
 * How a selection ends by the facts; undefined while it is open, unknown, or not a side of the market. A part of the
 * match that never took place is cancelled.
 */
export function outcomeOf(selection: Selection, facts: Facts, rules: SportRules): Outcome | undefined {
  const { grading } = selection.marketType;
  if (facts.kind === 'champion') {
    return grading.by === 'competition' ? competitionOutcome(grading.kind, selection.side, facts) : undefined;
  }
  if (grading.by === 'goals') return goalOutcome(grading.kind, selection, facts);
  return grading.by === 'halves' ? halvesOutcome(selection, facts, rules) : pairOutcome(selection, facts, rules);
}

/**
 * How a selection grades a final pair of its tally, everything else worked out beforehand: a score grid calls it once
 * for each cell. Undefined when the market is not graded by a pair or has no such side.
 */
export function pairGraderOf(selection: Selection, rules: SportRules): PairGrader | undefined {
  const { grading } = selection.marketType;
  return grading.by === 'pair' ? pairKinds[grading.kind](termsOf(grading.kind, selection, rules)) : undefined;
}

function termsOf(kind: PairKind, { marketType, side, line, atBet }: Selection, rules: SportRules): PairTerms {
  const shift = countsFromBet(kind, marketType, rules) && atBet ? (atBet.home - atBet.away) * 4 : 0;
  return { side, line: line - shift, hasDraw: rules.hasDraw, scoreMax: marketType.scoreMax ?? Infinity };
}

/** Whether an in-play bet starts again from nil–nil: football handicaps do, totals and other sports do not. */
export const countsFromBet = (kind: PairKind, { inPlay, grading }: MarketType, rules: SportRules): boolean =>
  inPlay && rules.handicapFromBet && kind === 'handicap' && grading.by === 'pair' && GOALS.includes(grading.tally);

/** The same of a market. */
export const gradedFromBet = (marketType: MarketType, rules: SportRules): boolean =>
  marketType.grading.by === 'pair' && countsFromBet(marketType.grading.kind, marketType, rules);

const GOALS: readonly Tally[] = ['full', 'half1', 'half2'];

function pairOutcome(selection: Selection, facts: MatchFacts, rules: SportRules): Outcome | undefined {
  const { grading } = selection.marketType;
  if (grading.by !== 'pair') return undefined;
  const { kind, tally } = grading;
  const pair = tallyOf(tally, facts, rules);
  if (pair === undefined) return undefined;
  if (pair === 'unplayed') return CANCELLED;
  const terms = termsOf(kind, selection, rules);
  const grade = pairKinds[kind](terms);
  if (!grade) return undefined;
  return isOpen(tally, facts, rules) ? decidedPair(grade, pairReach[kind](terms), pair) : grade(pair.home, pair.away);
}

function halvesOutcome(
  { marketType: { grading }, side }: Selection,
  facts: MatchFacts,
  rules: SportRules,
): Outcome | undefined {
  if (grading.by !== 'halves') return undefined;
  const grade = halvesKinds[grading.kind](side);
  const first = tallyOf('half1', facts, rules);
  const second = tallyOf('half2', facts, rules) ?? (isOpen('half2', facts, rules) ? NOTHING_YET : undefined);
  if (!grade || typeof first !== 'object' || typeof second !== 'object') return undefined;
  if (!isOpen('half2', facts, rules)) return grade(first, second);
  return decidedHalves[grading.kind](side, { first, second, isFirstOpen: isOpen('half1', facts, rules) });
}

const NOTHING_YET: Score = { home: 0, away: 0 };
