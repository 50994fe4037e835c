import type { LiveMarket } from '../../../features/sports-live/live-view.ts';

/** One market with all its lines. */
export interface MarketLines {
  readonly code: string;
  readonly name: string;
  readonly lines: readonly LiveMarket[];
}

interface MarketGroupLines {
  readonly group: string;
  readonly marketLines: readonly MarketLines[];
}

/** Markets under their headings, both in the order the server lists them; the lines of a market from the main one outwards. */
export function groupMarkets(markets: readonly LiveMarket[]): readonly MarketGroupLines[] {
  const groups = new Map<string, Map<string, LiveMarket[]>>();
  for (const market of markets) {
    const marketLines = groups.get(market.group) ?? new Map<string, LiveMarket[]>();
    groups.set(market.group, marketLines);
    marketLines.set(market.w, [...(marketLines.get(market.w) ?? []), market]);
  }
  return [...groups].map(([group, marketLines]) => ({
    group,
    marketLines: [...marketLines].map(([code, lines]) => ({
      code,
      name: lines[0]?.name ?? code,
      lines: lines.toSorted((one, other) => one.rank - other.rank),
    })),
  }));
}
