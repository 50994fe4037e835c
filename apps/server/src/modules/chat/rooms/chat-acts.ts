import type { ChatAct } from '@fairground/contract/back-office-chat';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewAct {
  readonly act: ChatAct;
  readonly rid?: string | null;
  readonly memberId?: bigint;
  readonly lineNo?: number;
  readonly before?: string;
  readonly after?: string;
  readonly reason: string;
  readonly until?: Date | null;
  readonly operatorId: bigint;
  readonly undoes?: bigint;
  readonly now: Date;
}

const COLUMNS = [
  'act.id',
  sql<ChatAct>`act.act`.as('act'),
  'act.rid',
  'act.member_id as memberId',
  'act.line_no as lineNo',
  'act.before',
  'act.after',
  'act.reason',
  'act.until',
  'act.at',
  'act.undoes',
] as const;

export interface ActRow {
  readonly id: bigint;
  readonly act: ChatAct;
  readonly rid: string | null;
  readonly memberId: bigint | null;
  readonly lineNo: number | null;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly until: Date | null;
  readonly at: Date;
  readonly undoes: bigint | null;
}

/** The SQL of what operators did in chat rooms. */
export const chatActs = {
  /** Numbered one after the other, so that whoever has one number has seen every lower one. */
  insert: async (
    { db }: Tx,
    { act, rid, memberId, lineNo, before, after, reason, until, operatorId, undoes, now }: NewAct,
  ): Promise<bigint> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('chat-act.' || current_schema(), 0))`.execute(db);
    const { id } = await db
      .insertInto('chat_act')
      .values({
        id: sql<bigint>`(select coalesce(max(id), 0) + 1 from chat_act)`,
        act,
        rid: rid ?? null,
        member_id: memberId ?? null,
        line_no: lineNo ?? null,
        before: before ?? '',
        after: after ?? '',
        reason,
        until: until ?? null,
        done_by: operatorId,
        undoes: undoes ?? null,
        at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  lastId: async ({ db }: Db): Promise<bigint> =>
    (
      await db
        .selectFrom('chat_act')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirst()
    )?.last ?? 0n,

  /** In order. */
  after: ({ db }: Db, id: bigint, most: number) =>
    db.selectFrom('chat_act as act').select(COLUMNS).where('act.id', '>', id).orderBy('act.id').limit(most).execute(),

  find: ({ db }: Db, id: bigint) =>
    db.selectFrom('chat_act as act').select(COLUMNS).where('act.id', '=', id).executeTakeFirst(),

  isUndone: async ({ db }: Db, id: bigint): Promise<boolean> =>
    (await db.selectFrom('chat_act').select('id').where('undoes', '=', id).executeTakeFirst()) !== undefined,

  /** Whether the same thing was changed again since: taking the first change back would take back the second too. */
  isSuperseded: async ({ db }: Db, { id, act, rid }: Pick<ActRow, 'id' | 'act' | 'rid'>): Promise<boolean> =>
    (await db
      .selectFrom('chat_act')
      .select('id')
      .where('rid', '=', rid)
      .where('act', '=', act)
      .where('id', '>', id)
      .where('id', 'not in', (taken) =>
        taken
          .selectFrom('chat_act')
          .select(sql<bigint>`undoes`.as('undoes'))
          .where('undoes', 'is not', null),
      )
      .executeTakeFirst()) !== undefined,

  page: async (
    { db }: Db,
    rid: string | undefined,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ) => {
    const matching = db
      .selectFrom('chat_act as act')
      .innerJoin('operator', 'operator.id', 'act.done_by')
      .leftJoin('member', 'member.id', 'act.member_id')
      .leftJoin('chat_act as undo', 'undo.undoes', 'act.id')
      .$if(rid !== undefined, (acts) => acts.where('act.rid', '=', rid ?? ''));
    const list = await matching
      .select([...COLUMNS, 'operator.name as by', 'member.name as memberName', 'undo.id as undoneBy'])
      .orderBy('act.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    return { total: Number(total), list };
  },
};
