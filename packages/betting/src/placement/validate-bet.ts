import type { BetRejectionCode } from './bet-rejection-messages.ts';
import type { Fen, Verdict } from '@fairground/money';
import { betShapeVerdict } from '../slip/bets.ts';
import { compare, type Fraction } from '../odds/fraction.ts';
import { type Fold, linesOf, SINGLE } from '../settlement/folds.ts';
import { type Price, priceOf, type Quote, quoteFromText, quoteIn, quoteText } from '../odds/quote.ts';
import { quotedFormat } from '../markets/quoted-format.ts';
import { returnOf, totalStake } from '../settlement/returns.ts';
import { seriesFold } from '../slip/series-lines.ts';
import { slipMessages } from '../slip/slip-messages.ts';
import type { SelectionKey, SelectionOffer } from './selection-offer.ts';
import { type BetTerms, dayCapOf, lesser, limitOf, stakeBounds } from './stake-limits.ts';
import { rejectionMessage, refused, refusedBecause } from './bet-rejections.ts';
import { betFingerprint, selectionKeyOf } from './fingerprint.ts';
import { ticketOdds, ticketPrice } from './ticket-odds.ts';
import type { BetRejection, BuilderPricer, CounterOffer, AcceptedBet, AcceptedLeg, BetRequest } from './bet-request.ts';

/** What a bet is validated against: the board as it stands, the terms, and how a builder bet is priced. */
export interface BetContext {
  /** One for each leg of the bet; undefined where there is no such selection. */
  readonly offers: readonly (SelectionOffer | undefined)[];
  /** The same selection on the line of now, for a leg whose line is gone. */
  readonly moved?: (offer: SelectionOffer) => SelectionOffer | undefined;
  /** The feed's own time: the board moves in steps and may be a step behind it. */
  readonly feedNow: number;
  readonly terms: BetTerms;
  readonly builderPrice: BuilderPricer;
}

/**
 * Whether a bet is accepted, and how; or the first reason to reject it, in the order a player should hear it:
 * what is chosen, whether it is open, what it costs, how much it may be. What only the database knows (the balance, the
 * member's own limits, what stands on the selection already) is asked there, in the transaction that takes the stake.
 */
export function validateBet(bet: BetRequest, view: BetContext): Verdict<AcceptedBet, BetRejection> {
  const offers = view.offers.filter((offer) => offer !== undefined);
  if (offers.length < bet.legs.length || offers.length === 0) return rejected(refused('closed'));
  const misshapen = shapeRejection(bet, offers);
  if (misshapen) return rejected(misshapen);
  const limit = limitOf(bet.mode, offers, view.terms);
  if (!limit) return rejected(refused('closed'));
  const shut = offers.find((offer) => offer.shut !== null);
  if (shut) return rejected(closedRejection(shut, bet, view));
  const late = offers.find((offer) => view.feedNow >= (cutOffOf(offer) ?? Infinity));
  if (late) return rejected(refused(late.kind === 'champion' ? 'closed' : 'started'));
  const priced = pricedLegs(bet, offers, view);
  if (!priced.ok) return priced;
  const { legs, whole } = priced.value;
  const fold = foldOf(bet);
  const prices = pricesOf(priced.value);
  const bounds = stakeBounds(limit, { dayCap: dayCapOf(offers, view.terms), fold, prices });
  const amountRejection = stakeRejection(bet, view, {
    ...bounds,
    offer: () => offerOf(offers[0], priced.value, lesser(bounds.max, bounds.byCap)),
  });
  if (amountRejection) return rejected(amountRejection);
  const staked = totalStake(bet.stake, fold);
  const returnable = returnOf(bet.stake, fold, prices);
  const price = ticketPrice(fold, prices);
  return {
    ok: true,
    value: {
      legs,
      fold,
      lines: linesOf(fold),
      stake: bet.stake,
      staked,
      returnable,
      price,
      odds: whole ? quoteText(whole.quote) : ticketOdds(bet, legs, { staked, returnable }),
      delayMs: offers.some(({ inPlay }) => inPlay) ? limit.delayMs : 0,
      fingerprint: betFingerprint(bet, offers),
      exposureMax: { selection: limit.exposureSelection, match: limit.exposureMatch },
    },
  };
}

/** Until when, in the feed's time, a selection may be bet on; null in play, where the match's state decides. */
export const cutOffOf = ({ marketType, startAt }: SelectionOffer): number | null =>
  marketType.inPlay ? null : startAt;

/** Each leg's own price, or the one decimal price of a builder bet, whatever format shows it. */
const pricesOf = ({ legs, whole }: Priced): readonly Fraction[] =>
  whole ? [{ top: whole.price, bottom: PRICE_UNITS }] : legs.map(({ quote }) => priceOf(quote));

const PRICE_UNITS = 10_000n;

const foldOf = ({ mode, series, legs }: BetRequest): Fold =>
  mode === 'series' ? (seriesFold(series, legs.length) ?? SINGLE) : SINGLE;

const rejected = (why: BetRejection): { readonly ok: false; readonly why: BetRejection } => ({ ok: false, why });

/** The slip's own rules once more; nothing sent from outside is trusted to keep them. */
function shapeRejection(
  { mode, oddsType, series }: BetRequest,
  offers: readonly SelectionOffer[],
): BetRejection | undefined {
  if (mode === 'builder') return builderShapeRejection(offers);
  const verdict = betShapeVerdict({
    mode,
    oddsType,
    series,
    selections: offers.map((offer) => ({ ...offer, key: selectionKeyOf(offer) })),
  });
  if (verdict.ok) return undefined;
  if (verdict.why === 'same-match') return refused('sameMatch');
  return refusedBecause('cannotCombine', slipMessages[verdict.why]);
}

