import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { ProtocolNo } from './protocol-no.ts';

export interface NewLaunch {
  readonly event: string;
  readonly body: Buffer;
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly returnUrl: string;
}

export interface PageGuest {
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly returnUrl: string;
}

/** A page somebody plays on, with the key it has. */
export interface OpenedPage {
  readonly key: string;
  readonly guest: PageGuest;
}

const TICKET_MS = 60_000;
const secret = (): string => randomBytes(32).toString('base64url');

/** The SQL of launches: a ticket opens the page once, within a minute; from then on the page has a key of its own. */
export const launches = {
  /** The ticket of a launch; the same event again has the same one. */
  add: async (pool: Pool, launch: NewLaunch): Promise<string> => {
    const { event, body, player, token, gameCode, returnUrl } = launch;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    await pool.query(
      `insert into venues.launch (event, body_hash, ticket, player, token, game_code, return_url)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [event, bodyHash, secret(), player, token, gameCode, returnUrl],
    );
    const { rows } = await pool.query<{ ticket: string; bodyHash: string }>(
      `select ticket, body_hash as "bodyHash" from venues.launch where event = $1`,
      [event],
    );
    if (rows[0]?.bodyHash !== bodyHash) throw new ProtocolNo('other_request');
    return rows[0].ticket;
  },

  /** Trades a ticket for the page's key, once. */
  open: async (pool: Pool, ticket: string): Promise<OpenedPage | undefined> => {
    const key = secret();
    const { rows } = await pool.query<PageGuest>(
      `update venues.launch set page_key = $2 where ticket = $1 and page_key is null
         and launched_at > clock_timestamp() - make_interval(secs => $3 / 1000.0) returning ${GUEST}`,
      [ticket, key, TICKET_MS],
    );
    return rows[0] && { key, guest: rows[0] };
  },

  /** Whose page this is. */
  find: async (pool: Pool, key: string): Promise<PageGuest | undefined> =>
    (await pool.query<PageGuest>(`select ${GUEST} from venues.launch where page_key = $1`, [key])).rows[0],

  /** Whether the player's last round, on whichever page, is long enough ago for another one, which then begins. */
  mayPlay: async (pool: Pool, player: string, pauseMs: number): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `insert into venues.pace as p (player, played_at) values ($1, clock_timestamp())
       on conflict (player) do update set played_at = excluded.played_at
         where p.played_at <= excluded.played_at - make_interval(secs => $2 / 1000.0)`,
      [player, pauseMs],
    );
    return rowCount === 1;
  },
};

const GUEST = `player, token, game_code as "gameCode", return_url as "returnUrl"`;
