import { CANCELLED } from '../markets/outcome.ts';
import { outcomeOf } from '../markets/outcome-of.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { mapReason, mapVerdict } from './maps.ts';
import type { Cancellation, CancelReason, MatchResult, Ticket, TicketLeg } from './ticket.ts';
import { cancelledFor, unfinishedVerdict, type Verdict } from './unfinished.ts';

/** How one leg ends; undefined while nobody can know. The operator's cancellations come first, the score last. */
export function settleLeg(
  leg: TicketLeg,
  { acceptedAt }: Pick<Ticket, 'acceptedAt'>,
  result: MatchResult,
  rulebook: Rulebook,
): Verdict | undefined {
  const cancelled = result.cancellations?.find((one) => covers(one, leg, acceptedAt));
  if (cancelled) return cancelledFor(cancelled.reason);
  // Taken before the start in name only. In-play bets are of course taken after it.
  const { startedAt } = result;
  if (!leg.marketType.inPlay && startedAt !== undefined && acceptedAt >= startedAt) return cancelledFor('D5');
  const { facts } = result;
  const cutShort = facts.kind === 'match' ? mapVerdict(leg, acceptedAt, facts, rulebook.sports[leg.sport]) : undefined;
  return cutShort ?? verdictOf(leg, result, rulebook);
}

function verdictOf(leg: TicketLeg, { facts }: MatchResult, rulebook: Rulebook): Verdict | undefined {
  const rules = rulebook.sports[leg.sport];
  if (facts.kind === 'match') {
    const unplayed = neverPlayed[facts.state];
    if (unplayed) return cancelledFor(unplayed);
    if (facts.state === 'abandoned' || facts.state === 'retired') return unfinishedVerdict(leg, facts, rules);
  }
  const outcome = outcomeOf(leg, facts, rules);
  if (outcome !== CANCELLED) return outcome && { outcome };
  if (facts.kind === 'champion') return cancelledFor(facts.state === 'cancelled' ? 'D1' : 'D8');
  return cancelledFor(leg.marketType.grading.by === 'goals' ? 'D8' : mapReason(leg, facts));
}

const neverPlayed: Readonly<Partial<Record<string, CancelReason>>> = {
  cancelled: 'D1',
  'not-started': 'D2',
  walkover: 'D8',
};

const covers = ({ from, until, plays }: Cancellation, leg: TicketLeg, acceptedAt: number): boolean =>
  acceptedAt >= (from ?? -Infinity) &&
  acceptedAt <= (until ?? Infinity) &&
  (plays?.includes(leg.marketType.code) ?? true);
