import type { Fen } from '@fairground/money';
import { quotedFormat } from '../markets/quoted-format.ts';
import type { OddsType, QuotedOdds } from './quoted-odds.ts';

/** Champion bets stand apart from all others: the two kinds never share a slip. */
export type LegKind = 'normal' | 'champion';

/** What a selection stands at: its price, its line (empty when it has none) and the score it was made at. */
export interface Quote extends QuotedOdds {
  readonly line: string;
  /** Such as `1:0`; empty before the start. */
  readonly score: string;
}

/** One selection as the table offers it. */
export interface Selection {
  readonly kind: LegKind;
  readonly gameId: string;
  /** The other two numbers a match is known by; empty when there is none. */
  readonly gide: string;
  readonly hgid: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The market's code, such as R, OU or M. */
  readonly marketCode: string;
  readonly playName: string;
  /** Which side of the market; a champion bet's runner. */
  readonly side: string;
  readonly sideName: string;
  readonly quote: Quote;
}

export type MarketState = 'open' | 'suspended' | 'closed';
export type OrderStatus = 'received' | 'delay' | 'accepted' | 'rejected';

/** One order a selection is part of; in a series every leg carries the same one. */
export interface LegOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** The way it combines, such as `2c1`; empty for a bet on this selection alone. */
  readonly series: string;
  /** The server's number; empty until it has answered. */
  readonly ticketId: string;
  /** Why it was rejected, as a code and as a sentence; empty otherwise. */
  readonly reasonCode: string;
  readonly reason: string;
  /** What would be accepted instead. */
  readonly offer: Quote | null;
}

/** One selection in the slip. */
export interface Leg extends Selection {
  /** A change the member has not agreed to yet; `quote` is what was agreed to last. */
  readonly pending: Quote | null;
  /** The price before the last change that was taken, for the struck-out figure. */
  readonly movedFrom: string | null;
  /** Whether the quote was read since the slip was restored or its odds format changed. */
  readonly isFresh: boolean;
  readonly market: MarketState;
  /** In a series: shares its match with another selection. */
  readonly isInvalid: boolean;
  readonly amount: Fen | null;
  readonly orders: readonly LegOrder[];
}

/** What tells one selection from another; two lines of one market are two selections. */
export const selectionKey = (
  { gameId, marketCode, side }: Pick<Selection, 'gameId' | 'marketCode' | 'side'>,
  line: string,
): string => [gameId, marketCode, line, side].join('|');

export const legKey = (leg: Leg): string => selectionKey(leg, leg.quote.line);

/** A selection as it enters the slip. In a series only prices in the format of a series count as read. */
export const legOf = (selection: Selection, isSeries: boolean): Leg => ({
  ...selection,
  pending: null,
  movedFrom: null,
  isFresh: isQuotedFor(isSeries, selection.marketCode, selection.quote.oddsType),
  market: 'open',
  isInvalid: false,
  amount: null,
  orders: [],
});

/** A series is made in Hong Kong odds, where the market follows a chosen odds type at all. */
export const isQuotedFor = (isSeries: boolean, marketCode: string, oddsType: OddsType): boolean =>
  !isSeries || oddsType === quotedFormat(marketCode, 'H');

/** Half-time and extra lines may carry a number of their own, so any shared number means one match. */
export function sharesMatch(a: MatchNumbers, b: MatchNumbers): boolean {
  return (['gameId', 'gide', 'hgid'] as const).some((number) => a[number] !== '' && a[number] === b[number]);
}

export type MatchNumbers = Pick<Selection, 'gameId' | 'gide' | 'hgid'>;

/** Where a selection's orders stand taken together: what is still undecided outweighs what is decided. */
export function legStatus(leg: Leg): OrderStatus | 'open' {
  const byWeight = ['received', 'delay', 'rejected', 'accepted'] as const;
  return byWeight.find((status) => leg.orders.some((order) => order.status === status)) ?? 'open';
}

/** Whether a selection can be bet on as it stands. */
export const isPlaceable = (leg: Leg): boolean =>
  leg.market === 'open' && !leg.isInvalid && legStatus(leg) !== 'accepted';
