import { catalogue } from '@fairground/contract';
import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import {
  aNamedMember,
  centerOf,
  sendWebhook,
  paidBody,
  payeeOf,
} from '../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { compareYesterday } from './compare-day.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { heldDeposits } from '../deposits/review-deposits.ts';

const CHANNEL = 'WALLET-2';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

/** An order the channel keeps quiet about. */
async function aQuietOrder(amount: string) {
  const member = await aNamedMember(running);
  const { data } = await running
    .as(member)
    .call(catalogue.deposits.pay, { payType: 'huione', channelId: CHANNEL, amount });
  return { member, orderNo: data.orderNo, payee: await payeeOf(running, data.orderNo), amount };
}

/** In the channel's own books the order was paid. */
async function paidInTheirBooks(orderNo: string, fen: bigint): Promise<string> {
  const row = await running.app.db
    .updateTable('sandbox_gateway_order')
    .set({ outcome: 'paid', paid_amount: fen, settles_at: new Date() })
    .where('order_no', '=', orderNo)
    .returning('channel_ref')
    .executeTakeFirstOrThrow();
  return row.channel_ref;
}

/** Balance of a house account, by all its postings. */
async function held(wallet: string): Promise<bigint> {
  const { rows } = await running.app.pool.query<{ sum: string }>(
    `select coalesce(sum(delta), 0)::text as sum from ledger_move where member_id = 0 and wallet = $1`,
    [wallet],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

test('MO-04 books are compared daily, both ways; differences wait in suspense and in no wallet', async () => {
  const { app } = running;
  const [same, untold, onlyOurs, differs] = [
    await aQuietOrder('600.11'),
    await aQuietOrder('700.11'),
    await aQuietOrder('800.11'),
    await aQuietOrder('900.11'),
  ];
  const tell = async (order: typeof same, paymentRef: string) => {
    const { orderNo, payee, amount } = order;
    expect(
      await sendWebhook(running, {
        channel: CHANNEL,
        body: paidBody(running, { orderNo, payee, amount }, { paymentRef }),
      }),
    ).toBe(200);
  };
  await tell(same, await paidInTheirBooks(same.orderNo, 600_11n));
  await paidInTheirBooks(untold.orderNo, 700_11n);
  await tell(onlyOurs, 'R-ONLY-OURS');
  await tell(differs, await paidInTheirBooks(differs.orderNo, 890_11n));

  const today = chinaDay(app.now());
  const found = await reconcileDeposits(app, { channelCode: CHANNEL, day: today });
  const byKind = found.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(byKind.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([
    ['amount', 900_11n, 890_11n],
    ['only-ours', 800_11n, 0n],
    ['only-theirs', 0n, 700_11n],
  ]);
  // Their list is what the channel's account says now, and the rest is in suspense.
  const books = async () => [await held(`cash:channel:${CHANNEL}`), await held('suspense')];
  expect(await books()).toEqual([-(600_11n + 700_11n + 890_11n), 700_11n - 800_11n - 10_00n]);
  expect(await centerOf(running, untold.member)).toBe(0n);
  const queue = await heldDeposits(app, { pageNum: 1, pageSize: 10 });
  expect(queue.list).toMatchObject([{ orderNo: untold.orderNo, reason: '通道账单有此款，本站没有收到通知' }]);

  await reconcileDeposits(app, { channelCode: CHANNEL, day: today });
  expect(await books()).toEqual([-(600_11n + 700_11n + 890_11n), 700_11n - 800_11n - 10_00n]);
});

const wasReconciled = (party: string, day: string): Promise<boolean> =>
  reconciliationRuns.wasCompared(running.app, { book: 'deposit', party, day });

test('MO-04 every channel that was used is reconciled for yesterday, once', async () => {
  const { app } = running;
  const { orderNo } = await aQuietOrder('650.11');
  const yesterday = new Date(app.now().getTime() - 86_400_000 - 1_800_000);
  await compareYesterday(app, ['deposit']);
  expect(await wasReconciled(CHANNEL, chinaDay(yesterday))).toBe(false);
  await app.db.updateTable('deposit_order').set({ created_at: yesterday }).where('order_no', '=', orderNo).execute();
  await compareYesterday(app, ['deposit']);
  expect(await wasReconciled(CHANNEL, chinaDay(yesterday))).toBe(true);
  expect(await wasReconciled('BANK-1', chinaDay(yesterday))).toBe(false);
});
