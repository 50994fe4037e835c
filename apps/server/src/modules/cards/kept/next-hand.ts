import { type CardRoom, cardGames } from '@fairground/cards';
import { deckRoot } from '@fairground/fair-play';
import { orderNumber } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import { drawSeed, openSeed } from '../../fair-play/seeds.ts';
import type { NextHand } from './card-tables.ts';

const CHANCE_BYTES = 5;

/** Binds the order of the next hand's deck, before anybody adds to it. */
export function bindHand(app: AppContext, { gameCode }: CardRoom, now: Date): NextHand {
  const { hash, sealed } = drawSeed(app);
  const handNo = orderNumber({ prefix: 'H', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));
  const deck = { deckId: handNo, size: cardGames[gameCode].game.deckSize };
  return { handNo, sealed, seedHash: hash, root: deckRoot(openSeed(app, { hash, sealed }), deck) };
}
