import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Caller } from '../../platform/handler.ts';

/** So long a launch address may wait for its first use. */
const FIRST_USE_MS = 60_000;

/** What a launch address opens. */
export interface Launched {
  readonly venueCode: string;
  readonly gameCode: string;
}

export interface Launch extends Launched, Caller {}

type Store = Pick<AppContext | Tx, 'db'>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Longest ago a launch may have been made to be used for the first time now. */
const freshSince = (now: Date): Date => new Date(now.getTime() - FIRST_USE_MS);

/** A token as a page of a venue shows it. */
interface ShownToken {
  readonly token: string;
  readonly venueCode: string;
  readonly now: Date;
}

/** The SQL of launch tokens: 256 random bits for one member, one login and one venue; only their hash is kept. */
export const launchTokens = {
  issue: async ({ db }: Tx, launch: Launch, now: Date): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await db
      .insertInto('venue_launch')
      .values({
        token_hash: hashOf(token),
        member_id: launch.memberId,
        session_id: launch.sessionId,
        venue_code: launch.venueCode,
        game_code: launch.gameCode,
        issued_at: now,
      })
      .execute();
    return token;
  },

  /** A hosted page takes its token once and for all. */
  take: ({ db }: Store, { token, venueCode, now }: ShownToken): Promise<Launch | undefined> =>
    db
      .updateTable('venue_launch')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('venue_code', '=', venueCode)
      .where('used_at', 'is', null)
      .where('issued_at', '>', freshSince(now))
      .returning([
        'member_id as memberId',
        'session_id as sessionId',
        'venue_code as venueCode',
        'game_code as gameCode',
      ])
      .executeTakeFirst(),

  /** Whether a token of this venue was never used and is too old now. */
  isLate: async ({ db }: Store, { token, venueCode, now }: ShownToken): Promise<boolean> =>
    (await db
      .selectFrom('venue_launch')
      .select('venue_code')
      .where('token_hash', '=', hashOf(token))
      .where('venue_code', '=', venueCode)
      .where('used_at', 'is', null)
      .where('issued_at', '<=', freshSince(now))
      .executeTakeFirst()) !== undefined,

  /**
   * The uid of a launch address, after a first use in time, is the session of what it opens for as long as the login
   * lasts, and good in that login only. Says what it opens.
   */
  heldBy: (
    { db }: Store,
    caller: Caller,
    { token, now }: Omit<ShownToken, 'venueCode'>,
  ): Promise<Launched | undefined> =>
    db
      .updateTable('venue_launch')
      .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
      .where('token_hash', '=', hashOf(token))
      .where('member_id', '=', caller.memberId)
      .where('session_id', '=', caller.sessionId)
      .where((row) => row.or([row('used_at', 'is not', null), row('issued_at', '>', freshSince(now))]))
      .returning(['venue_code as venueCode', 'game_code as gameCode'])
      .executeTakeFirst(),

  forgetBefore: async ({ db }: Store, before: Date): Promise<void> => {
    await db.deleteFrom('venue_launch').where('issued_at', '<', before).execute();
  },
};