/** Several selections of one match, none of them twice. */
function builderShapeRejection(offers: readonly SelectionOffer[]): BetRejection | undefined {
  const [first] = offers;
  const keys = new Set(offers.map(selectionKeyOf));
  const isOne = offers.every(({ gameId, kind }) => gameId === first?.gameId && kind === 'normal');
  return isOne && keys.size === offers.length && offers.length > 1 ? undefined : refused('cannotCombine');
}

function closedRejection(offer: SelectionOffer, bet: BetRequest, { moved, terms }: BetContext): BetRejection {
  const code: BetRejectionCode = offer.shut ?? 'suspended';
  const now = code === 'lineChanged' ? moved?.(offer) : undefined;
  if (!now || now.shut !== null) return refused(code);
  const quote = quoteIn(quotedFormat(now.marketCode, bet.oddsType), BigInt(now.price));
  const instead = singleOffer(now, quote, terms);
  return refusedBecause(code, rejectionMessage.lineChanged({ from: offer.lineText, to: now.lineText }), instead);
}

interface Priced {
  readonly legs: readonly AcceptedLeg[];
  /** The one price of a builder bet, and how it is quoted. */
  readonly whole: { readonly price: Price; readonly quote: Quote } | undefined;
}

/** Every leg at the price of now, when the member takes that price. */
function pricedLegs(
  bet: BetRequest,
  offers: readonly SelectionOffer[],
  view: BetContext,
): Verdict<Priced, BetRejection> {
  const legs = offers.map((offer): AcceptedLeg => ({
    offer,
    quote: quoteIn(quotedFormat(offer.marketCode, bet.oddsType), BigInt(offer.price)),
  }));
  if (bet.mode === 'builder') return builderPriced(bet, legs, view);
  for (const [index, { offer, quote }] of legs.entries()) {
    const wanted = bet.legs[index]?.odds ?? '';
    if (takesPrice(bet, wanted, quote)) continue;
    const instead = singleOffer(offer, quote, view.terms);
    return rejected(
      refusedBecause('oddsChanged', rejectionMessage.oddsChanged({ from: wanted, to: quoteText(quote) }), instead),
    );
  }
  return { ok: true, value: { legs, whole: undefined } };
}

function builderPriced(bet: BetRequest, legs: readonly AcceptedLeg[], view: BetContext): Verdict<Priced, BetRejection> {
  const price = view.builderPrice(legs.map(({ offer }) => offer));
  if (price === undefined) return rejected(refused('cannotCombine'));
  const quote = quoteIn('E', price);
  const wanted = bet.builderOdds ?? '';
  if (takesPrice(bet, wanted, quote)) return { ok: true, value: { legs, whole: { price, quote } } };
  const [first] = legs;
  const reason = rejectionMessage.oddsChanged({ from: wanted, to: quoteText(quote) });
  return rejected(refusedBecause('oddsChanged', reason, first ? singleOffer(first.offer, quote, view.terms) : null));
}

/** Equal always; better with auto-odds; any when the member ticked that. */
export function takesPrice(
  rule: { readonly autoOdds: boolean; readonly acceptAny: boolean },
  wanted: string,
  now: Quote,
): boolean {
  const held = quoteFromText(now.type, wanted);
  if (!held.ok) return false;
  const compared = compare(priceOf(now), priceOf(held.value));
  return compared === 0 || rule.acceptAny || (compared > 0 && rule.autoOdds);
}

function stakeRejection(
  { stake, mode }: BetRequest,
  { terms, offers }: BetContext,
  bounds: {
    readonly min: Fen;
    readonly max: Fen;
    readonly byCap: Fen;
    /** What would be accepted instead. */
    readonly offer: () => CounterOffer | null;
  },
): BetRejection | undefined {
  const instead = (): CounterOffer | null => (mode === 'series' ? null : bounds.offer());
  if (stake < bounds.min) return refusedBecause('belowMin', rejectionMessage.belowMin(bounds.min));
  if (stake > bounds.max) return refusedBecause('aboveMax', rejectionMessage.aboveMax(bounds.max), instead());
  if (stake <= bounds.byCap) return undefined;
  const cap = dayCapOf(
    offers.filter((one) => one !== undefined),
    terms,
  );
  return refusedBecause('payoutCap', rejectionMessage.payoutCap({ cap, max: bounds.byCap }), instead());
}

const offerOf = (offer: SelectionOffer | undefined, { legs, whole }: Priced, amountMax: Fen): CounterOffer | null => {
  const shown = whole?.quote ?? legs[0]?.quote;
  return offer && shown ? { ...keyOf(offer), odds: quoteText(shown), amountMax } : null;
};

/** A selection alone, with what may be staked on it. */
export function singleOffer(offer: SelectionOffer, quote: Quote, terms: BetTerms): CounterOffer {
  const limit = limitOf('single', [offer], terms);
  const bounds =
    limit && stakeBounds(limit, { dayCap: dayCapOf([offer], terms), fold: SINGLE, prices: [priceOf(quote)] });
  return { ...keyOf(offer), odds: quoteText(quote), amountMax: bounds ? lesser(bounds.max, bounds.byCap) : 0n };
}

const keyOf = ({ gameId, marketCode, lineText, side }: SelectionOffer): SelectionKey => ({
  gameId,
  marketCode,
  lineText,
  side,
});
