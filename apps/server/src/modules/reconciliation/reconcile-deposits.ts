import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import { cashAccount, suspense } from '@fairground/ledger';
import { endOfChinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { StatementLine } from '../../platform/ports/payment-adapter.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { depositPayments } from '../deposits/deposit-payments.ts';
import { holdPayment } from '../deposits/take-payment.ts';
import { type BookDay, figuresOf, type FoundDifference } from './books.ts';
import { compareBooks } from './compare-books.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { writeComparison } from './write-comparison.ts';

/** A channel and a day of it. */
export interface ChannelDay {
  readonly channelCode: string;
  readonly day: string;
}

/**
 * Holds a channel's list of a day against ours. Afterwards the channel's cash account says what the channel says; the
 * differences sit in suspense and on a list for the operators, never in a member's balance. Done again, it changes
 * nothing that was found before.
 */
export async function reconcileDeposits(
  app: AppContext,
  { channelCode, day }: ChannelDay,
  runBy = '',
): Promise<readonly FoundDifference[]> {
  const span = { from: startOfChinaDay(day), to: endOfChinaDay(day) };
  const statement = await app.paymentChannels.adapterOf(channelCode).statement(span);
  const place: BookDay = { book: 'deposit', party: channelCode, day };
  return app.transact(async (tx) => {
    await reconciliationRuns.takeTurn(tx, place);
    const paid = await depositPayments.ofSpan(tx, channelCode, span);
    const ours = paid.map(({ paymentRef, amount }) => ({ ref: paymentRef, amount }));
    const theirs = statement.map(({ channelRef, amount }) => ({ ref: channelRef, amount }));
    const orders = new Map([
      ...statement.map(({ channelRef, orderNo }) => [channelRef, orderNo] as const),
      ...paid.map(({ paymentRef, orderNo }) => [paymentRef, orderNo] as const),
    ]);
    const differences = compareBooks(ours, theirs).map((each) => ({ ...each, orderNo: orders.get(each.ref) ?? '' }));
    const comparison = { ours: figuresOf(ours), theirs: figuresOf(theirs), differences };
    const onNew = (inTx: Tx, difference: FoundDifference, id: bigint) =>
      settle(app, inTx, { channelCode, day, difference, id, statement });
    await writeComparison(app, tx, { place, runBy, comparison, onNew });
    return differences;
  });
}

interface Found extends ChannelDay {
  readonly difference: FoundDifference;
  readonly id: bigint;
  readonly statement: readonly StatementLine[];
}

/** The entry that put it into suspense; undefined when the payment turned out to be known. */
async function settle(
  app: AppContext,
  tx: Tx,
  { channelCode, day, difference, id, statement }: Found,
): Promise<bigint | undefined> {
  const { ref, kind, ours, theirs } = difference;
  const line = statement.find(({ channelRef }) => channelRef === ref);
  if (kind === 'only-theirs' && line) return holdUnreported(app, tx, { ...line, channelCode });
  const [cash, amount] = [cashAccount(channelCode), ours > theirs ? ours - theirs : theirs - ours];
  const posted = await app.ledger.post(tx, {
    key: `reconcile:${id}`,
    kind: 'channel-difference',
    cause: `difference:${id}`,
    actor: 'system',
    at: app.now(),
    memo: `${channelCode} ${day} 对账差异 ${ref}`,
    postings: [ours > theirs ? { from: suspense, to: cash, amount } : { from: cash, to: suspense, amount }],
  });
  if (!posted.ok) throw new Error(`reconciliation difference ${channelCode} ${ref} not posted: ${posted.why}`);
  return posted.value.entryId;
}

/** Money the channel has and never told of: it waits for an operator like any other that cannot be placed. */
async function holdUnreported(
  app: AppContext,
  tx: Tx,
  { channelCode, orderNo, channelRef: paymentRef, amount, paidAt }: StatementLine & { readonly channelCode: string },
): Promise<bigint | undefined> {
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
  return isNew ? holdPayment(app, tx, { order, ...payment, currency: SITE_CURRENCY, reason: 'unreported' }) : undefined;
}
