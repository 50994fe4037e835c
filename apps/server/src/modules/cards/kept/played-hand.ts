import {
  type CardAction,
  cardGames,
  type CardRoom,
  type CardView,
  type Hand,
  handCut,
  type HandEvent,
  replayed,
} from '@fairground/cards';
import { dealtCards, extraDraws } from '@fairground/fair-play';
import type { AppContext } from '../../../platform/app-context.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import type { HandRow, PlaceRow, StepRow } from './card-hands.ts';

export type PlayedHand = Hand<CardAction, CardView>;

export const eventOf = ({ place, action }: Pick<StepRow, 'place' | 'action'>): HandEvent<CardAction> =>
  place === null || action === null ? 'timeout' : { seat: place, action };

/** A hand as it was dealt: from the seed that was bound and what its seats have added. */
export function dealtHand(
  app: Pick<AppContext, 'encryption'>,
  { handNo, seedHash, sealed, redeals, setup, dealer }: HandRow,
  { places, room }: { readonly places: readonly PlaceRow[]; readonly room: CardRoom },
): PlayedHand {
  const { game } = cardGames[room.gameCode];
  const deck = { deckId: handNo, size: game.deckSize };
  const cut = handCut(places.map(({ place, commit, seed }) => ({ place, hash: commit, seed })));
  const cards = dealtCards(openSeed(app, { hash: seedHash, sealed }), deck, cut);
  const stacks = places.map(({ stack }) => stack);
  return game.deal({
    room,
    cards,
    extra: () => extraDraws(deck, cut),
    stacks,
    redeals,
    setup: setup ?? undefined,
    dealer: dealer ?? undefined,
  });
}

/** The same as its steps left it. */
export const steppedHand = (dealt: PlayedHand, steps: readonly StepRow[]): PlayedHand =>
  replayed(dealt, steps.map(eventOf));
