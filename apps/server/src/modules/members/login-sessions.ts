import type { House, Tx } from '../../platform/house.ts';

type Db = Pick<Tx | House, 'db'>;

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
}

/** The SQL of sessions. A session that ended keeps its row: it is the member's login history. */
export const loginSessions = {
  insert: async ({ db }: Tx, session: NewSession): Promise<bigint> => {
    const { id } = await db
      .insertInto('login_session')
      .values({
        token_hash: session.tokenHash,
        member_id: session.memberId,
        device: session.device,
        ip: session.ip,
        user_agent: session.userAgent,
        created_at: session.now,
        last_seen_at: session.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  findLive: ({ db }: Db, tokenHash: Buffer) =>
    db
      .selectFrom('login_session')
      .select(['id', 'member_id as memberId', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),

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

  /** How many other members came in on this device lately. */
  otherMembersOn: async ({ db }: Db, device: string, memberId: bigint, since: Date): Promise<number> => {
    const { members } = await db
      .selectFrom('login_session')
      .select(({ fn }) => fn.count<bigint>('member_id').distinct().as('members'))
      .where('device', '=', device)
      .where('created_at', '>', since)
      .where('member_id', '<>', memberId)
      .executeTakeFirstOrThrow();
    return Number(members);
  },

  seen: async ({ db }: Db, id: bigint, now: Date): Promise<void> => {
    await db
      .updateTable('login_session')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('last_seen_at', '<', now)
      .execute();
  },

  /** Undefined when it had ended before; the first reason stays. */
  end: async ({ db }: Db, id: bigint, reason: EndReason, now: Date): Promise<Buffer | undefined> => {
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
