import type { reportDecisionLabels } from '@fairground/contract/back-office-chat';
import type { ReportKind } from '@fairground/contract/chat';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type ReportDecision = keyof typeof reportDecisionLabels;

interface NewReport {
  readonly rid: string;
  readonly no: number;
  readonly kind: ReportKind;
  readonly note: string;
  readonly reporterId: bigint;
  readonly now: Date;
}

/** The SQL of reports. */
export const chatReports = {
  /** False when this member has reported the line before. */
  insert: async ({ db }: Db, { rid, no, kind, note, reporterId, now }: NewReport): Promise<boolean> => {
    const row = await db
      .insertInto('chat_report')
      .values({ rid, no, kind, note, reporter_id: reporterId, at: now })
      .onConflict((conflict) => conflict.columns(['rid', 'no', 'reporter_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  countOpen: async ({ db }: Db): Promise<number> => {
    const { open } = await db
      .selectFrom('chat_report')
      .select(({ fn }) => fn.countAll<bigint>().as('open'))
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(open);
  },

  /** The longest waiting first; of decided ones, the latest. */
  page: async (
    { db }: Db,
    isOpen: boolean,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ) => {
    const matching = db
      .selectFrom('chat_report as report')
      .innerJoin('member as reporter', 'reporter.id', 'report.reporter_id')
      .leftJoin('operator', 'operator.id', 'report.decided_by')
      .where('report.decision', isOpen ? 'is' : 'is not', null);
    const list = await matching
      .select([
        'report.id',
        'report.rid',
        'report.no',
        sql<ReportKind>`report.kind`.as('kind'),
        'report.note',
        'report.at',
        'reporter.name as reporter',
        sql<ReportDecision | null>`report.decision`.as('decision'),
        'operator.name as decidedBy',
      ])
      .orderBy('report.id', isOpen ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    return { total: Number(total), list };
  },

  lock: ({ db }: Tx, id: bigint) =>
    db.selectFrom('chat_report').select(['rid', 'no', 'decision']).where('id', '=', id).forUpdate().executeTakeFirst(),

  decide: async (
    { db }: Tx,
    id: bigint,
    { decision, operatorId, now }: { decision: ReportDecision; operatorId: bigint; now: Date },
  ): Promise<void> => {
    await db
      .updateTable('chat_report')
      .set({ decision, decided_by: operatorId, decided_at: now })
      .where('id', '=', id)
      .execute();
  },
};
