import { niuniuHand } from './ranks.ts';
import { cardsOf, legalActions, type NiuniuState, pendingSeats, seatsOf } from './state.ts';
import type { NiuniuSeatView, NiuniuView } from './view.ts';

/** A hand as one place sees it, or who only looks on: hidden cards are not in it. */
export function viewOf(state: NiuniuState, seat: number | undefined): NiuniuView {
  const pending = pendingSeats(state);
  return {
    game: 'niuniu',
    phase: state.phase,
    own: seat ?? null,
    banker: state.banker ?? null,
    bankerMultiple: state.bankerMultiple,
    tied: state.tied,
    seats: seatsOf(state).map((place) =>
      seatView(state, place, { isOwn: place === seat, isDone: !pending.includes(place) }),
    ),
    legal: seat === undefined ? [] : legalActions(state, seat),
    base: state.start.room.base,
  };
}

function seatView(
  state: NiuniuState,
  place: number,
  { isOwn, isDone }: { readonly isOwn: boolean; readonly isDone: boolean },
): NiuniuSeatView {
  const { phase, grabs, bets, shown } = state;
  const cards = cardsOf(state, place);
  const isOpen = phase === 'over' || (phase === 'showing' && shown[place] === true);
  const hand = isOpen ? niuniuHand(cards) : undefined;
  return {
    place,
    cardCount: cards.length,
    cards: isOpen || isOwn ? cards : [],
    grab: (isOwn || phase !== 'grabbing' ? grabs[place] : undefined) ?? null,
    bet: (isOwn || phase !== 'betting' ? bets[place] : undefined) ?? null,
    isDone: isDone ? 1 : 0,
    rank: hand ? { name: hand.name, multiple: hand.multiple, bull: hand.bull } : null,
  };
}
