import { currentRulebook, rulebookOf } from '@fairground/betting';
import { type SelectionTrack, trackSelection } from '@fairground/sports-feed';
import type { Board } from '@fairground/sports-feed/board';
import type { ReplyOf } from '../sportsbook/methods.ts';
import type { CashTicket } from './cash-tickets.ts';

type TrackedLeg = NonNullable<ReplyOf<'cashoutQuotes'>['quotes'][number]['legs']>[number];

/** How each selection of an open ticket stands, by the rules the ticket will be settled by. */
export function tracksOf(board: Board, { legs, rulebook }: CashTicket, time: number): TrackedLeg[] {
  const rules = rulebookOf(rulebook) ?? currentRulebook;
  return legs.map((leg) => {
    const track = trackSelection(board, leg, { rulebook: rules, time });
    return track ? trackToWire(track) : null;
  });
}

function trackToWire({ isLive, score, time, standing }: SelectionTrack): NonNullable<TrackedLeg> {
  const counted = standing?.counted ? `${standing.counted.home}-${standing.counted.away}` : '';
  return {
    isLive: isLive ? 1 : 0,
    score,
    time,
    counted: counted === score ? '' : counted,
    result: standing?.result ?? null,
    decided: standing?.isDecided ? 1 : 0,
    need: standing?.need ?? '',
  };
}
