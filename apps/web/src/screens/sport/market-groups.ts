import type { LiveMarket } from '../../features/sport-live/live-view.ts';

/** One play with all its lines. */
export interface PlayLines {
  readonly code: string;
  readonly name: string;
  readonly lines: readonly LiveMarket[];
}

interface PlayGroupLines {
  readonly group: string;
  readonly plays: readonly PlayLines[];
}

/** Plays under their headings, both in the order the house lists them; the lines of a play from the main one outwards. */
export function groupMarkets(markets: readonly LiveMarket[]): readonly PlayGroupLines[] {
  const groups = new Map<string, Map<string, LiveMarket[]>>();
  for (const market of markets) {
    const plays = groups.get(market.group) ?? new Map<string, LiveMarket[]>();
    groups.set(market.group, plays);
    plays.set(market.w, [...(plays.get(market.w) ?? []), market]);
  }
  return [...groups].map(([group, plays]) => ({
    group,
    plays: [...plays].map(([code, lines]) => ({
      code,
      name: lines[0]?.name ?? code,
      lines: lines.toSorted((one, other) => one.rank - other.rank),
    })),
  }));
}
