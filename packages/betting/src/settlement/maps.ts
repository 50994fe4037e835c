import type { MapFacts, MatchFacts } from '../markets/facts.ts';
import { mapTallyOf } from '../markets/map-tallies.ts';
import { CANCELLED } from '../markets/outcome.ts';
import type { Selection } from '../markets/outcome-of.ts';
import type { SportRules } from '../rules/rulebook.ts';
import type { CancelReason } from './ticket.ts';
import { cancelledFor, decidedOrVoid, type Verdict } from './unfinished.ts';

const tallyIn = ({ marketType: { grading } }: Selection) => (grading.by === 'pair' ? grading.tally : 'full');

/**
 * What the rules say of a series or a map that did not go as announced; undefined where everything went its way. Fewer
 * maps by agreement leave only who wins. A map given up or cut short leaves what was certain by then. A map that began
 * anew leaves what was certain before to those who had bet by then, and gives in-play bets of its first attempt back.
 */
export function mapVerdict(
  leg: Selection,
  acceptedAt: number,
  facts: MatchFacts,
  rules: SportRules,
): Verdict | undefined {
  const isWinner = leg.marketType.grading.kind === 'winner' && tallyIn(leg) === 'match';
  if (facts.isShortened && !isWinner) return cancelledFor('D12');
  const map = mapOf(leg, facts);
  if (!map) return undefined;
  const { restart } = map;
  if (restart && acceptedAt <= restart.at) {
    const then = decidedOrVoid(leg, withMap(leg, facts, { ...restart.before, state: 'stopped' }), rules);
    if (then.outcome !== CANCELLED) return then;
    if (leg.marketType.inPlay && acceptedAt >= restart.begunAt) return cancelledFor('D3');
  }
  return map.state === 'stopped' || map.state === 'forfeited' ? decidedOrVoid(leg, facts, rules) : undefined;
}

function mapOf(leg: Selection, { maps }: MatchFacts): MapFacts | undefined {
  const asked = mapTallyOf(tallyIn(leg));
  return asked && maps?.[asked.number - 1];
}

/** The series as it stood in the middle of a map. */
function withMap(leg: Selection, facts: MatchFacts, map: MapFacts): MatchFacts {
  const number = mapTallyOf(tallyIn(leg))?.number ?? 1;
  return { ...facts, state: 'abandoned', maps: [...(facts.maps ?? []).slice(0, number - 1), map] };
}

/** Why a part is void that nobody won: it was not played, or nobody reached what was asked. */
export const mapReason = (leg: Selection, facts: MatchFacts): CancelReason => {
  const map = mapOf(leg, facts);
  return map && map.state !== 'walkover' ? 'D18' : 'D17';
};
