import { boardPlaces, handCut, holePlaces, type OpenedCard } from '@fairground/cards';
import { cardOpenings } from '@fairground/fair-play';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import type { TableHand } from '../kept/load-table.ts';

const DECK = 52;

/**
 * Cards of a hand whose seed stays closed, each with its proof: the board as far as it was seen, hands that were shown, and
 * those of who asks. Cards that were thrown away are not among them.
 */
export function openedCards(
  app: AppContext,
  { row, places, played }: TableHand,
  viewer: MemberId | undefined,
): OpenedCard[] {
  const view = played?.viewFor(undefined);
  if (view?.game !== 'holdem') return [];
  const shown = view.seats.filter(
    ({ place, cards }) => cards.length > 0 || (viewer !== undefined && places[place]?.memberId === viewer),
  );
  const dealt = [
    ...boardPlaces(places.length, { shown: view.board.length }),
    ...shown.flatMap(({ place }) => holePlaces(places.length, { seat: place })),
  ].toSorted((one, other) => one - other);
  const cut = handCut(places.map(({ place, commit, seed }) => ({ place, hash: commit, seed })));
  const seed = openSeed(app, { hash: row.seedHash, sealed: row.sealed });
  return cardOpenings(seed, { deckId: row.handNo, size: DECK }, { cut, dealt }).map((opening, at) => ({
    ...opening,
    dealt: dealt[at] ?? 0,
  }));
}
