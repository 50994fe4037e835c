import type { OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

/** The channel has this long to answer before it is asked: longer than any call to it may take. */
const FIRST_ASK_MS = 30_000;
const ASK_MS_MAX = 300_000;
const BATCH = 20;

/** The SQL of telling a channel to pay, and of asking it afterwards. */
export const payoutSending = {
  /** Takes an order to be sent. Whoever comes second gets false: from now on the channel is asked, not told again. */
  claim: async (
    { query }: Tx,
    orderNo: OrderNo,
    { channel, now }: { readonly channel: string; readonly now: Date },
  ): Promise<boolean> =>
    (await query(CLAIM, [orderNo, now, new Date(now.getTime() + FIRST_ASK_MS), channel])).rowCount === 1,

  /** Lets an order be sent once more, under the same number. */
  allowAgain: async ({ query }: Tx, orderNo: OrderNo): Promise<void> => {
    await query(AGAIN, [orderNo]);
  },

  /** Orders whose channel is to be asked now. Each is put off at once, so that two workers never ask together. */
  takeDue: async (
    { pool }: Pick<AppContext, 'pool'>,
    now: Date,
  ): Promise<readonly { orderNo: OrderNo; channel: string }[]> =>
    (await pool.query<{ orderNo: OrderNo; channel: string }>(DUE, [now, FIRST_ASK_MS, ASK_MS_MAX, BATCH])).rows,

  /** Orders that ended a while ago and have not been held against the channel's books. */
  takeUnreconciled: async ({ pool }: Pick<AppContext, 'pool'>, since: Date) =>
    (await pool.query<{ orderNo: OrderNo; channel: string; state: string }>(UNRECONCILED, [since, BATCH])).rows,

  setReconciled: async ({ query }: Tx, orderNo: OrderNo, at: Date): Promise<void> => {
    await query(RECONCILED, [orderNo, at]);
  },

  /** Orders whose outcome has been unknown, or which have stood still, for too long without anybody being told. */
  stuck: async ({ pool }: Pick<AppContext, 'pool'>, since: Date): Promise<readonly string[]> =>
    (await pool.query<{ orderNo: OrderNo }>(STUCK, [since])).rows.map(({ orderNo }) => orderNo),
};

const CLAIM = {
  name: 'payout.claim',
  text: `update withdrawal set sent_at = $2, ask_at = $3, asks = 0, channel = $4, submitted_channel = $4
    where order_no = $1 and state = 'paying' and sent_at is null and coalesce(submitted_channel, $4) = $4`,
};

const AGAIN = {
  name: 'payout.again',
  text: `update withdrawal set sent_at = null, ask_at = null where order_no = $1`,
};

const DUE = {
  name: 'payout.due',
  text: `update withdrawal set asks = asks + 1,
      ask_at = $1::timestamptz + least($2::float8 * 2 ^ least(asks, 10), $3) * interval '1 millisecond'
    where order_no = any (array(
      select order_no from withdrawal where state in ('paying', 'unknown') and ask_at <= $1
      order by ask_at limit $4 for update skip locked
    ))
    returning order_no as "orderNo", channel`,
};

const STUCK = {
  name: 'payout.stuck',
  text: `select order_no as "orderNo" from withdrawal
    where (state in ('unknown', 'locked') or (state = 'paying' and sent_at is null))
      and changed_at <= $1 and attention_at is null
    order by changed_at limit 100`,
};

const UNRECONCILED = {
  name: 'payout.unreconciled',
  text: `select order_no as "orderNo", channel, state from withdrawal
    where state in ('paid', 'refused') and sent_at is not null and reconciled_at is null and changed_at <= $1
    order by changed_at limit $2`,
};

const RECONCILED = {
  name: 'payout.reconciled',
  text: `update withdrawal set reconciled_at = $2 where order_no = $1`,
};
