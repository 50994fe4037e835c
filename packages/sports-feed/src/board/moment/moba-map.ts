import { moba, type PricingMoment, score } from '@fairground/betting';
import type { MatchEvent } from '../../season/match-event.ts';
import { clockAt, type MatchState } from '../../season/match-state.ts';
import type { Side } from '../../season/sports.ts';

type MobaMap = NonNullable<PricingMoment['moba']>;

/** What everybody sees of the map that is being played; nothing between two maps. */
export function mobaMapOf(
  events: readonly MatchEvent[],
  state: MatchState,
  second: number,
): Pick<PricingMoment, 'moba'> {
  if (!state.open) return {};
  const begun = events.findLastIndex(({ kind }) => kind === 'periodStart' || kind === 'restarted');
  const from = events[begun]?.second ?? 0;
  const { gold, dragon, baron, buffMinutes } = moba.mobaParameters;
  const count = { kills: both(), towers: both(), dragons: both(), barons: both() };
  let [lead, dragonFrom, baronFrom]: [number, number, number] = [0, dragon.from, baron.from];
  let buff: MobaMap['buff'];
  let inhibitor: Side | undefined;
  for (const { kind, side, value = 0, second: at } of events.slice(Math.max(0, begun + 1))) {
    const minute = Math.floor((at - from) / 60);
    if (kind === 'gold') lead = value / 10;
    if (!side) continue;
    const sign = side === 'home' ? 1 : -1;
    if (kind === 'point') {
      count.kills[side] += 1;
      lead += sign * gold.kill;
    } else if (kind === 'tower') {
      count.towers[side] += 1;
      lead += sign * gold.tower;
    } else if (kind === 'inhibitor') inhibitor ??= side;
    else if (kind === 'dragon') {
      count.dragons[side] += 1;
      lead += sign * gold.dragon;
      dragonFrom = minute + dragon.again;
    } else if (kind === 'baron') {
      count.barons[side] += 1;
      lead += sign * gold.baron;
      baronFrom = minute + baron.again;
      buff = { side, until: minute + 1 + buffMinutes };
    }
  }
  return {
    moba: {
      seconds: Math.max(0, clockAt(state.clock, second)),
      lead,
      kills: pair(count.kills),
      towers: pair(count.towers),
      dragons: pair(count.dragons),
      barons: pair(count.barons),
      dragonFrom,
      baronFrom,
      ...(buff && { buff }),
      ...(inhibitor && { inhibitor }),
    },
  };
}

const both = (): Record<Side, number> => ({ home: 0, away: 0 });

const pair = ({ home, away }: Record<Side, number>) => score(home, away);
