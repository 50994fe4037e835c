import {
  type Leg,
  type LegQuote,
  type MarketState,
  type Slip,
  isConfirming,
  legKey,
  legStatus,
  marketReceived,
  priceRule,
  quotedFormat,
  quoteReceived,
  slipMode,
} from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SportsbookParams, type SportsbookReply, sportsbookQuery } from '../../sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../sports/sportsbook-entry.ts';
import { useFilters } from '../../sports/sportsbook-filters.ts';
import { builderLegs, useBuilder } from '../state/builder.ts';
import { refreshBalance } from '../../balance/balance-data.ts';
import { slipMoney } from '../state/slip-money.ts';
import { followLine } from './follow-line.ts';
import { type LegFacts, type SeriesFacts, useSlipFacts } from '../state/slip-facts.ts';
import { currentSlip, isNewSelection, putSlip, withFirstScore, useSlip } from '../state/slip-store.ts';

/** Between live prices the server is asked again: limits are not pushed. */
const REREAD_MS = 5_000;

type Preview = SportsbookReply<'preview'>;

/** Asks for prices and limits whenever the slip changes, and every few seconds while it stands. */
export function usePreview() {
  const token = useSportsbookEntry((entry) => entry.token);
  const slip = useSlip();
  const isBuilder = useBuilder(({ isOn }) => isOn);
  const asked = legsAsked(slip, isBuilder);
  const params = paramsFor(slip, asked, isBuilder);
  const keys = asked.map(legKey).join();
  const { data, error, refetch, isFetching } = useQuery({
    ...sportsbookQuery('preview', params),
    enabled: token !== '' && asked.length > 0 && !isConfirming(slip),
    refetchInterval: REREAD_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) learnPreview(data, keys.split(','));
  }, [data, keys]);
  return { error: asked.length > 0 ? error : null, refetch, isFetching };
}

/** What was accepted is a receipt: nobody needs its price. */
const legsAsked = (slip: Slip, isBuilder: boolean): readonly Leg[] =>
  isBuilder ? builderLegs(slip) : slip.legs.filter((leg) => legStatus(leg) !== 'accepted');

const paramsFor = (slip: Slip, legs: readonly Leg[], isBuilder: boolean): SportsbookParams<'preview'> => ({
  mode: isBuilder ? 'builder' : slipMode(slip),
  oddsType: slip.oddsType,
  selections: legs.map(({ gameId, marketCode, side, quote }) => ({ gameId, w: marketCode, r: quote.line, side })),
});

/** Takes in an answer: the slip hears the prices, the facts keep the limits. */
export function learnPreview(preview: Preview, keys: readonly string[]): void {
  // The page knows its money from the server's pushes; should one have been lost, it is noticed here and read again.
  const { sports } = slipMoney();
  if (sports !== undefined && sports !== preview.balance) void refreshBalance();
  const previewed = preview.selections.map((selection, index) => ({ selection, key: keys[index] ?? '' }));
  putSlip(previewed.reduce(applySelection, currentSlip()));
  useSlipFacts.setState(({ legs }) => ({
    isTransferOpen: preview.transferOpen === 1,
    elsewhere: preview.elsewhere ?? 0n,
    bonus: preview.bonus ?? null,
    hasFreeBet: preview.hasFreeBet === 1,
    legs: { ...legs, ...Object.fromEntries(previewed.map(({ selection, key }) => [key, factsOf(selection)])) },
    series: Object.fromEntries(preview.series.map((way) => [way.series, seriesFacts(way)])),
    builder: preview.builder && { ...seriesFacts(preview.builder), reason: preview.builder.reason ?? '' },
  }));
}

type PreviewedSelection = { readonly selection: Preview['selections'][number]; readonly key: string };

function applySelection(slip: Slip, { selection, key }: PreviewedSelection): Slip {
  const leg = slip.legs.find((held) => legKey(held) === key);
  if (!leg) return slip;
  const where = { gameId: leg.gameId, marketCode: leg.marketCode, line: leg.quote.line, side: leg.side };
  const market = marketOf(selection);
  if (selection.reasonCode === 'lineChanged') void followLine(leg, slip.oddsType);
  // A market that is gone has no price to compare with: what was agreed to stays in sight.
  if (market === 'closed' || selection.reasonCode === 'lineChanged') return marketReceived(slip, where, market);
  const seen = isNewSelection(key) ? withFirstScore(slip, { key, score: selection.score }) : slip;
  const quote: LegQuote = {
    odds: selection.odds,
    oddsType: quotedFormat(leg.marketCode, slip.oddsType),
    line: selection.r,
    score: acceptedScore(leg, selection.score),
  };
  const open = marketReceived(seen, where, market);
  return quoteReceived(open, key, { quote, rule: priceRule(useFilters.getState()) });
}

const closing: readonly unknown[] = ['closed', 'started'];
/** What concerns a combination and not the market: the slip's own marks tell it. */
const elsewhere: readonly unknown[] = ['sameMatch', 'cannotCombine', 'lineChanged'];

function marketOf({ active, reasonCode }: PreviewedSelection['selection']): MarketState {
  if (closing.includes(reasonCode)) return 'closed';
  return active === 1 || elsewhere.includes(reasonCode) ? 'open' : 'suspended';
}

/** Where points fall all the time, a new score alone is no reason to ask. */
const FLOWING_FROM = 12;

function acceptedScore(leg: Leg, score: string): string {
  const isFlowing = score.split(':').some((part) => Number(part) >= FLOWING_FROM);
  return isFlowing ? leg.quote.score : score;
}

const factsOf = ({ amountMin, amountMax, score, reason }: PreviewedSelection['selection']): LegFacts => ({
  min: amountMin,
  max: amountMax,
  score,
  reason: reason ?? '',
});

const seriesFacts = ({
  odds,
  amountMin,
  amountMax,
}: Omit<Preview['series'][number], 'series' | 'name' | 'lines'>): SeriesFacts => ({
  odds,
  min: amountMin,
  max: amountMax,
});
