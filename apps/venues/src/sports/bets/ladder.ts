import type { BetRefusal } from '@fairground/contract/sports-replies';
import type { Fen, Verdict } from '@fairground/money';
import {
  betShapeVerdict,
  compare,
  type Fold,
  type Fraction,
  linesOf,
  type Price,
  priceOf,
  type Quote,
  quotedFormat,
  quoteFromText,
  quoteIn,
  quoteText,
  returnOf,
  seriesFold,
  SINGLE,
  slipWords,
  totalStake,
} from '@fairground/sportsbook';
import type { Offer } from '../board/board.ts';
import { type BetTerms, dayCapOf, lesser, limitOf, stakeBounds } from './limits.ts';
import { refusalSentence, refused, refusedBecause } from './refusal-words.ts';
import { samenessOf, selectionKeyOf } from './sameness.ts';
import { ticketOdds, ticketPrice } from './ticket-odds.ts';
import type { BetNo, BuilderPricer, CounterOffer, Taken, TakenLeg, Wish } from './wish.ts';

/** What a wish is held against: the board as it stands, the terms, and how a builder bet is priced. */
export interface LadderView {
  /** One for each leg of the wish; undefined where there is no such selection. */
  readonly offers: readonly (Offer | undefined)[];
  /** The same selection on the line of now, for a leg whose line is gone. */
  readonly moved?: (offer: Offer) => Offer | undefined;
  /** The feed's own time: the board moves in steps and may be a step behind it. */
  readonly feedNow: number;
  readonly terms: BetTerms;
  readonly builderPrice: BuilderPricer;
}

/**
 * Whether a wish is taken, and how; or the first thing that stands in its way, in the order a player should hear it:
 * what is chosen, whether it is open, what it costs, how much it may be. What only the database knows (the balance, the
 * member's own limits, what stands on the selection already) is asked there, in the transaction that takes the stake.
 */
export function climb(wish: Wish, view: LadderView): Verdict<Taken, BetNo> {
  const offers = view.offers.filter((offer) => offer !== undefined);
  if (offers.length < wish.legs.length || offers.length === 0) return no(refused('closed'));
  const misshapen = shapeNo(wish, offers);
  if (misshapen) return no(misshapen);
  const limit = limitOf(wish.mode, offers, view.terms);
  if (!limit) return no(refused('closed'));
  const shut = offers.find((offer) => offer.shut !== null);
  if (shut) return no(shutNo(shut, wish, view));
  const late = offers.find((offer) => view.feedNow >= (cutOffOf(offer) ?? Infinity));
  if (late) return no(refused(late.kind === 'champion' ? 'closed' : 'started'));
  const priced = pricedLegs(wish, offers, view);
  if (!priced.ok) return priced;
  const { legs, whole } = priced.value;
  const fold = foldOf(wish);
  const prices = pricesOf(priced.value);
  const bounds = stakeBounds(limit, dayCapOf(offers, view.terms), fold, prices);
  const amountNo = stakeNo(
    wish,
    bounds,
    () => offerOf(offers[0], priced.value, lesser(bounds.max, bounds.byCap)),
    view,
  );
  if (amountNo) return no(amountNo);
  const staked = totalStake(wish.stake, fold);
  const returnable = returnOf(wish.stake, fold, prices);
  const price = ticketPrice(fold, prices);
  return {
    ok: true,
    value: {
      legs,
      fold,
      lines: linesOf(fold),
      stake: wish.stake,
      staked,
      returnable,
      price,
      odds: whole ? quoteText(whole.quote) : ticketOdds(wish, legs, { staked, returnable }),
      delayMs: offers.some(({ inPlay }) => inPlay) ? limit.delayMs : 0,
      sameness: samenessOf(wish, offers),
      exposureMax: { selection: limit.exposureSelection, match: limit.exposureMatch },
    },
  };
}

/** Until when, in the feed's time, a selection may be bet on; null in play, where the match's state decides. */
export const cutOffOf = ({ play, startAt }: Offer): number | null => (play.inPlay ? null : startAt);

/** Each leg's own price, or the one decimal price of a builder bet, whatever format shows it. */
const pricesOf = ({ legs, whole }: Priced): readonly Fraction[] =>
  whole ? [{ top: whole.price, bottom: PRICE_UNITS }] : legs.map(({ quote }) => priceOf(quote));

const PRICE_UNITS = 10_000n;

const foldOf = ({ mode, series, legs }: Wish): Fold =>
  mode === 'series' ? (seriesFold(series, legs.length) ?? SINGLE) : SINGLE;

const no = (why: BetNo): { readonly ok: false; readonly why: BetNo } => ({ ok: false, why });

