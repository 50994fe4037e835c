import type { BookVenue } from '@fairground/contract/venues';
import type { BetRejectionCode } from '@fairground/betting';
import { betRejectionMessages } from '@fairground/betting';
import {
  combinedFormat,
  type Fraction,
  linesOf,
  priceOf,
  quotedFormat,
  quoteIn,
  quoteText,
  selectionKeyFromWire,
  seriesFold,
  seriesOffered,
  SINGLE,
} from '@fairground/betting';
import {
  type BetTerms,
  dayCapOf,
  lesser,
  limitOf,
  oddsOfPrice,
  stakeBounds,
  stakeReturning,
  ticketPrice,
  type BetRequest,
} from '@fairground/betting/placement';
import type { SelectionOffer } from '@fairground/betting/placement';
import { freeBetsOf } from '../../bonus/free-grants.ts';
import type { SportsbookCall, ReplyOf, RequestOf } from '../sportsbook/methods.ts';
import { otherVenueRejection } from '../sportsbook/book-venues.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { exposures, type Risk } from './exposures.ts';
import { bettingMoneyOf } from './top-up-for-bet.ts';

type Previewed = ReplyOf<'preview'>['selections'][number];
type Bounds = Pick<Previewed, 'amountMin' | 'amountMax'>;

const NOTHING: Bounds = { amountMin: 0n, amountMax: 0n };
const NO_ODDS = '0.00';

/** What selections cost now, whether they may be bet on and for how much, alone and combined. */
export async function preview(request: RequestOf<'preview'>, call: SportsbookCall): Promise<ReplyOf<'preview'>> {
  const { app, caller, venueCode } = call;
  const sports = sportsOf(app);
  const { mode, oddsType, selections } = request;
  const isSingle = mode === 'single' && selections.length === 1;
  const offers = selections.map((selection) => sports.board.offer(selectionKeyFromWire(selection)));
  const known = offers.filter((offer) => offer !== undefined);
  const [terms, money, risks, freeBets] = await Promise.all([
    betTermsOf(app, caller.memberId),
    bettingMoneyOf(app, app.pool, { memberId: caller.memberId, venueCode, now: call.now }),
    known.length === 0 ? [] : exposures.risksOf(app.pool, known),
    isSingle ? freeBetsOf(app.pool, caller.memberId, call.now) : [],
  ]);
  const riskOf = new Map(known.map((offer, index) => [offer, risks[index]]));
  const isSeries = mode === 'series';
  const shown = isSeries ? 'H' : oddsType;
  return {
    method: 'preview',
    ...money,
    ...(freeBets.length > 0 && { hasFreeBet: 1 as const }),
    selections: selections.map(({ odds: _seen, ...key }, index): Previewed => {
      const offer = offers[index];
      if (!offer) return { ...key, name: '', odds: NO_ODDS, active: 0, score: '', ...NOTHING, ...whyNot('closed') };
      const why = whyShut(offer, isSeries ? known : [], venueCode);
      return {
        ...key,
        name: `${offer.playName} ${offer.sideName}`,
        odds: isQuoted(offer)
          ? quoteText(quoteIn(quotedFormat(offer.marketCode, shown), BigInt(offer.price)))
          : NO_ODDS,
        active: why ? 0 : 1,
        score: offer.score,
        ...boundsOf([offer], terms, { mode: 'single', risk: riskOf.get(offer) }),
        ...why,
      };
    }),
    series:
      mode === 'builder'
        ? []
        : waysOf(
            known.filter((offer) => isCombinable(offer, known) && !otherVenueRejection(venueCode, [offer.sport])),
            terms,
          ),
    builder: mode === 'builder' ? builderOf(sports, offers, terms) : null,
  };
}

/** Why a selection cannot be bet on in this venue, alone or with these others. */
function whyShut(
  offer: SelectionOffer,
  others: readonly SelectionOffer[],
  venueCode: BookVenue,
): ReturnType<typeof whyNot> | undefined {
  if (offer.shut !== null) return whyNot(offer.shut);
  if (sharesWithOthers(offer, others)) return whyNot('sameMatch');
  const isOther = otherVenueRejection(venueCode, [offer.sport]);
  const rejection =
    isOther &&
    (otherVenueRejection(
      venueCode,
      others.map(({ sport }) => sport),
    ) ??
      isOther);
  return rejection && { reason: rejection.reason, reasonCode: rejection.code };
}

