import { yuanText, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import { payoutDifferenceLabels } from '@fairground/contract/back-office-money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { type BookDay, figuresOf, type FoundDifference } from './books.ts';
import { missingLines, type PayoutDifference, unmatchedLines } from './compare-payouts.ts';
import { payoutDifferences } from './payout-differences.ts';
import type { ChannelDay } from './reconcile-deposits.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { withdrawals } from '../withdrawals/orders/withdrawals.ts';
import { writeComparison } from './write-comparison.ts';

const DAY_MS = 86_400_000;

/**
 * Holds a channel's list of what it paid out on a day against ours, both ways. Whatever differs goes before a person
 * and changes nothing by itself; found again, it is the same difference.
 */
export async function reconcilePayoutList(
  app: AppContext,
  { channelCode, day }: ChannelDay,
  runBy = '',
): Promise<readonly PayoutDifference[]> {
  const [from, to] = [startOfChinaDay(day), endOfChinaDay(day)];
  // We learn of a payment after it was made, perhaps only the next day: ours are looked for in two days of theirs.
  const listed = await app.paymentChannels
    .adapterOf(channelCode)
    .listPayouts({ from: new Date(from.getTime() - DAY_MS), to });
  const lines = listed.map(({ channelRef: paymentRef, ...line }) => ({ ...line, paymentRef }));
  const theirs = lines.filter(({ paidAt }) => paidAt >= from);
  const place: BookDay = { book: 'payout', party: channelCode, day };
  return app.transact(async (tx) => {
    await reconciliationRuns.takeTurn(tx, place);
    const named = await payoutDifferences.named(tx, channelCode, [...new Set(theirs.map(({ orderNo }) => orderNo))]);
    const paid = await payoutDifferences.paidIn(tx, channelCode, { from, to });
    const found = [
      ...unmatchedLines(theirs, new Map(named.map((order) => [order.orderNo, order]))),
      ...missingLines(paid, lines),
    ];
    const differences = found.map(({ paymentRef: ref, ...each }): FoundDifference => ({ ...each, ref }));
    const comparison = { ours: figuresOf(paid), theirs: figuresOf(theirs), differences };
    const onNew = async (inTx: Tx, difference: FoundDifference): Promise<undefined> => {
      const told = found.find(({ orderNo, kind }) => orderNo === difference.orderNo && kind === difference.kind);
      if (told) await flagDifference(app, inTx, { ...told, channelCode });
    };
    await writeComparison(app, tx, { place, runBy, comparison, onNew });
    return found;
  });
}

/** An order of ours waits in the queue of withdrawals as well; what is no order of ours only in the list. */
async function flagDifference(
  app: AppContext,
  tx: Tx,
  { channelCode, orderNo, kind, ours, theirs }: PayoutDifference & { readonly channelCode: string },
): Promise<void> {
  app.log.error({ channelCode, orderNo, kind }, 'payout reconciliation found a difference');
  if (kind === 'no-order') return;
  const said = `对账：${payoutDifferenceLabels[kind]}（渠道${yuanText(theirs)}元，我方${yuanText(ours)}元）`;
  const row = await withdrawals.lock(tx, orderNo);
  if (row?.attentionAt === null) await withdrawals.setAttention(tx, orderNo, { attention: said, at: app.now() });
}