/** The slip's own rules once more; nothing sent from outside is trusted to keep them. */
function shapeNo({ mode, oddsType, series }: Wish, offers: readonly Offer[]): BetNo | undefined {
  if (mode === 'builder') return builderShapeNo(offers);
  const verdict = betShapeVerdict({
    mode,
    oddsType,
    series,
    selections: offers.map((offer) => ({ ...offer, key: selectionKeyOf(offer) })),
  });
  if (verdict.ok) return undefined;
  if (verdict.why === 'same-match') return refused('sameMatch');
  return refusedBecause('cannotCombine', slipWords[verdict.why]);
}

/** Several selections of one match, none of them twice. */
function builderShapeNo(offers: readonly Offer[]): BetNo | undefined {
  const [first] = offers;
  const keys = new Set(offers.map(selectionKeyOf));
  const isOne = offers.every(({ gameId, kind }) => gameId === first?.gameId && kind === 'normal');
  return isOne && keys.size === offers.length && offers.length > 1 ? undefined : refused('cannotCombine');
}

function shutNo(offer: Offer, wish: Wish, { moved, terms }: LadderView): BetNo {
  const code: BetRefusal = offer.shut ?? 'suspended';
  const now = code === 'lineChanged' ? moved?.(offer) : undefined;
  if (!now || now.shut !== null) return refused(code);
  const quote = quoteIn(quotedFormat(now.w, wish.oddsType), BigInt(now.price));
  const instead = singleOffer(now, quote, terms);
  return refusedBecause(code, refusalSentence.lineChanged(offer.r, now.r), instead);
}

interface Priced {
  readonly legs: readonly TakenLeg[];
  /** The one price of a builder bet, and how it is quoted. */
  readonly whole: { readonly price: Price; readonly quote: Quote } | undefined;
}

/** Every leg at the price of now, when the member takes that price. */
function pricedLegs(wish: Wish, offers: readonly Offer[], view: LadderView): Verdict<Priced, BetNo> {
  const legs = offers.map((offer): TakenLeg => ({
    offer,
    quote: quoteIn(quotedFormat(offer.w, wish.oddsType), BigInt(offer.price)),
  }));
  if (wish.mode === 'builder') return builderPriced(wish, legs, view);
  for (const [index, { offer, quote }] of legs.entries()) {
    const wanted = wish.legs[index]?.odds ?? '';
    if (takesPrice(wish, wanted, quote)) continue;
    const instead = singleOffer(offer, quote, view.terms);
    return no(refusedBecause('oddsChanged', refusalSentence.oddsChanged(wanted, quoteText(quote)), instead));
  }
  return { ok: true, value: { legs, whole: undefined } };
}

function builderPriced(wish: Wish, legs: readonly TakenLeg[], view: LadderView): Verdict<Priced, BetNo> {
  const price = view.builderPrice(legs.map(({ offer }) => offer));
  if (price === undefined) return no(refused('cannotCombine'));
  const quote = quoteIn('E', price);
  const wanted = wish.builderOdds ?? '';
  if (takesPrice(wish, wanted, quote)) return { ok: true, value: { legs, whole: { price, quote } } };
  const [first] = legs;
  const reason = refusalSentence.oddsChanged(wanted, quoteText(quote));
  return no(refusedBecause('oddsChanged', reason, first ? singleOffer(first.offer, quote, view.terms) : null));
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

function stakeNo(
  { stake, mode }: Wish,
  bounds: { readonly min: Fen; readonly max: Fen; readonly byCap: Fen },
  offer: () => CounterOffer | null,
  { terms, offers }: LadderView,
): BetNo | undefined {
  const instead = (): CounterOffer | null => (mode === 'series' ? null : offer());
  if (stake < bounds.min) return refusedBecause('belowMin', refusalSentence.belowMin(bounds.min));
  if (stake > bounds.max) return refusedBecause('aboveMax', refusalSentence.aboveMax(bounds.max), instead());
  if (stake <= bounds.byCap) return undefined;
  const cap = dayCapOf(
    offers.filter((one) => one !== undefined),
    terms,
  );
  return refusedBecause('payoutCap', refusalSentence.payoutCap(cap, bounds.byCap), instead());
}

const offerOf = (offer: Offer | undefined, { legs, whole }: Priced, amountMax: Fen): CounterOffer | null => {
  const shown = whole?.quote ?? legs[0]?.quote;
  return offer && shown ? { ...keyOf(offer), odds: quoteText(shown), amountMax } : null;
};

/** A selection alone, with what may be staked on it. */
export function singleOffer(offer: Offer, quote: Quote, terms: BetTerms): CounterOffer {
  const limit = limitOf('single', [offer], terms);
  const bounds = limit && stakeBounds(limit, dayCapOf([offer], terms), SINGLE, [priceOf(quote)]);
  return { ...keyOf(offer), odds: quoteText(quote), amountMax: bounds ? lesser(bounds.max, bounds.byCap) : 0n };
}

const keyOf = ({ gameId, w, r, side }: Offer): Pick<Offer, 'gameId' | 'w' | 'r' | 'side'> => ({ gameId, w, r, side });
