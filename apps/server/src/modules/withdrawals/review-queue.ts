import type { MemberId, OrderNo } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import { stateOf } from './orders/withdrawal-states.ts';
import { withdrawalColumns } from './orders/withdrawals.ts';

/** The SQL of what waits for a person. */
export const reviewQueue = {
  page: async ({ db }: Pick<AppContext, 'db'>, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const waiting = db
      .selectFrom('withdrawal')
      .where((where) => where.or([where('state', '=', 'review'), where('attention_at', 'is not', null)]));
    const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await waiting
      .select(withdrawalColumns)
      .orderBy('created_at')
      .orderBy('order_no')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },

  /** What else the same member wanted paid out, the latest first. */
  othersOf: async (
    { db }: Pick<AppContext, 'db'>,
    { memberId, orderNo }: { readonly memberId: MemberId; readonly orderNo: OrderNo },
    most: number,
  ) => {
    const rows = await db
      .selectFrom('withdrawal')
      .select(['order_no as orderNo', 'amount', 'state', 'created_at as createdAt'])
      .where('member_id', '=', memberId)
      .where('order_no', '<>', orderNo)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
  },
};
