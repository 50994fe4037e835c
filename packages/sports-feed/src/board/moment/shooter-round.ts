import { type PricingMoment, score } from '@fairground/betting';
import type { MatchEvent } from '../../season/match-event.ts';

type ShooterRound = NonNullable<PricingMoment['shooter']>;

/** What everybody sees of the round that is due or being played; nothing between two rounds. */
export function shooterRoundOf(events: readonly MatchEvent[]): ShooterRound {
  let firstKill: ShooterRound['firstKill'];
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const { kind, side, detail = '' } = events[index] ?? {};
    if (kind === 'firstKill' && side) firstKill = side;
    if (kind === 'round') {
      const [home = 0, away = 0] = detail.split(':').map(Number);
      return { money: score(home, away), ...(firstKill && { firstKill }) };
    }
    if (kind === 'point' || kind === 'periodStart' || kind === 'periodEnd' || kind === 'restarted') return {};
  }
  return {};
}
