import { ResultCode } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import { linesOf, quotedFormat, quoteFromText, selectionKeyFromWire, seriesFold } from '@fairground/betting';
import type { BetContext, BetRequest } from '@fairground/betting/placement';
import type { Board } from '@fairground/sports-feed/board';
import type { SelectionOffer } from '@fairground/betting/placement';
import { Refusal } from '../../../platform/refusal.ts';
import type { RequestOf } from '../sportsbook/methods.ts';
import type { Sports } from '../../../platform/ports/sports.ts';

type BetCall = RequestOf<'bet'>;

/** The tickets a request asks for: one, or one for each selection. What cannot be read at all is refused here. */
export function betRequestsIn(request: BetCall): readonly BetRequest[] {
  const { mode, oddsType, autoOdds, acceptAny, series, builderOdds } = request;
  const legs = request.selections.map(({ odds, amount, ...key }) => ({ ...selectionKeyFromWire(key), odds, amount }));
  for (const { marketCode, odds } of legs) {
    if (!quoteFromText(quotedFormat(marketCode, oddsType), odds).ok)
      throw new Refusal(ResultCode.ParameterError, '赔率有误', { field: 'odds' });
  }
  const rule = { mode, oddsType, autoOdds, acceptAny, builderOdds, series: mode === 'series' ? (series ?? '') : '' };
  if (mode === 'multiple') {
    return legs.map((leg) => ({ ...rule, legs: [leg], stake: leg.amount ?? request.amount ?? 0n }));
  }
  const [first] = legs;
  const stake = mode === 'single' ? (first?.amount ?? request.amount ?? 0n) : (request.amount ?? 0n);
  return [{ ...rule, legs, stake }];
}

/** What a bet request costs. It follows from the request alone, so that a repeat of it is the same entry. */
export function stakedBy({ mode, series, legs, stake }: BetRequest): Fen {
  if (mode !== 'series') return stake;
  const fold = seriesFold(series, legs.length);
  if (!fold) throw new Refusal(ResultCode.ParameterError, '当前投注项不支持该串关方式', { field: 'series' });
  return stake * BigInt(linesOf(fold));
}

/** The board as a bet request sees it. */
export const betContextFor = (
  { board, builderPrice }: Sports,
  { legs }: Pick<BetRequest, 'legs'>,
  { terms, feedNow }: Pick<BetContext, 'terms' | 'feedNow'>,
): BetContext => ({
  offers: legs.map((leg) => board.offer(leg)),
  moved: (offer) => lineOfNow(board, offer),
  terms,
  feedNow,
  builderPrice: builderPrice ?? (() => undefined),
});

/** The same side of the same play on the line that is open now, the main one first. */
function lineOfNow(board: Board, { gameId, marketCode, side }: SelectionOffer): SelectionOffer | undefined {
  const market = board
    .match(gameId)
    ?.markets.find(({ marketType, active }) => marketType.code === marketCode && active);
  return market && board.offer({ gameId, marketCode, lineText: market.lineText, side });
}
