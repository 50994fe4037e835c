import { yuanText, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import { payoutDifferenceLabels } from '@fairground/contract/back-office-money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { compareYesterday } from './compare-yesterday.ts';
import { missingLines, type PayoutDifference, unmatchedLines } from './compare-payouts.ts';
import { payoutDifferences } from './payout-differences.ts';
import { type ChannelDay, totalOf } from './reconciliation-report.ts';
import { withdrawals } from '../withdrawals/orders/withdrawals.ts';

const DAY_MS = 86_400_000;

export const reconcilePayoutLists = (app: AppContext): Promise<void> =>
  compareYesterday(app, {
    name: 'payout',
    channelsBefore: payoutDifferences.channelsBefore,
    wasDone: payoutDifferences.wasCompared,
    compare: compareDay,
  });

/**
 * Holds a channel's list of what it paid out on a day against ours, both ways. Whatever differs goes before a person
 * and changes nothing by itself; found again, it is the same difference.
 */
export async function compareDay(
  app: AppContext,
  { channelCode, day }: ChannelDay,
): Promise<readonly PayoutDifference[]> {
  const [from, to] = [startOfChinaDay(day), endOfChinaDay(day)];
  // We learn of a payment after it was made, perhaps only the next day: ours are looked for in two days of theirs.
  const listed = await app.paymentChannels
    .adapterOf(channelCode)
    .listPayouts({ from: new Date(from.getTime() - DAY_MS), to });
  const lines = listed.map(({ channelRef: paymentRef, ...line }) => ({ ...line, paymentRef }));
  const theirs = lines.filter(({ paidAt }) => paidAt >= from);
  return app.transact(async (tx) => {
    const named = await payoutDifferences.named(tx, channelCode, [...new Set(theirs.map(({ orderNo }) => orderNo))]);
    const paid = await payoutDifferences.paidIn(tx, channelCode, { from, to });
    const differences = [
      ...unmatchedLines(theirs, new Map(named.map((order) => [order.orderNo, order]))),
      ...missingLines(paid, lines),
    ];
    const doneAt = app.now();
    for (const difference of differences) {
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      const isNew = await payoutDifferences.add(tx, { channelCode, day, at: doneAt }, difference);
      // oxlint-disable-next-line no-await-in-loop
      if (isNew) await flagDifference(app, tx, { ...difference, channelCode });
    }
    const report = {
      channelCode,
      day,
      ours: totalOf(paid),
      theirs: totalOf(theirs),
      differences: differences.length,
      doneAt,
    };
    await payoutDifferences.writeReport(tx, report);
    return differences;
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
