import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { OurPayout, PayoutDifference } from './compare-payouts.ts';
import type { ChannelDay, ReconciliationReport } from './reconciliation-report.ts';

type Db = Pick<Tx | AppContext, 'db'>;

interface Report extends ReconciliationReport {
  readonly doneAt: Date;
}

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

/** The SQL of holding payouts against a channel's own list. */
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

  wasCompared: async ({ db }: Db, { channelCode, day }: ChannelDay): Promise<boolean> =>
    (await db
      .selectFrom('reconciliation_payout')
      .select('day')
      .where('channel_code', '=', channelCode)
      .where('day', '=', day)
      .executeTakeFirst()) !== undefined,

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

  /** False when it was found before. */
  add: async (
    { db }: Tx,
    place: ChannelDay & { readonly at: Date },
    { orderNo, paymentRef, kind, ours, theirs }: PayoutDifference,
  ): Promise<boolean> => {
    const made = await db
      .insertInto('reconciliation_payout_difference')
      .values({
        channel_code: place.channelCode,
        day: place.day,
        order_no: orderNo,
        payment_ref: paymentRef,
        kind,
        ours,
        theirs,
        found_at: place.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  },

  writeReport: async ({ db }: Tx, { channelCode, doneAt, ...report }: Report): Promise<void> => {
    const row = { ...report, channel_code: channelCode, done_at: doneAt };
    await db
      .insertInto('reconciliation_payout')
      .values(row)
      .onConflict((conflict) => conflict.columns(['channel_code', 'day']).doUpdateSet(row))
      .execute();
  },

  /** One page of what nobody has closed, the oldest first. */
  openPage: async ({ db }: Db, { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => {
    const open = db.selectFrom('reconciliation_payout_difference').where('closed_at', 'is', null);
    const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await open
      .select(['id', 'channel_code as channelCode', sql<string>`day::text`.as('day'), 'order_no as orderNo'])
      .select(['payment_ref as paymentRef', 'kind', 'ours', 'theirs', 'found_at as foundAt'])
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows };
  },

  /** Undefined when it is none, or somebody else was faster. */
  close: ({ db }: Tx, id: bigint, { by, at }: { readonly by: string; readonly at: Date }) =>
    db
      .updateTable('reconciliation_payout_difference')
      .set({ closed_at: at, closed_by: by })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning(['channel_code as channelCode', 'order_no as orderNo', 'kind', 'ours', 'theirs'])
      .executeTakeFirst(),
};
