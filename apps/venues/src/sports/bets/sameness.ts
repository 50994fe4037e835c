import { hash } from 'node:crypto';
import type { Offer } from '../board/board.ts';
import type { Wish } from './wish.ts';

/** A selection in one word; two lines of one play are two selections. */
export const selectionKeyOf = ({ gameId, w, r, side }: Pick<Offer, 'gameId' | 'w' | 'r' | 'side'>): string =>
  [gameId, w, r, side].join('|');

/**
 * What a second bet on the same is recognised by: the selections, whatever their order, the score they are taken at, and
 * the way they are combined. The stake and the odds are not part of it.
 */
export function samenessOf({ mode, series }: Pick<Wish, 'mode' | 'series'>, offers: readonly Offer[]): string {
  const way = mode === 'multiple' ? 'single' : mode;
  const chosen = offers.map((offer) => `${selectionKeyOf(offer)}|${offer.score}`).toSorted();
  return hash('sha256', [way, series, ...chosen].join('\n'), 'base64url').slice(0, 27);
}
