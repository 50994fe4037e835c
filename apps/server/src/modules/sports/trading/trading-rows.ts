import { bothCodesOf, type Sport } from '@fairground/betting';
import type { TradingRow } from '@fairground/sports-feed';
import type { Tx } from '../../../platform/app-context.ts';
import type { Queries } from '../../venues/venues.ts';

/** What is suspended, opened or given a margin: a sport, a match, or one market of a match. */
export interface TradingScope {
  readonly sport: Sport;
  /** Empty for the whole sport. */
  readonly gameId: string;
  /** By its first code; empty for every market. */
  readonly marketCode: string;
  /** When the match begins, in the feed's time; null for a sport. */
  readonly startAt: Date | null;
}

/** What was decided about a scope last, by whom and why. */
export interface TradingState {
  readonly sport: Sport;
  readonly gameId: string;
  readonly marketCode: string;
  readonly suspended: boolean;
  readonly reason: string;
  readonly switchedBy: string;
  readonly switchedAt: Date | null;
  /** In hundredths of a percentage point; null where nothing was set. */
  readonly added: number | null;
  readonly marginReason: string;
  readonly marginBy: string;
  readonly marginAt: Date | null;
}

/** By whom something is decided, why and when. */
interface Decided {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** A match may be put off; what began longer ago than this is over. */
const KEPT_DAYS = 14;
const HUNDREDTHS_OF_WHOLE = 10_000;

/** The SQL of what operators decided about sports, matches and markets. */
export const tradingRows = {
  /** Everything that may concern a match on the board. */
  onBoard: async (store: Queries, feedNow: Date): Promise<readonly TradingRow[]> => {
    const { rows } = await store.query<TradingRow>({ ...ON_BOARD, values: [feedNow, KEPT_DAYS] });
    return rows.map(({ margins, ...row }) => ({
      ...row,
      margins: margins.map(({ from, added }) => ({ from, added: added === null ? null : added / HUNDREDTHS_OF_WHOLE })),
    }));
  },

  /** Who decided what, of everything that may be on the board. */
  standing: async (store: Queries, feedNow: Date): Promise<readonly TradingState[]> =>
    (await store.query<TradingState>({ ...STANDING, values: [feedNow, KEPT_DAYS] })).rows,

  /** Of a match, and of every sport. */
  ofGame: async (store: Queries, gameId: string): Promise<readonly TradingState[]> =>
    (await store.query<TradingState>({ ...OF_GAME, values: [gameId] })).rows,

  /** Locked, so that of two decisions at once the later one sees the earlier. */
  lock: async (tx: Tx, { gameId, sport, marketCode, startAt }: TradingScope): Promise<TradingState> => {
    const key = [gameId, sport, marketCode];
    await tx.query({ ...ADD, values: [...key, marketCode === '' ? [] : bothCodesOf(marketCode), startAt] });
    const { rows } = await tx.query<TradingState>({ ...LOCK, values: key });
    if (!rows[0]) throw new Error(`no trading row of ${key.join(' ')}`);
    return rows[0];
  },

  switch: async (
    tx: Tx,
    { scope, suspended }: { readonly scope: TradingScope; readonly suspended: boolean },
    { by, reason, now }: Decided,
  ): Promise<void> => {
    const { gameId, sport, marketCode } = scope;
    await tx.query({ ...SWITCH, values: [gameId, sport, marketCode, suspended, reason, by, now] });
  },

  /** From an instant of the feed's time on; null gives the word back to the wider scope. */
  setMargin: async (
    tx: Tx,
    { scope, added, from }: { readonly scope: TradingScope; readonly added: number | null; readonly from: number },
    { by, reason, now }: Decided,
  ): Promise<void> => {
    const { gameId, sport, marketCode } = scope;
    const entry = JSON.stringify([{ from, added }]);
    await tx.query({ ...SET_MARGIN, values: [gameId, sport, marketCode, entry, reason, by, now] });
  },
};

const STATE = `game_id as "gameId", sport, market_code as "marketCode", suspended, reason, switched_by as "switchedBy",
  switched_at as "switchedAt", (margins -> -1 ->> 'added')::integer as added, margin_reason as "marginReason",
  margin_by as "marginBy", margin_at as "marginAt"`;
const KEY = 'game_id = $1 and sport = $2 and market_code = $3';

const ON_BOARD = {
  name: 'sport-trading.on-board',
  text: `select game_id as "gameId", sport, market_code as "marketCode", suspended, suspensions, changes, margins
    from sport_trading where game_id = '' or start_at > $1::timestamptz - make_interval(days => $2)
    order by game_id, sport, market_code`,
};
const STANDING = {
  name: 'sport-trading.standing',
  text: `select ${STATE} from sport_trading
    where changes > 0 and (game_id = '' or start_at > $1::timestamptz - make_interval(days => $2))`,
};
const OF_GAME = {
  name: 'sport-trading.of-game',
  text: `select ${STATE} from sport_trading where game_id in ('', $1) and changes > 0`,
};
const ADD = {
  name: 'sport-trading.add',
  text: `insert into sport_trading (game_id, sport, market_code, codes, start_at) values ($1, $2, $3, $4, $5)
    on conflict (game_id, sport, market_code) do update set codes = excluded.codes, start_at = excluded.start_at`,
};
const LOCK = { name: 'sport-trading.lock', text: `select ${STATE} from sport_trading where ${KEY} for update` };
const SWITCH = {
  name: 'sport-trading.switch',
  text: `update sport_trading set suspended = $4, reason = $5, switched_by = $6, switched_at = $7, changes = changes + 1,
      suspended_at = case when $4 then $7 else suspended_at end, suspensions = suspensions + $4::boolean::integer
    where ${KEY}`,
};
const SET_MARGIN = {
  name: 'sport-trading.set-margin',
  text: `update sport_trading set margins = margins || $4::jsonb, margin_reason = $5, margin_by = $6, margin_at = $7,
      changes = changes + 1 where ${KEY}`,
};
