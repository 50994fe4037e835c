import { type AddedMargin, bothCodesOf, type Margins, type Sport } from '@fairground/betting';

/** What operators decided about a sport, a match or one market of a match, as it is kept. */
export interface TradingRow {
  readonly sport: Sport;
  /** Empty for the whole sport. */
  readonly gameId: string;
  /** By the market's first code; empty for every market. */
  readonly marketCode: string;
  readonly suspended: boolean;
  /** How many times it was suspended, and how many times anything about it was changed: both only rise. */
  readonly suspensions: number;
  readonly changes: number;
  /** What is added to the margin, from when on in the feed's time; null where the wider scope counts again. */
  readonly margins: readonly { readonly from: number; readonly added: number | null }[];
}

/** What operators decided about one market of a match. */
interface MarketControl {
  readonly suspended: boolean;
  readonly suspensions: number;
}

/** What operators decided about a match, everything together that concerns it. */
export interface MatchControl {
  readonly changes: number;
  /** Of the match or its sport. */
  readonly suspended: boolean;
  readonly suspensions: number;
  /** By the codes of a market before the start and in play. */
  readonly markets: ReadonlyMap<string, MarketControl>;
  /** The margins its prices are made with at an instant of the feed's time: the narrowest scope counts. */
  readonly marginsAt: (time: number) => Margins;
}

export interface TradingControls {
  readonly of: (sport: Sport, gameId: string) => MatchControl;
}

/** Everything operators decided, over the margins that hold where they decided nothing. */
export function tradingControls(rows: readonly TradingRow[], base: Margins): TradingControls {
  const [sports, games] = [new Map<string, TradingRow[]>(), new Map<string, TradingRow[]>()];
  for (const row of rows) {
    const [map, key] = row.gameId === '' ? [sports, row.sport] : [games, row.gameId];
    map.set(key, [...(map.get(key) ?? []), row]);
  }
  const marginsOf = sharedMargins(base);
  const ofSports = new Map<Sport, MatchControl>();
  const ofGames = new Map<string, MatchControl>();

  function of(sport: Sport, gameId: string): MatchControl {
    const own = games.get(gameId);
    const known = own ? ofGames.get(gameId) : ofSports.get(sport);
    if (known) return known;
    const made = matchControl([...(sports.get(sport) ?? []), ...(own ?? [])], marginsOf);
    if (own) ofGames.set(gameId, made);
    else ofSports.set(sport, made);
    return made;
  }

  return { of };
}

function matchControl(rows: readonly TradingRow[], marginsOf: (added: AddedMargin) => Margins): MatchControl {
  const whole = rows.filter(({ marketCode }) => marketCode === '');
  const single = rows.filter(({ marketCode }) => marketCode !== '');
  return {
    changes: sumOf(rows, ({ changes }) => changes),
    suspended: whole.some(({ suspended }) => suspended),
    suspensions: sumOf(whole, ({ suspensions }) => suspensions),
    markets: new Map(
      single.flatMap(({ marketCode, suspended, suspensions }) =>
        bothCodesOf(marketCode).map((code) => [code, { suspended, suspensions }] as const),
      ),
    ),
    marginsAt: (time) => {
      // A match behind its sport: what was decided about it alone outweighs.
      const everywhere = whole.reduce((added, row) => addedAt(row, time) ?? added, 0);
      const markets = single.flatMap((row) => {
        const added = addedAt(row, time);
        return added === null ? [] : bothCodesOf(row.marketCode).map((code) => [code, added] as const);
      });
      return marginsOf({ everywhere, markets: new Map(markets) });
    },
  };
}

const sumOf = (rows: readonly TradingRow[], count: (row: TradingRow) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0);

const addedAt = ({ margins }: TradingRow, time: number): number | null =>
  margins.findLast(({ from }) => from <= time)?.added ?? null;

/** The same margins are the same object: who prices by them remembers what it worked out. */
function sharedMargins(base: Margins): (added: AddedMargin) => Margins {
  const known = new Map<string, Margins>();
  return (added) => {
    if (added.everywhere === 0 && added.markets.size === 0) return base;
    const key = JSON.stringify([added.everywhere, ...added.markets]);
    const made = known.get(key) ?? { ...base, added };
    known.set(key, made);
    return made;
  };
}
