import { type ResultChange, resultChange } from '@fairground/contract/back-office-sports';
import type { ResultChangeState } from '@fairground/contract/back-office-results';
import type { Fen } from '@fairground/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** Something to be done about a result or a ticket, as it was asked for. */
export interface AskedChange {
  readonly id: bigint;
  readonly change: ResultChange;
  readonly subject: string;
  readonly note: string;
  readonly state: ResultChangeState;
  readonly askedBy: bigint;
}

interface NewChange {
  readonly change: ResultChange;
  readonly subject: string;
  readonly note: string;
  readonly before: string;
  readonly changed: number;
  readonly difference: Fen;
  readonly at: Date;
}

interface Decision {
  readonly state: 'done' | 'refused';
  readonly operatorId: bigint;
  readonly reason: string;
  readonly at: Date;
  /** Only of what was carried out. */
  readonly moved?: { readonly changed: number; readonly difference: Fen; readonly version: number | null };
}

interface ListFilter {
  readonly state: ResultChangeState | undefined;
  readonly gameId: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const COLUMNS = [
  'asked.id',
  'asked.change',
  'asked.subject',
  'asked.note',
  sql<ResultChangeState>`asked.state`.as('state'),
  'asked.asked_by as askedBy',
] as const;

/** The first match of a ticket, or the match itself. */
const GAME = sql<string>`coalesce(asked.game_id,
  (select l.game_id from sport_leg l where l.ticket_id = asked.ticket_id order by l.position limit 1), '')`;

/** The match in words. */
const TITLE = sql<string>`coalesce((select case l.away when '' then l.league else l.league || ' ' || l.home || ' 对 ' || l.away end
  from sport_leg l where l.game_id = asked.game_id or l.ticket_id = asked.ticket_id order by l.position limit 1), '')`;

/** The SQL of changes that take two. */
export const resultChanges = {
  /**
   * Writes down what the first of two people wants, unless it is written down already; answers its number and whether it
   * is new.
   */
  open: async ({ db }: Tx, asked: NewChange): Promise<{ readonly id: bigint; readonly isNew: boolean }> => {
    const { change } = asked;
    const row = await db
      .insertInto('sport_result_change')
      .values({
        kind: change.kind,
        game_id: 'gameId' in change ? change.gameId : null,
        ticket_id: 'ticketId' in change ? change.ticketId : null,
        change: JSON.stringify(z.encode(resultChange, change)),
        subject: asked.subject,
        note: asked.note,
        before: asked.before,
        changed: asked.changed,
        difference: asked.difference,
        asked_by: sql`(select operator_id from dual_approval where action = 'resettle' and subject = ${asked.subject}
          order by at, operator_id limit 1)`,
        asked_at: asked.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return { id: row.id, isNew: true };
    const { id } = await db
      .selectFrom('sport_result_change')
      .select('id')
      .where('subject', '=', asked.subject)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return { id, isNew: false };
  },

  find: async ({ db }: Db, id: bigint): Promise<AskedChange | undefined> => {
    const row = await db
      .selectFrom('sport_result_change as asked')
      .select(COLUMNS)
      .where('asked.id', '=', id)
      .executeTakeFirst();
    return row && { ...row, change: z.parse(resultChange, row.change) };
  },

  decide: async ({ db }: Tx, id: bigint, { state, operatorId, reason, at, moved }: Decision): Promise<void> => {
    await db
      .updateTable('sport_result_change')
      .set({ state, decided_by: operatorId, decided_at: at, decision_reason: reason, ...moved })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** How often something was done about a ticket alone: what two people agree on follows the last time. */
  doneAboutTicket: async (store: Pick<Tx, 'query'>, ticketId: string): Promise<number> =>
    (await store.query<{ done: number }>(DONE_ABOUT_TICKET, [ticketId])).rows[0]?.done ?? 0,

  countWaiting: async ({ db }: Db): Promise<number> => {
    const { count } = await db
      .selectFrom('sport_result_change')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The latest first, with who asked and who decided. */
  page: async ({ db }: Db, { state, gameId, pageNum, pageSize }: ListFilter) => {
    let found = db.selectFrom('sport_result_change as asked');
    if (state !== undefined) found = found.where('asked.state', '=', state);
    if (gameId !== undefined) {
      found = found.where(
        sql<boolean>`(asked.game_id = ${gameId} or asked.ticket_id in
          (select l.ticket_id from sport_leg l where l.game_id = ${gameId}))`,
      );
    }
    const { count } = await found
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .innerJoin('operator as asker', 'asker.id', 'asked.asked_by')
      .leftJoin('operator as decider', 'decider.id', 'asked.decided_by')
      .select([
        ...COLUMNS,
        'asked.changed',
        'asked.difference',
        'asked.before',
        'asked.version',
        'asker.name as askerName',
        'decider.name as deciderName',
        'asked.asked_at as askedAt',
        'asked.decided_at as decidedAt',
        'asked.decision_reason as decisionReason',
        GAME.as('gameId'),
        TITLE.as('title'),
      ])
      .orderBy('asked.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return {
      total: Number(count),
      rows: rows.map((row) => ({ ...row, change: z.parse(resultChange, row.change) })),
    };
  },
};

/** A ruling from before changes were written down counts as one. */
const DONE_ABOUT_TICKET = {
  name: 'sport.done-about-ticket',
  text: `select ((select count(*) from sport_result_change where ticket_id = $1 and state = 'done')
      + (select count(*) from sport_ruling where ticket_id = $1))::int as done`,
};
