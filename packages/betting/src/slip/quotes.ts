import type { Verdict } from '@fairground/money';
import { type Leg, type MarketState, type Quote, isQuotedFor, legKey, legStatus } from './leg.ts';
import { comparePrices, oddsShown } from './quoted-odds.ts';
import { type Slip, unlessConfirming, tidied } from './slip.ts';

/** Which new prices a member takes without being asked: any, equal or better ones (auto-odds), or none. */
export type PriceRule = 'any' | 'better' | 'none';

/** What differs between the quote agreed to and a new one, each with the sentence of its own. */
export type QuoteChange = 'odds' | 'line' | 'score';

interface NewQuote {
  readonly quote: Quote;
  readonly rule: PriceRule;
}

/** A new quote for a selection. The member's rule covers prices only: a moved line or score is always asked about. */
export function quoteReceived(slip: Slip, key: string, update: NewQuote): Slip {
  return requoted(slip, (leg) => (legKey(leg) === key ? withQuote(leg, update, slip.isSeries) : leg));
}

/** A new score of a match: every selection of it must be agreed to again. */
export function scoreReceived(
  slip: Slip,
  { gameId, score }: { readonly gameId: string; readonly score: string },
): Slip {
  return requoted(slip, (leg) => {
    if (leg.gameId !== gameId || leg.kind === 'champion') return leg;
    return withPending(leg, { ...(leg.pending ?? leg.quote), score });
  });
}

/** Markets open, pause and close: all of a match, one market of it, one line of that play, or one side of that line. */
export function marketReceived(
  slip: Slip,
  where: { readonly gameId: string; readonly marketCode?: string; readonly line?: string; readonly side?: string },
  market: MarketState,
): Slip {
  const isMeant = (leg: Leg) =>
    leg.gameId === where.gameId &&
    (where.marketCode ?? leg.marketCode) === leg.marketCode &&
    (where.line ?? leg.quote.line) === leg.quote.line &&
    (where.side ?? leg.side) === leg.side;
  // A receipt tells how things stood when it was written.
  return changed(slip, (leg) => (isMeant(leg) && legStatus(leg) !== 'accepted' ? { ...leg, market } : leg));
}

/** The member agrees to what changed, in one selection or in all of them. */
export const confirmChanges = (slip: Slip, key?: string): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({
    ...slip,
    legs: withoutDuplicates(slip.legs, (leg) =>
      leg.pending && (key ?? legKey(leg)) === legKey(leg) ? leg.pending : null,
    ),
  }));

/** What the member is asked to agree to. */
export function quoteChanges(leg: Leg): readonly QuoteChange[] {
  return leg.pending === null ? [] : differences(leg.quote, leg.pending);
}

/** Gives legs their new quotes; a selection whose line moved onto another's leaves that one alone in the slip. */
export function withoutDuplicates(legs: readonly Leg[], quoteFor: (leg: Leg) => Quote | null): readonly Leg[] {
  const next = legs.map((leg) => {
    const quote = quoteFor(leg);
    return {
      leg: quote === null ? leg : withAgreedQuote(leg, quote),
      isMoved: quote !== null && quote.line !== leg.quote.line,
    };
  });
  const settled = next.filter(({ isMoved }) => !isMoved).map(({ leg }) => legKey(leg));
  const seen = new Set(settled);
  return next.filter(({ leg, isMoved }) => !isMoved || addIfNew(seen, legKey(leg))).map(({ leg }) => leg);
}

function addIfNew(seen: Set<string>, key: string): boolean {
  const isNew = !seen.has(key);
  seen.add(key);
  return isNew;
}

const changed = (slip: Slip, change: (leg: Leg) => Leg): Slip => tidied({ ...slip, legs: slip.legs.map(change) });

/** A selection whose order is being decided, or has been taken, stands at the price it was sent with. */
const requoted = (slip: Slip, change: (leg: Leg) => Leg): Slip =>
  changed(slip, (leg) => (['open', 'rejected'].includes(legStatus(leg)) ? change(leg) : leg));

function withQuote(leg: Leg, { quote, rule }: NewQuote, isSeries: boolean): Leg {
  const isFresh = isQuotedFor(isSeries, leg.marketCode, quote.oddsType);
  const read = { ...leg, isFresh, orders: withoutOldOffers(leg, quote) };
  const isPriceOnly = differences(leg.quote, quote).every((change) => change === 'odds');
  return isPriceOnly && takesPrice(leg, quote, rule) ? withAgreedQuote(read, quote) : withPending(read, quote);
}

/** A counter-offer at a price that has moved on is none: the price of now is asked about instead. */
const withoutOldOffers = ({ orders }: Leg, quote: Quote): Leg['orders'] =>
  orders.some(({ offer }) => offer && isElsewhere(offer, quote))
    ? orders.map((order) => (order.offer && isElsewhere(order.offer, quote) ? { ...order, offer: null } : order))
    : orders;

const isElsewhere = (offer: Quote, quote: Quote): boolean =>
  offer.line !== quote.line || comparePrices(offer, quote) !== 'same';

function takesPrice(leg: Leg, quote: Quote, rule: PriceRule): boolean {
  const compared = comparePrices(quote, leg.quote);
  return compared === 'same' || rule === 'any' || (rule === 'better' && compared === 'better');
}

const withAgreedQuote = (leg: Leg, quote: Quote): Leg => ({
  ...leg,
  quote,
  pending: null,
  movedFrom: movedFrom(leg, quote),
});

/** The struck-out figure is always in the format of the one beside it. */
function movedFrom(leg: Leg, quote: Quote): string | null {
  if (comparePrices(quote, leg.quote) !== 'same') return oddsShown(leg.quote, quote.oddsType) ?? leg.quote.odds;
  return quote.oddsType === leg.quote.oddsType ? leg.movedFrom : null;
}

const withPending = (leg: Leg, quote: Quote): Leg => ({
  ...leg,
  pending: differences(leg.quote, quote).length > 0 ? quote : null,
});

function differences(held: Quote, fresh: Quote): readonly QuoteChange[] {
  const isChanged: Record<QuoteChange, boolean> = {
    odds: comparePrices(fresh, held) !== 'same',
    line: fresh.line !== held.line,
    score: fresh.score !== held.score,
  };
  return (['odds', 'line', 'score'] as const).filter((change) => isChanged[change]);
}
