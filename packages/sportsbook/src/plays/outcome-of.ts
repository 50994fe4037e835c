import type { SportRules } from '../rules/rulebook.ts';
import { competitionOutcome } from './competition.ts';
import { decidedHalves, decidedPair } from './decided.ts';
import type { Facts, MatchFacts, Score } from './facts.ts';
import { goalOutcome } from './goal-kinds.ts';
import { type HalvesKind, halvesKinds } from './halves-kinds.ts';
import type { Quarters } from './line.ts';
import { CANCELLED, type Outcome } from './outcome.ts';
import { type PairJudge, type PairKind, pairKinds, type PairTerms } from './pair-kinds.ts';
import { pairReach } from './pair-reach.ts';
import type { Play } from './play.ts';
import { isOpen, type Tally, tallyOf } from './tally.ts';

/** One side of one play at one line. */
export interface Selection {
  readonly play: Play;
  readonly side: string;
  /** 0 for plays without a line. */
  readonly line: Quarters;
  /**
   * The score when the bet was taken, in what the play counts: of the half for a half. Only in-play handicaps of some
   * sports look at it.
   */
  readonly atBet?: Score;
}

/**
 * How a selection ends by the facts; undefined while it is open, unknown, or not a side of the play. A part of the
 * match that never took place is cancelled.
 */
export function outcomeOf(selection: Selection, facts: Facts, rules: SportRules): Outcome | undefined {
  const { judged } = selection.play;
  if (facts.kind === 'champion') {
    return judged.by === 'competition' ? competitionOutcome(judged.kind, selection.side, facts) : undefined;
  }
  if (judged.by === 'goals') return goalOutcome(judged.kind, selection, facts);
  if (judged.by === 'halves') return halvesOutcome(judged.kind, selection, facts, rules);
  return judged.by === 'pair' ? pairOutcome(judged, selection, facts, rules) : undefined;
}

/**
 * How a selection judges a final pair of its tally, everything else worked out beforehand: a score grid calls it once
 * for each cell. Undefined when the play is not judged by a pair or has no such side.
 */
export function pairJudgeOf(selection: Selection, rules: SportRules): PairJudge | undefined {
  const { judged } = selection.play;
  return judged.by === 'pair' ? pairKinds[judged.kind](termsOf(judged.kind, selection, rules)) : undefined;
}

function termsOf(kind: PairKind, { play, side, line, atBet }: Selection, rules: SportRules): PairTerms {
  const shift = countsFromBet(kind, play, rules) && atBet ? (atBet.home - atBet.away) * 4 : 0;
  return { side, line: line - shift, hasDraw: rules.hasDraw, scoreMax: play.scoreMax ?? Infinity };
}

/** Whether an in-play bet starts again from nil–nil: football handicaps do, totals and other sports do not. */
export const countsFromBet = (kind: PairKind, { inPlay, judged }: Play, rules: SportRules): boolean =>
  inPlay && rules.handicapFromBet && kind === 'handicap' && judged.by === 'pair' && GOALS.includes(judged.tally);

const GOALS: readonly Tally[] = ['full', 'half1', 'half2'];

type OnPair = Extract<Play['judged'], { readonly by: 'pair' }>;

function pairOutcome(
  { kind, tally }: OnPair,
  selection: Selection,
  facts: MatchFacts,
  rules: SportRules,
): Outcome | undefined {
  const pair = tallyOf(tally, facts, rules);
  if (pair === undefined) return undefined;
  if (pair === 'unplayed') return CANCELLED;
  const terms = termsOf(kind, selection, rules);
  const judge = pairKinds[kind](terms);
  if (!judge) return undefined;
  return isOpen(tally, facts, rules) ? decidedPair(judge, pairReach[kind](terms), pair) : judge(pair.home, pair.away);
}

function halvesOutcome(
  kind: HalvesKind,
  { side }: Selection,
  facts: MatchFacts,
  rules: SportRules,
): Outcome | undefined {
  const judge = halvesKinds[kind](side);
  const first = tallyOf('half1', facts, rules);
  const second = tallyOf('half2', facts, rules) ?? (isOpen('half2', facts, rules) ? NOTHING_YET : undefined);
  if (!judge || typeof first !== 'object' || typeof second !== 'object') return undefined;
  if (!isOpen('half2', facts, rules)) return judge(first, second);
  return decidedHalves[kind](side, first, second, isOpen('half1', facts, rules));
}

const NOTHING_YET: Score = { home: 0, away: 0 };
