import type { ChampionFacts } from './facts.ts';
import { CANCELLED, deadHeat, LOST, type Outcome, WON, wonIf } from './outcome.ts';

/** How a champion bet or a pairing of two runners ends; undefined while the competition runs. */
export function competitionOutcome(
  kind: 'champion' | 'pairing',
  side: string,
  facts: ChampionFacts,
): Outcome | undefined {
  if (facts.state === 'cancelled') return CANCELLED;
  if (facts.state === 'open') return undefined;
  return kind === 'champion' ? championOutcome(side, facts) : pairingOutcome(side, facts);
}

/** More winners than places share them. A runner that never started has lost, as bets before a competition do. */
function championOutcome(side: string, { winners, places }: ChampionFacts): Outcome {
  if (!winners.includes(side)) return LOST;
  return winners.length > places ? deadHeat({ places, tied: winners.length }) : WON;
}

/**
 * `a:b` says that a ends before b; unless both started, the pair is void, and equal ranks share one place. Where nobody
 * tells the ranks, those named as winners are the ones who ended first of the two.
 */
function pairingOutcome(side: string, { ranks, winners, nonStarters }: ChampionFacts): Outcome | undefined {
  const [runner = '', rival = ''] = side.split(':');
  if (nonStarters?.includes(runner) || nonStarters?.includes(rival)) return CANCELLED;
  const place = (id: string): number | undefined => (ranks ? ranks[id] : winners.includes(id) ? 1 : 2);
  const [own, other] = [place(runner), place(rival)];
  if (own === undefined || other === undefined) return undefined;
  if (!ranks && own === 2 && other === 2) return CANCELLED;
  return own === other ? deadHeat({ places: 1, tied: 2 }) : wonIf(own < other);
}
