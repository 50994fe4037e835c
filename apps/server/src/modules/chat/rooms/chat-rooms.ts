import type { ChatStatus } from '@fairground/contract/chat';
import { ResultCode } from '@fairground/contract';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const COLUMNS = [
  'rid',
  'title',
  sql<ChatStatus>`status`.as('status'),
  'reason',
  'level',
  'slow_seconds as slowSeconds',
  'destroyed',
  'last_no as lastNo',
  'cleared_no as clearedNo',
  'last_line_at as lastLineAt',
] as const;

export interface ChatRoom {
  readonly rid: string;
  readonly title: string;
  readonly status: ChatStatus;
  readonly reason: string;
  readonly level: number;
  readonly slowSeconds: number;
  readonly destroyed: boolean;
  readonly lastNo: number;
  readonly clearedNo: number;
  readonly lastLineAt: Date | null;
}

const MATCH = 'match:';

/** The match a room is about; undefined for the lobby. */
export const gameOfRoom = (rid: string): string | undefined =>
  rid.startsWith(MATCH) ? rid.slice(MATCH.length) : undefined;
export const roomOfGame = (gameId: string): string => `${MATCH}${gameId}`;

/** The SQL of rooms. */
export const chatRooms = {
  find: ({ db }: Db, rid: string): Promise<ChatRoom | undefined> =>
    db.selectFrom('chat_room').select(COLUMNS).where('rid', '=', rid).executeTakeFirst(),

  /** Whoever adds a line or changes the room holds it: one after the other. */
  lock: ({ db }: Tx, rid: string): Promise<ChatRoom | undefined> =>
    db.selectFrom('chat_room').select(COLUMNS).where('rid', '=', rid).forUpdate().executeTakeFirst(),

  open: async ({ db }: Db, { rid, title, now }: { rid: string; title: string; now: Date }): Promise<void> => {
    await db
      .insertInto('chat_room')
      .values({ rid, title, opened_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  lastNos: ({ db }: Db, rids: readonly string[]) =>
    db.selectFrom('chat_room').select(['rid', 'last_no as lastNo']).where('rid', 'in', rids).execute(),

  /** Where somebody spoke last first. */
  latest: ({ db }: Db, most: number): Promise<readonly ChatRoom[]> =>
    db
      .selectFrom('chat_room')
      .select(COLUMNS)
      .orderBy(sql`last_line_at desc nulls last`)
      .orderBy('rid')
      .limit(most)
      .execute(),

  change: async (
    { db }: Tx,
    rid: string,
    change: Readonly<{
      status?: ChatStatus;
      reason?: string;
      level?: number;
      slow_seconds?: number;
      destroyed?: boolean;
      cleared_no?: number;
    }>,
  ): Promise<void> => {
    await db.updateTable('chat_room').set(change).where('rid', '=', rid).execute();
  },
};

/** A room that is there, or whose match is on the board: it is opened by the first who comes. */
export async function roomToEnter(app: AppContext, rid: string): Promise<ChatRoom> {
  const known = await chatRooms.find(app, rid);
  if (known) return known;
  const gameId = gameOfRoom(rid);
  const match = gameId === undefined ? undefined : app.sports?.board.match(gameId);
  if (!match) throw new Refusal(ResultCode.NotFound, '聊天室不存在');
  const { home, away } = match.fixture;
  await chatRooms.open(app, { rid, title: `${home.name} vs ${away.name}`, now: app.now() });
  return roomToEnter(app, rid);
}
