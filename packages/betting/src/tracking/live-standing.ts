import type { MatchFacts, MatchState, Score } from '../markets/facts.ts';
import { goalKinds } from '../markets/goal-kinds.ts';
import { halvesKinds } from '../markets/halves-kinds.ts';
import type { Outcome } from '../markets/outcome.ts';
import { outcomeOf, pairGraderOf, type Selection } from '../markets/outcome-of.ts';
import { tallyOf } from '../markets/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import { goalNeeds } from './goal-need.ts';
import { halvesNeed } from './halves-need.ts';
import { pairNeed } from './pair-need.ts';
import type { Teams } from './teams.ts';

/** How an open selection stands at the score of now. */
export interface LiveStanding {
  /** What it would be settled as if nothing more happened. */
  readonly result: Outcome['result'];
  /** Whether nothing that may still happen changes it. */
  readonly isDecided: boolean;
  /** The pair the market counts; null where it counts something else. */
  readonly counted: Score | null;
  /** What has to happen, or to stay, for it to win; empty once it is decided. */
  readonly need: string;
}

/** By which rules a match counts, and whom it is between. */
interface Telling {
  readonly rules: SportRules;
  readonly teams: Teams;
}

const UNDER_WAY: readonly MatchState[] = ['playing', 'interrupted', 'finished'];

/** Undefined before the part of the match it looks at has begun, and where nobody told us what it counts. */
export function liveStandingOf(
  selection: Selection,
  facts: MatchFacts,
  { rules, teams }: Telling,
): LiveStanding | undefined {
  if (!UNDER_WAY.includes(facts.state) || facts.periods.length === 0) return undefined;
  const decided = outcomeOf(selection, facts, rules);
  const now = decided ?? outcomeNow(selection, facts, rules);
  if (!now) return undefined;
  const { grading } = selection.marketType;
  const pair = grading.by === 'pair' ? tallyOf(grading.tally, facts, rules) : undefined;
  return {
    result: now.result,
    isDecided: decided !== undefined,
    counted: typeof pair === 'object' ? pair : null,
    need: decided ? '' : needOf(selection, facts, { now, rules, teams }),
  };
}

/** The grade of what stands now, by the graders settlement uses. */
function outcomeNow(selection: Selection, facts: MatchFacts, rules: SportRules): Outcome | undefined {
  const { marketType, side, line } = selection;
  const { grading } = marketType;
  if (grading.by === 'goals') return facts.goals && goalKinds[grading.kind](side, line)?.(facts.goals, true);
  if (grading.by === 'halves') {
    const halves = halvesOf(facts, rules);
    return halves && halvesKinds[grading.kind](side)?.(...halves);
  }
  const pair = grading.by === 'pair' ? tallyOf(grading.tally, facts, rules) : undefined;
  return typeof pair === 'object' ? pairGraderOf(selection, rules)?.(pair.home, pair.away) : undefined;
}

/** The two halves so far; the second is nil–nil until it begins. */
function halvesOf(facts: MatchFacts, rules: SportRules): readonly [Score, Score] | undefined {
  const first = tallyOf('half1', facts, rules);
  const second = tallyOf('half2', facts, rules);
  if (typeof first !== 'object') return undefined;
  return [first, typeof second === 'object' ? second : { home: 0, away: 0 }];
}

function needOf(
  selection: Selection,
  facts: MatchFacts,
  { now, rules, teams }: Telling & { readonly now: Outcome },
): string {
  const { grading } = selection.marketType;
  if (grading.by === 'goals') return goalNeeds[grading.kind](selection, facts.goals ?? [], teams);
  if (grading.by === 'halves') {
    const halves = halvesOf(facts, rules);
    const isFirstOpen = facts.complete < rules.halfPeriods;
    return halves ? halvesNeed(grading.kind, selection.side, { halves, isFirstOpen, teams }) : '';
  }
  const grade = pairGraderOf(selection, rules);
  const pair = grading.by === 'pair' ? tallyOf(grading.tally, facts, rules) : undefined;
  if (grading.by !== 'pair' || !grade || typeof pair !== 'object') return '';
  return pairNeed({ kind: grading.kind, tally: grading.tally, side: selection.side, grade, pair, now, rules, teams });
}
