import { comparePrices, quotedFormat } from '@fairground/betting';
import type { LiveMarket, LiveMatch, LiveOddsType, LiveQuote } from './live-view.ts';

/** How long a cell shows which way its price went. */
const TINT_MS = 3_000;

/** What names a market of a match: its code and its line. */
type MarketKey = Pick<LiveMarket, 'w' | 'r'>;

/** What names a selection. */
export interface CellKey extends MarketKey {
  readonly gameId: string;
  readonly side: string;
}

interface Cell {
  readonly oddsType: LiveOddsType;
  readonly tintUntil: number;
  readonly quote: LiveQuote;
}

/** The odds cells that are being looked at. Each keeps its value's identity until that changes. */
export interface Cells {
  readonly read: (key: CellKey, found: FoundMatch | undefined, time: number) => LiveQuote | undefined;
  /** The matches whose tints have run out. */
  readonly faded: (time: number) => readonly string[];
  readonly forget: (gameId: string) => void;
}

export interface FoundMatch {
  readonly match: LiveMatch;
  readonly oddsType: LiveOddsType;
}

export const marketOf = ({ markets }: LiveMatch, { w, r }: MarketKey): LiveMarket | undefined =>
  markets.find((market) => market.w === w && market.r === r);

export function liveCells(): Cells {
  const byMatch = new Map<string, Map<string, Cell>>();

  function cellsOf(gameId: string): Map<string, Cell> {
    const cells = byMatch.get(gameId) ?? new Map<string, Cell>();
    byMatch.set(gameId, cells);
    return cells;
  }

  return {
    read: ({ gameId, w, r, side }, found, time) => {
      const market = found && marketOf(found.match, { w, r });
      const quote = market?.quotes.find((one) => one.side === side);
      if (!found || !market || !quote) return undefined;
      const cells = cellsOf(gameId);
      const id = `${w} ${r} ${side} ${found.oddsType}`;
      const held = cells.get(id);
      const active = quote.active === 1 && market.active === 1 && found.match.suspended === 0;
      const cell = nextCell(held, { odds: quote.odds, active, oddsType: quotedFormat(w, found.oddsType) }, time);
      if (cell !== held) cells.set(id, cell);
      return cell.quote;
    },
    faded: (time) => [...byMatch].filter(([, cells]) => hasFaded(cells, time)).map(([gameId]) => gameId),
    forget: (gameId) => void byMatch.delete(gameId),
  };
}

function nextCell(
  held: Cell | undefined,
  { odds, active, oddsType }: Pick<LiveQuote, 'odds' | 'active'> & Pick<Cell, 'oddsType'>,
  time: number,
): Cell {
  if (!held) return { oddsType, tintUntil: 0, quote: { odds, active, moved: null } };
  const way = odds === held.quote.odds ? undefined : comparePrices({ odds, oddsType }, { ...held.quote, oddsType });
  const hasMoved = way === 'better' || way === 'worse';
  const kept = held.tintUntil > time ? held.quote.moved : null;
  const moved = hasMoved ? (way === 'better' ? 'up' : 'down') : kept;
  const isSame = odds === held.quote.odds && active === held.quote.active && moved === held.quote.moved;
  if (isSame && !hasMoved) return held;
  return { oddsType, tintUntil: hasMoved ? time + TINT_MS : held.tintUntil, quote: { odds, active, moved } };
}

function hasFaded(cells: ReadonlyMap<string, Cell>, time: number): boolean {
  for (const { quote, tintUntil } of cells.values()) if (quote.moved !== null && tintUntil <= time) return true;
  return false;
}
