import type { LiveMatchChange } from '@fairground/contract/sports-live';
import { inMarketOrder } from '@fairground/betting';
import type { LiveMarket, LiveMatch } from './live-view.ts';

type Moved = NonNullable<LiveMatchChange['moved']>[number];

const marketKey = ({ w, r }: Pick<LiveMarket, 'w' | 'r'>): string => `${w} ${r}`;

/** A match after a change; undefined when the change speaks of a market the match does not have. */
export function changedMatch(match: LiveMatch, change: LiveMatchChange): LiveMatch | undefined {
  const { suspended = match.suspended, marketCount = match.marketCount, showType = match.showType, version } = change;
  const markets = changedMarkets(match.markets, change);
  return markets && Object.assign({}, match, change.scores, { suspended, marketCount, showType, version, markets });
}

function changedMarkets(
  markets: LiveMarket[],
  { moved = [], opened = [], closed = [] }: LiveMatchChange,
): LiveMarket[] | undefined {
  if (moved.length + opened.length + closed.length === 0) return markets;
  const byKey = new Map(markets.map((market) => [marketKey(market), market]));
  for (const [w, r] of closed) byKey.delete(marketKey({ w, r }));
  // Where every market is closed, those that open come in their own order.
  const before = byKey.size > 0 ? markets : [];
  for (const one of moved) {
    const key = marketKey({ w: one[0], r: one[1] });
    const held = byKey.get(key);
    if (!held) return undefined;
    byKey.set(key, movedMarket(held, one));
  }
  for (const market of opened) byKey.set(marketKey(market), market);
  return inMarketOrder([...byKey.values()], ({ w }) => w, before);
}

/** Selections that are not spoken of keep their identity, so their cells stay as they are. */
function movedMarket(market: LiveMarket, [, , rank, active, changed]: Moved): LiveMarket {
  const bySide = new Map(changed.map((quote) => [quote[0], quote]));
  const quotes = market.quotes.map((quote) => {
    const [, r, odds, quoteActive] = bySide.get(quote.side) ?? [];
    return r === undefined || odds === undefined || quoteActive === undefined
      ? quote
      : { ...quote, r, odds, active: quoteActive };
  });
  return { ...market, rank, active, quotes };
}
