import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { OurPayout } from './compare-payouts.ts';

type Db = Pick<Tx | AppContext, 'db'>;

interface Span {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

const ourColumns = [
  'order_no as orderNo',
  sql<boolean>`state = 'paid'`.as('isPaid'),
  sql<bigint>`coalesce(paid_amount, amount - fee)`.as('amount'),
] as const;

/** The SQL of holding payouts against a channel's own list; what differs stands among all differences. */
export const payoutDifferences = {
  /** Channels that were ever told of an order before. */
  channelsBefore: async ({ db }: Db, before: Date): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('withdrawal')
      .select('submitted_channel as channel')
      .distinct()
      .where('submitted_channel', 'is not', null)
      .where('created_at', '<', before)
      .execute();
    return rows.flatMap(({ channel }) => (channel === null ? [] : [channel]));
  },

  /** Orders of a channel by their numbers; one of another channel is as strange as none. */
  named: async ({ db }: Db, channelCode: string, orderNos: readonly string[]): Promise<readonly OurPayout[]> =>
    orderNos.length === 0
      ? []
      : db
          .selectFrom('withdrawal')
          .select(ourColumns)
          .where('submitted_channel', '=', channelCode)
          .where('order_no', 'in', orderNos)
          .execute(),

  paidIn: ({ db }: Db, channelCode: string, { from, to }: Span): Promise<OurPayout[]> =>
    db
      .selectFrom('withdrawal')
      .select(ourColumns)
      .where('submitted_channel', '=', channelCode)
      .where('state', '=', 'paid')
      .where('changed_at', '>=', from)
      .where('changed_at', '<', to)
      .execute(),

  /** One page of what nobody has closed, the oldest first. */
  openPage: async ({ db }: Db, { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => {
    const open = db
      .selectFrom('reconciliation_difference')
      .where('book', '=', 'payout')
      .where('resolved_at', 'is', null);
    const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await open
      .select(['id', 'party as channelCode', sql<string>`day::text`.as('day'), 'order_no as orderNo'])
      .select(['ref as paymentRef', 'kind', 'ours', 'theirs', 'found_at as foundAt'])
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },

  /** Undefined when it is none, or somebody else was faster. */
  close: ({ db }: Tx, id: bigint, { by, at }: { readonly by: string; readonly at: Date }) =>
    db
      .updateTable('reconciliation_difference')
      .set({ resolution: 'explained', resolved_at: at, resolved_by: by })
      .where('id', '=', id)
      .where('book', '=', 'payout')
      .where('resolved_at', 'is', null)
      .returning(['party as channelCode', 'order_no as orderNo', 'kind', 'ours', 'theirs'])
      .executeTakeFirst(),
};
