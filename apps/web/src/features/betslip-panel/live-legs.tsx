import {
  type Leg,
  type LegQuote,
  type Slip,
  legKey,
  legStatus,
  marketReceived,
  priceRule,
  quotedFormat,
  quoteReceived,
} from '@fairground/betting';
import { useEffect } from 'react';
import { useFilters } from '../sports/sportsbook-filters.ts';
import type { LiveMatch } from '../sports-live/live-view.ts';
import { useLiveTopic, useMatch } from '../sports-live/use-live.ts';
import { currentSlip, putSlip, useSlip } from '../betslip/state/slip-store.ts';

/** Listens to the matches of the slip, so that a price or a suspension is seen the moment it is pushed. */
export function LiveLegs() {
  const { legs, oddsType } = useSlip();
  const listened = legs.filter((leg) => leg.kind === 'normal' && legStatus(leg) !== 'accepted');
  const gameIds = [...new Set(listened.map(({ gameId }) => gameId))];
  return gameIds.map((gameId) => <LiveGame key={gameId} gameId={gameId} oddsType={oddsType} />);
}

function LiveGame({ gameId, oddsType }: { readonly gameId: string; readonly oddsType: Slip['oddsType'] }) {
  useLiveTopic({ of: 'game', gameId }, oddsType);
  // What moves is told by the match's own hook; a topic speaks up only when matches come or go.
  const match = useMatch(gameId, oddsType);
  useEffect(() => {
    if (match) putSlip(applyLiveQuotes(currentSlip(), match, oddsType));
  }, [match, oddsType]);
  return null;
}

/** The slip after a push: every selection of the match hears its own price. */
export function applyLiveQuotes(slip: Slip, match: LiveMatch, oddsType: Slip['oddsType']): Slip {
  if (slip.oddsType !== oddsType) return slip;
  const legs = slip.legs.filter((leg) => leg.gameId === match.gameId);
  return legs.reduce((held, leg) => applyLiveQuote(held, leg, match), slip);
}

function applyLiveQuote(slip: Slip, leg: Leg, match: LiveMatch): Slip {
  // A sure favourite is locked by itself while the others of its market stay open.
  const where = { gameId: leg.gameId, marketCode: leg.marketCode, line: leg.quote.line, side: leg.side };
  if (match.suspended === 1) return marketReceived(slip, where, 'suspended');
  const offered = offeredFor(leg, match);
  // Neither the line nor another of its market: whether it is closed for good is the server's to say.
  if (!offered) return slip;
  const open = marketReceived(slip, where, offered.isOpen ? 'open' : 'suspended');
  const quote: LegQuote = {
    odds: offered.odds,
    oddsType: quotedFormat(leg.marketCode, slip.oddsType),
    line: offered.line,
    score: (leg.pending ?? leg.quote).score,
  };
  return quoteReceived(open, legKey(leg), { quote, rule: priceRule(useFilters.getState()) });
}

/** The selection as the match offers it: on its own line, or on the main line when its own is gone. */
function offeredFor(leg: Leg, { markets }: LiveMatch) {
  const ofMarket = markets.filter(({ w }) => w === leg.marketCode);
  const all = ofMarket
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap((market) => market.quotes.map((quote) => ({ market, quote })))
    .filter(({ quote }) => quote.side === leg.side);
  const found = all.find(({ quote }) => quote.r === leg.quote.line) ?? all[0];
  if (!found) return undefined;
  const isOpen = found.market.active === 1 && found.quote.active === 1;
  return { odds: found.quote.odds, line: found.quote.r, isOpen };
}
