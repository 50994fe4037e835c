import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** Why a session ended. */
export type EndReason =
  | 'logout'
  | 'idle'
  | 'old'
  | 'replaced'
  | 'too-many-devices'
  | 'password-reset'
  | 'password-change'
  | 'removed'
  | 'break'
  | 'exclusion'
  | 'closed'
  | 'frozen';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly memberId: bigint;
  readonly device: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  /** What makes room for it. */
  readonly evicted: readonly EvictedSession[];
}

export interface LiveSession {
  readonly id: bigint;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Whose a token is. */
interface FoundSession extends Omit<LiveSession, 'device'> {
  readonly memberId: bigint;
}

/** A session that has to make room, and why. */
export interface EvictedSession {
  readonly id: bigint;
  readonly reason: EndReason;
}

export interface SessionEnding {
  readonly reason: EndReason;
  readonly now: Date;
}

/** How a session that ended is told of. */
export interface SessionEnded {
  readonly sessionId: string;
  /** Hash of the token, base64url. */
  readonly tokenHash: string;
}

/** The SQL of sessions. A session that ended keeps its row: it is the member's login history. */
export const loginSessions = {
  /** The member has heard that the region may be restricted. */
  noteRegionWarning: async ({ db }: Db, tokenHash: Buffer, now: Date): Promise<void> => {
    await db.updateTable('login_session').set({ region_warned_at: now }).where('token_hash', '=', tokenHash).execute();
  },

  /**
   * Ends those that have to make room and opens a new one, whose net result is counted from here. Gives the ones that
   * ended now.
   */
  open: async (tx: Tx, session: NewSession): Promise<readonly SessionEnded[]> => {
    const { memberId, tokenHash, device, ip, userAgent, now, evicted } = session;
    const values = [memberId, tokenHash, device, ip, userAgent, now, ...evictionColumns(evicted)];
    const { rows } = await tx.query<{ ended: readonly SessionEnded[] }>({ ...OPEN, values });
    return rows[0]?.ended ?? [];
  },

  /** Asked by nearly every call that comes after a pause: as a named statement it is planned once a connection. */
  findLive: async ({ pool }: Pick<AppContext, 'pool'>, tokenHash: Buffer): Promise<FoundSession | undefined> => {
    const { rows } = await pool.query<FoundSession>({ ...FIND_LIVE, values: [tokenHash] });
    return rows[0];
  },

  /** Newest first. */
  liveOf: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('login_session')
      .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Of these sessions, those that have ended. */
  endedAmong: async ({ db }: Db, ids: readonly bigint[]): Promise<bigint[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('login_session')
      .select('id')
      .where('id', 'in', ids)
      .where('ended_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Undefined when it had ended before; the first reason stays. */
  end: async ({ db }: Db, id: bigint, { reason, now }: SessionEnding): Promise<Buffer | undefined> => {
    const row = await db
      .updateTable('login_session')
      .set({ ended_at: now, end_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('token_hash as tokenHash')
      .executeTakeFirst();
    return row?.tokenHash;
  },
};

/** As the database's function takes them. */
const evictionColumns = (evicted: readonly EvictedSession[]): [ids: bigint[], reasons: EndReason[]] => [
  evicted.map(({ id }) => id),
  evicted.map(({ reason }) => reason),
];

const FIND_LIVE = {
  name: 'sessions.find-live',
  text: `select id, member_id as "memberId", created_at as "createdAt", last_seen_at as "lastSeenAt" from login_session
    where token_hash = $1 and ended_at is null`,
};
const OPEN = {
  name: 'login-session.open',
  text: 'select login_session_open($1, $2, $3, $4, $5, $6, $7, $8) as ended',
};