const whyNot = (code: BetRejectionCode): { reason: string; reasonCode: BetRejectionCode } => ({
  reason: betRejectionMessages[code],
  reasonCode: code,
});

/** A selection nobody quotes now has no price at all. */
const isQuoted = ({ price }: SelectionOffer): boolean => price > 10_000;

const sharesWithOthers = (offer: SelectionOffer, all: readonly SelectionOffer[]): boolean =>
  all.some((other) => other !== offer && sharesMatch(offer, other));

const sharesMatch = (a: SelectionOffer, b: SelectionOffer): boolean =>
  (['gameId', 'gide', 'hgid'] as const).some((number) => a[number] !== '' && a[number] === b[number]);

const isCombinable = (offer: SelectionOffer, all: readonly SelectionOffer[]): boolean =>
  offer.shut === null && offer.kind === 'normal' && !sharesWithOthers(offer, all);

/** What may be staked on each line; on a selection alone, no more than still fits on it. */
function boundsOf(
  offers: readonly SelectionOffer[],
  terms: BetTerms,
  {
    mode,
    risk,
    price,
  }: {
    readonly mode: BetRequest['mode'];
    /** What stands on the selection already. */
    readonly risk?: Risk | undefined;
    /** Where it is not the selection's own. */
    readonly price?: Fraction;
  },
): Bounds {
  const limit = limitOf(mode, offers, terms);
  const [first] = offers;
  if (!limit || !first || !offers.every(isQuoted)) return NOTHING;
  const own = price ?? priceOf(quoteIn('E', BigInt(first.price)));
  const bounds = stakeBounds(limit, { dayCap: dayCapOf(offers, terms), fold: SINGLE, prices: [own] });
  const most = lesser(bounds.max, bounds.byCap);
  if (!risk) return { amountMin: bounds.min, amountMax: most };
  const room = lesser(limit.exposureSelection - risk.selection, limit.exposureMatch - risk.match);
  const fits = room <= 0n ? 0n : stakeReturning(room, SINGLE, [{ top: own.top - own.bottom, bottom: own.bottom }]);
  return { amountMin: bounds.min, amountMax: lesser(most, fits) };
}

/** The ways to combine what can be combined; series are quoted in Hong Kong odds where a market follows the odds type. */
function waysOf(offers: readonly SelectionOffer[], terms: BetTerms): ReplyOf<'preview'>['series'] {
  const limit = limitOf('series', offers, terms);
  if (!limit || offers.length < 2) return [];
  const prices = offers.map(({ marketCode, price }) => priceOf(quoteIn(quotedFormat(marketCode, 'H'), BigInt(price))));
  const format = combinedFormat(
    offers.map(({ marketCode }) => marketCode),
    'H',
  );
  return seriesOffered(offers.length).flatMap(({ code, name }) => {
    const fold = seriesFold(code, offers.length);
    if (!fold) return [];
    const { min, max, byCap } = stakeBounds(limit, { dayCap: dayCapOf(offers, terms), fold, prices });
    const price = ticketPrice(fold, prices);
    const odds = price === null ? null : oddsOfPrice(format, price);
    return [{ series: code, name, lines: linesOf(fold), odds, amountMin: min, amountMax: lesser(max, byCap) }];
  });
}

function builderOf(
  { builderPrice }: ReturnType<typeof sportsOf>,
  offers: readonly (SelectionOffer | undefined)[],
  terms: BetTerms,
): NonNullable<ReplyOf<'preview'>['builder']> {
  const known = offers.filter((offer) => offer !== undefined);
  const shut = known.find((offer) => offer.shut !== null)?.shut;
  const none = { odds: null, ...NOTHING };
  if (known.length < offers.length) return { ...none, ...whyNot('closed') };
  if (shut) return { ...none, ...whyNot(shut) };
  const isOne = known.length > 1 && known.every(({ gameId, kind }) => gameId === known[0]?.gameId && kind === 'normal');
  const price = isOne ? builderPrice?.(known) : undefined;
  if (price === undefined) return { ...none, ...whyNot('cannotCombine') };
  const quote = quoteIn('E', price);
  const own = { top: price, bottom: 10_000n };
  return { odds: quoteText(quote), ...boundsOf(known, terms, { mode: 'builder', price: own }) };
}
