import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import { cashAccount, suspense } from '@fairground/ledger';
import { endOfChinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { StatementLine } from '../../platform/ports/payment-adapter.ts';
import { type DepositDifference, compareDeposits } from './compare-deposits.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { depositPayments } from '../deposits/deposit-payments.ts';
import { holdPayment } from '../deposits/take-payment.ts';
import { type ChannelDay, type ReconciliationReport, totalOf } from './reconciliation-report.ts';

export async function wasReconciled(
  { db }: Pick<AppContext, 'db'>,
  { channelCode, day }: ChannelDay,
): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_deposit')
    .select('day')
    .where('channel_code', '=', channelCode)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds a channel's list of a day against ours. Afterwards the channel's cash account says what the channel says; the
 * differences sit in suspense and on a list for the operators, never in a member's balance. Done again, it changes
 * nothing that was found before.
 */
export async function reconcileDeposits(
  app: AppContext,
  { channelCode, day }: ChannelDay,
): Promise<readonly DepositDifference[]> {
  const span = { from: startOfChinaDay(day), to: endOfChinaDay(day) };
  const statement = await app.paymentChannels.adapterOf(channelCode).statement(span);
  return app.transact(async (tx) => {
    const ours = await depositPayments.ofSpan(tx, channelCode, span);
    const theirs = statement.map(({ channelRef, amount }) => ({ paymentRef: channelRef, amount }));
    const differences = compareDeposits(ours, theirs);
    for (const difference of differences) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      await settle(app, tx, { channelCode, day, difference, statement });
    }
    await writeReport(app, tx, {
      channelCode,
      day,
      ours: totalOf(ours),
      theirs: totalOf(theirs),
      differences: differences.length,
    });
    if (differences.length > 0)
      app.log.error({ channelCode, day, differences: differences.length }, 'deposit reconciliation found differences');
    return differences;
  });
}

interface Found extends ChannelDay {
  readonly difference: DepositDifference;
  readonly statement: readonly StatementLine[];
}

async function settle(app: AppContext, tx: Tx, { channelCode, day, difference, statement }: Found): Promise<void> {
  const { paymentRef, kind, ours, theirs } = difference;
  const isNew = await tx.db
    .insertInto('reconciliation_deposit_difference')
    .values({ channel_code: channelCode, day, payment_ref: paymentRef, kind, ours, theirs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_ref')
    .executeTakeFirst();
  if (!isNew) return;
  const line = statement.find(({ channelRef }) => channelRef === paymentRef);
  if (kind === 'only-theirs' && line) return holdUnreported(app, tx, { ...line, channelCode });
  const [cash, amount] = [cashAccount(channelCode), ours > theirs ? ours - theirs : theirs - ours];
  const posted = await app.ledger.post(tx, {
    key: `reconcile:${channelCode}:${day}:${paymentRef}`,
    kind: 'channel-difference',
    cause: `${channelCode}:${day}:${paymentRef}`,
    actor: 'system',
    at: app.now(),
    memo: kind,
    postings: [ours > theirs ? { from: suspense, to: cash, amount } : { from: cash, to: suspense, amount }],
  });
  if (!posted.ok) throw new Error(`reconciliation difference ${channelCode} ${paymentRef} not posted: ${posted.why}`);
}

/** Money the channel has and never told of: it waits for an operator like any other that cannot be placed. */
async function holdUnreported(
  app: AppContext,
  tx: Tx,
  { channelCode, orderNo, channelRef: paymentRef, amount, paidAt }: StatementLine & { readonly channelCode: string },
): Promise<void> {
  const found = await depositOrders.findForUpdate(tx, orderNo);
  const order = found?.channelCode === channelCode ? found : undefined;
  const payment = { channelCode, paymentRef, amount };
  // Known under another day: the channel dates it differently, and nothing is missing.
  const isNew = await depositPayments.insert(tx, {
    ...payment,
    orderNo,
    currency: SITE_CURRENCY,
    paidAt,
    receivedAt: app.now(),
  });
  if (isNew) await holdPayment(app, tx, { order, ...payment, currency: SITE_CURRENCY, reason: 'unreported' });
}

async function writeReport(
  app: AppContext,
  { db }: Tx,
  { channelCode, ...report }: ReconciliationReport,
): Promise<void> {
  const row = { ...report, channel_code: channelCode, done_at: app.now() };
  await db
    .insertInto('reconciliation_deposit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel_code', 'day']).doUpdateSet(row))
    .execute();
}
