import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { FlagKind } from './risk-flags.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const COLUMNS = ['id', 'member_id as memberId', 'kind', 'cause', 'detail', 'raised_at as raisedAt'] as const;
const CLOSING = ['closed_at as closedAt', 'closed_by as closedBy'] as const;

const isKind = (kind: string): kind is FlagKind => Object.hasOwn(riskFlagLabels, kind);

/** A kind in a reviewer's words; one of an earlier version keeps its own. */
export const flagTitle = (kind: string): string => (isKind(kind) ? riskFlagLabels[kind] : kind);

interface FlagPage {
  /** Every kind when left out. */
  readonly kind?: FlagKind | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The SQL of looking at flags again. */
export const flagReviews = {
  /** Open ones the longest waiting first, closed ones the latest first. */
  page: async ({ db }: Db, closed: boolean, { kind, pageNum, pageSize }: FlagPage) => {
    const flags = db
      .selectFrom('risk_flag')
      .where('closed_at', closed ? 'is not' : 'is', null)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
    const { total } = await flags.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await flags
      .select([...COLUMNS, ...CLOSING])
      .orderBy(closed ? 'closed_at' : 'raised_at', closed ? 'desc' : 'asc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  /** What about one member nobody has closed yet, the latest first. */
  openOf: ({ db }: Db, memberId: bigint, most: number) =>
    db
      .selectFrom('risk_flag')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  lock: ({ db }: Tx, id: bigint) =>
    db
      .selectFrom('risk_flag')
      .select([...COLUMNS, ...CLOSING])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  close: async ({ db }: Tx, id: bigint, by: string, now: Date): Promise<void> => {
    await db.updateTable('risk_flag').set({ closed_at: now, closed_by: by }).where('id', '=', id).execute();
  },
};
