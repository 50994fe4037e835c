import type { MatchFacts } from '../markets/facts.ts';
import { CANCELLED, LOST, type Outcome, WON, wonIf } from '../markets/outcome.ts';
import { outcomeOf, type Selection } from '../markets/outcome-of.ts';
import { sidesOf } from '../markets/market-types.ts';
import { isOpen, type Tally, tallyOf } from '../markets/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import type { CancelReason } from './ticket.ts';

/** An outcome, and why it is a cancellation when it is one. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly reason?: CancelReason;
}

export const cancelledFor = (reason: CancelReason): Verdict => ({ outcome: CANCELLED, reason });

/** How a selection ends in a match that began and will not be played to its end, by the rule of its sport. */
export function unfinishedVerdict(selection: Selection, facts: MatchFacts, rules: SportRules): Verdict {
  const rule = rules.unfinished;
  const { grading } = selection.marketType;
  const isWholeMatch = grading.by === 'pair' && WHOLE_MATCH.includes(grading.tally);
  if (rule.kind === 'retirement' && facts.retiree) {
    return facts.complete < rule.sets ? cancelledFor('D8') : retirement(selection, facts, rules);
  }
  if (rule.kind === 'official-after-minutes' && isWholeMatch) {
    const needed = rule.minutes[facts.minutesFull ?? 0] ?? Infinity;
    if ((facts.minutesPlayed ?? 0) >= needed) return stands(selection, facts, rules);
  }
  if (rule.kind === 'innings' && isWholeMatch) {
    const needed = grading.kind === 'winner' ? rule.winner : rule.lines;
    return hasPlayed(needed, facts, rules) ? stands(selection, facts, rules) : cancelledFor('D3');
  }
  return decidedOrVoid(selection, facts, rules);
}

const WHOLE_MATCH: readonly Tally[] = ['full', 'match', 'half2'];

/** What is certain stands, everything else is void: a market is decided as a whole. */
export function decidedOrVoid(selection: Selection, facts: MatchFacts, rules: SportRules): Verdict {
  const outcome = outcomeOf(selection, facts, rules);
  if (!outcome || outcome === CANCELLED) return cancelledFor('D3');
  return outcome !== LOST || hasWinner(selection, facts, rules) ? { outcome } : cancelledFor('D3');
}

/** A market is decided as a whole: nobody has lost as long as it is not known who has won. */
function hasWinner({ marketType, line, side }: Selection, facts: MatchFacts, rules: SportRules): boolean {
  const { grading } = marketType;
  if (grading.by === 'pair' && !isOpen(grading.tally, facts, rules)) return true;
  const sides = sidesOf(marketType, rules);
  // Of players, whoever is lost before the end is so because of a goal that somebody else scored or he himself.
  if (sides === 'runner') return true;
  return sides.some((other) => other !== side && outcomeOf({ marketType, line, side: other }, facts, rules) === WON);
}

/** The score as it stood counts as the end. */
const stands = (selection: Selection, facts: MatchFacts, rules: SportRules): Verdict =>
  decidedOrVoid(selection, { ...facts, state: 'finished' }, rules);

/** Enough sets were played: the opponent has won the match and complete sets stand; everything else is void. */
function retirement(selection: Selection, facts: MatchFacts, rules: SportRules): Verdict {
  const { marketType, side } = selection;
  if (marketType.grading.by !== 'pair') return cancelledFor('D8');
  if (marketType.grading.tally === 'match' && marketType.grading.kind === 'winner') {
    return { outcome: wonIf(side === (facts.retiree === 'home' ? 'C' : 'H')) };
  }
  const outcome = isOpen(marketType.grading.tally, facts, rules) ? undefined : outcomeOf(selection, facts, rules);
  return outcome && outcome !== CANCELLED ? { outcome } : cancelledFor('D8');
}

/** So many innings, or half of the last one fewer when the home side leads and need not bat. */
function hasPlayed(innings: number, facts: MatchFacts, rules: SportRules): boolean {
  if (facts.complete >= innings) return true;
  const pair = tallyOf('full', facts, rules);
  const homeLeads = typeof pair === 'object' && pair.home > pair.away;
  return facts.complete === innings - 1 && facts.isTopOver === true && homeLeads;
}
