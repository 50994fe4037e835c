import type { SelectionKey } from '@fairground/betting/placement';
import { currentRulebook, lineText, marketTypeOf, type Quarters, sidesOf, sideName, ticks } from '@fairground/betting';
import type { Fixture } from '../../season/calendar.ts';
import { type MatchState, unplayed } from '../../season/match-state.ts';
import { showTypeOf, type ShowType } from '../../season/standings/show-type.ts';
import { sports, type Sport as SeasonSport } from '../../season/sports.ts';
import type { Board, BoardChange, BoardMarket, BoardMatch, BoardOutright, BoardQuote } from '../board.ts';

/** What a test may say about a match; the rest stays as it was. */
export interface PretendChange {
  readonly state?: Partial<MatchState>;
  readonly suspended?: boolean;
  readonly showType?: ShowType;
  readonly markets?: readonly BoardMarket[];
}

/** A board that moves when it is told to. */
export interface PretendBoard extends Board {
  /** Puts a match in, or changes one. */
  readonly put: (fixture: Fixture, change?: PretendChange) => void;
  readonly change: (gameId: string, change: PretendChange) => void;
  /** Sets the price of one selection. */
  readonly move: (gameId: string, at: Pick<SelectionKey, 'marketCode' | 'lineText' | 'side'>, price: number) => void;
  readonly drop: (gameId: string) => void;
  readonly putOutright: (outright: BoardOutright) => void;
  readonly dropOutright: (id: string) => void;
  /** Lets the feed's time pass without anything happening. */
  readonly pass: (milliseconds: number) => void;
}

/** The feed's time starts at `start` and runs only when it is told to, unless a clock is given. */
export function pretendBoard(start: number, clock?: (now: number) => number): PretendBoard {
  const matches = new Map<string, BoardMatch>();
  const outrights = new Map<string, BoardOutright>();
  const listeners = new Set<(changed: BoardChange) => void>();
  let time = start;

  function tell(changed: Partial<Omit<BoardChange, 'at'>>): void {
    for (const listener of listeners) listener({ at: time, matches: [], outrights: [], ...changed });
  }

  function put(fixture: Fixture, { state, ...change }: PretendChange = {}): void {
    const held = matches.get(fixture.id);
    const next: MatchState = { ...(held?.state ?? unplayed), ...state };
    matches.set(fixture.id, {
      sport: 'FT',
      events: [],
      result: null,
      suspended: false,
      markets: [],
      stateNumber: 0,
      ...held,
      fixture,
      showType: showTypeOf(fixture, next, time),
      ...change,
      state: next,
      version: (held?.version ?? 0) + 1,
    });
    tell({ matches: [fixture.id] });
  }

  function fixtureOf(gameId: string): Fixture {
    const match = matches.get(gameId);
    if (!match) throw new Error(`The pretend board has no match ${gameId}.`);
    return match.fixture;
  }

  return {
    timeAt: clock ?? (() => time),
    isSilent: () => false,
    advance: () => {},
    match: (gameId) => matches.get(gameId),
    matches: () => matches.values(),
    outright: (gameId) => outrights.get(gameId),
    outrights: () => outrights.values(),
    offer: () => undefined,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put,
    change: (gameId, change) => put(fixtureOf(gameId), change),
    move: (gameId, { marketCode, lineText, side }, price) =>
      put(fixtureOf(gameId), {
        markets: (matches.get(gameId)?.markets ?? []).map((market) => {
          if (market.marketType.code !== marketCode || market.lineText !== lineText) return market;
          return {
            ...market,
            quotes: market.quotes.map((quote) => (quote.side === side ? { ...quote, price } : quote)),
          };
        }),
      }),
    drop: (gameId) => {
      matches.delete(gameId);
      tell({ matches: [gameId] });
    },
    putOutright: (outright) => {
      outrights.set(outright.outright.id, outright);
      tell({ outrights: [outright.outright.id] });
    },
    dropOutright: (id) => {
      outrights.delete(id);
      tell({ outrights: [id] });
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** A match of a pretended league. */
export const aFixture = (
  id: string,
  start: number,
  about: Partial<Fixture> & { sport?: SeasonSport } = {},
): Fixture => ({
  id,
  leagueId: 'epl',
  league: '英格兰超级联赛（模拟）',
  sport: 'football',
  gameType: sports[about.sport ?? 'football'].gameType,
  home: { id: `${id}-h`, name: '河湾' },
  away: { id: `${id}-c`, name: '石桥' },
  start,
  bestOf: 0,
  ...about,
});

/** One play at one line, every side at a price of the tick table. */
export function aMarket(
  marketCode: string,
  line: Quarters,
  about: { readonly rank?: number; readonly active?: boolean; readonly prices?: readonly number[] } = {},
): BoardMarket {
  const marketType = marketTypeOf(marketCode);
  if (!marketType) throw new Error(`unknown market code ${marketCode}`);
  const sides = sidesOf(marketType, currentRulebook.sports.FT);
  const quotes = (sides === 'runner' ? [] : sides).map((side, place): BoardQuote => ({
    side,
    name: sideName(marketType, side, line),
    price: about.prices?.[place] ?? tick(60),
    probability: 0.5,
    active: about.active ?? true,
  }));
  const shown = marketType.line === 'none' ? '' : lineText(line);
  return { marketType, line, lineText: shown, rank: about.rank ?? 0, active: about.active ?? true, quotes };
}

/** The price at a place of the tick table. */
export const tick = (place: number): number => Number(ticks[place % ticks.length] ?? 20_000n);
