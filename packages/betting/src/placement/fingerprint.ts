import type { SelectionKey, SelectionOffer } from './selection-offer.ts';
import type { BetRequest } from './bet-request.ts';

/** A selection in one word; two lines of one market are two selections. */
export const selectionKeyOf = ({ gameId, marketCode, lineText, side }: SelectionKey): string =>
  [gameId, marketCode, lineText, side].join('|');

/**
 * What a second bet on the same is recognised by: the selections, whatever their order, the score they are taken at, and
 * the way they are combined. The stake and the odds are not part of it.
 */
export function betFingerprint(
  { mode, series }: Pick<BetRequest, 'mode' | 'series'>,
  offers: readonly SelectionOffer[],
): string {
  const way = mode === 'multiple' ? 'single' : mode;
  const chosen = offers.map((offer) => `${selectionKeyOf(offer)}|${offer.score}`).toSorted();
  return [way, series, ...chosen].join('\n');
}
