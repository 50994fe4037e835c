import { catalogue } from '@fairground/contract';
import { describe, expect, test, vi } from 'vitest';
import { callOnClock } from '../../../../../../tests/support/builders.ts';
import { paidFact } from '../../../../../../tests/support/payments/fake-channel.ts';
import { withdrawalFixture } from '../../../../../../tests/support/payments/withdrawal-fixture.ts';
import type { ChannelFact } from '../../../platform/ports/payment-adapter.ts';
import { queryPayouts } from './query-payouts.ts';
import { payoutSending } from './payout-sending.ts';
import { reconcilePayouts } from '../../reconciliation/reconcile-payouts.ts';

const { withdrawOrderInfo } = catalogue.withdrawals;

const fixture = withdrawalFixture();

describe('outcomes that are not told', () => {
  test('MO-07 a lost answer is unknown: asked for by number, never sent again', async () => {
    fixture.channel.onPay = () => {
      throw new Error('time-out');
    };
    const { member, orderNo } = await fixture.withdrawals.sent();
    await fixture.withdrawals.becomes(orderNo, 'unknown');
    expect((await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member)).data).toMatchObject({
      status: 2,
    });
    fixture.clock.passSeconds(31);
    await queryPayouts(fixture.running.app);
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('unknown');
    fixture.channel.facts.set(orderNo, { state: 'waiting' });
    fixture.clock.passSeconds(61);
    await queryPayouts(fixture.running.app);
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paying');
    fixture.channel.facts.set(orderNo, paidFact(100_00n));
    fixture.clock.passSeconds(300);
    await queryPayouts(fixture.running.app);
    await fixture.withdrawals.becomes(orderNo, 'paid');
    expect(fixture.channel.payoutRequests.filter((requested) => requested.orderNo === orderNo)).toHaveLength(1);
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '400.00',
      lockMoney: '0.00',
    });
  });

  test('MO-07 a crash between telling the channel and its answer: asked for after the restart, not told again', async () => {
    const { orderNo } = await fixture.withdrawals.inReview();
    // As a process leaves it that died right after it began to tell: marked as sent, and nobody is waiting.
    await fixture.running.app.transact(async (tx) => {
      await tx.query(`update withdrawal set state = 'paying' where order_no = $1`, [orderNo]);
      expect(await payoutSending.claim(tx, orderNo, 'BANK-OUT', fixture.clock.now())).toBe(true);
      await fixture.running.app.outbox.enqueue(tx, { topic: 'withdrawal.pay', payload: { orderNo } });
    });
    fixture.channel.facts.set(orderNo, paidFact(100_00n));
    await vi.waitFor(async () => {
      const { rows } = await fixture.running.app.pool.query(
        `select 1 from outbox where topic = 'withdrawal.pay' and state = 'done' and payload->>'orderNo' = $1`,
        [orderNo],
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paying');
    fixture.clock.passSeconds(31);
    await queryPayouts(fixture.running.app);
    await fixture.withdrawals.becomes(orderNo, 'paid');
    expect(fixture.channel.payoutRequests).toEqual([]);
  });

  test('MO-07 unknown for a quarter of an hour goes before an operator, who cannot refuse it but can send the same number again', async () => {
    fixture.channel.onPay = () => ({ state: 'unknown' });
    const { orderNo } = await fixture.withdrawals.sent();
    await fixture.withdrawals.becomes(orderNo, 'unknown');
    fixture.clock.passSeconds(14 * 60);
    await queryPayouts(fixture.running.app);
    expect(await fixture.withdrawals.waiting(orderNo)).toBeUndefined();
    fixture.clock.passSeconds(61);
    await queryPayouts(fixture.running.app);
    expect(await fixture.withdrawals.waiting(orderNo)).toMatchObject({
      state: 'unknown',
      attention: '超过15分钟没有结果',
    });
    await expect(fixture.withdrawals.decide(orderNo, 'refuse')).rejects.toMatchObject({ code: 6012 });
    fixture.channel.onPay = () => paidFact(100_00n);
    await fixture.withdrawals.decide(orderNo, 'approve', 'op2', '渠道确认未收到');
    await fixture.withdrawals.becomes(orderNo, 'paid');
    expect(fixture.channel.payoutRequests.map((requested) => requested.orderNo)).toEqual([orderNo, orderNo]);
  });

  test('MO-04 MO-07 news in any order, any number of times, at once: one end, and what contradicts it is shown to a person', async () => {
    const { member, orderNo } = await fixture.withdrawals.sent();
    const news = Array.from({ length: 12 }, (_, index): ChannelFact => {
      if (index % 3 === 0) return { state: 'waiting' };
      return index % 3 === 1 ? paidFact(100_00n) : { state: 'unknown' };
    });
    await Promise.all(news.map((fact) => fixture.withdrawals.tell(orderNo, fact)));
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paid');
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '400.00',
      lockMoney: '0.00',
    });
    await fixture.withdrawals.tell(orderNo, { state: 'failed', reason: 'late' });
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paid');
    expect(await fixture.withdrawals.waiting(orderNo)).toMatchObject({
      attention: '渠道称付款失败，但订单已记为成功',
    });
    // Somebody looked: it leaves the queue, and the member's own history stays as it was.
    expect(await fixture.withdrawals.decide(orderNo, 'approve', 'op1', '渠道误报')).toMatchObject({
      state: 'paid',
      waitsForSecond: false,
    });
    expect(await fixture.withdrawals.waiting(orderNo)).toBeUndefined();
    const order = await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member);
    expect(JSON.stringify(order.data?.['steps'])).not.toContain('渠道误报');
    await fixture.withdrawals.tell('W-NOT-OURS', paidFact(1n));
  });

  test('MO-07 an order that stands still is put before an operator, who pushes it on', async () => {
    const { orderNo } = await fixture.withdrawals.inReview();
    // As if its message had been given up.
    await fixture.running.app.pool.query(`update withdrawal set state = 'paying' where order_no = $1`, [orderNo]);
    fixture.clock.passSeconds(15 * 60);
    await queryPayouts(fixture.running.app);
    expect((await fixture.withdrawals.waiting(orderNo))?.reasons).toBe('首次取款');
    fixture.channel.onPay = () => paidFact(100_00n);
    expect(await fixture.withdrawals.decide(orderNo, 'approve', 'op1', '重新发送')).toMatchObject({
      state: 'paying',
      waitsForSecond: false,
    });
    await fixture.withdrawals.becomes(orderNo, 'paid');
  });

  test.each([paidFact(99_00n), paidFact(100_00n, 'USD')])(
    'MO-07 another sum than ours is not booked: %o',
    async (fact) => {
      const { member, orderNo } = await fixture.withdrawals.sent();
      await fixture.withdrawals.tell(orderNo, fact);
      expect(await fixture.withdrawals.stateOf(orderNo)).toBe('unknown');
      expect(await fixture.withdrawals.balances(member)).toMatchObject({
        centerWalletBalance: '400.00',
        lockMoney: '100.00',
      });
    },
  );
});

describe('a channel that was never told of the order', () => {
  test.each([
    { state: 'failed', reason: 'no' },
    { state: 'waiting' },
    { state: 'unknown' },
    paidFact(100_00n),
  ] as const)('MO-04 MO-07 has no say in it: %o', async (fact) => {
    const { member, orderNo } = await fixture.withdrawals.sent();
    await fixture.withdrawals.tell(orderNo, fact, 'ALIPAY-OUT');
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paying');
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '400.00',
      lockMoney: '100.00',
    });
    // That it paid is looked at by a person: money may have left twice.
    expect((await fixture.withdrawals.waiting(orderNo))?.attention).toBe(
      fact.state === 'paid' ? '渠道ALIPAY-OUT称已付款，但订单从未发给该渠道' : undefined,
    );
    await fixture.withdrawals.tell(orderNo, paidFact(100_00n));
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paid');
  });

  test('MO-04 MO-07 an order nobody was told of cannot be paid, whoever says so', async () => {
    const { orderNo } = await fixture.withdrawals.inReview();
    await fixture.running.app.pool.query(`update withdrawal set state = 'paying' where order_no = $1`, [orderNo]);
    await fixture.withdrawals.tell(orderNo, paidFact(100_00n));
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('paying');
  });
});

describe('the books of the channel', () => {
  test('MO-07 are held against ours half an hour after the end, and what differs goes before a person', async () => {
    const orders = [
      await fixture.withdrawals.sent(),
      await fixture.withdrawals.sent(),
      await fixture.withdrawals.sent(),
    ];
    const [fine, missing, paidAfterAll] = orders.map(({ orderNo }) => orderNo);
    if (!fine || !missing || !paidAfterAll) throw new Error('three orders');
    await fixture.withdrawals.tell(fine, paidFact(100_00n));
    await fixture.withdrawals.tell(missing, paidFact(100_00n));
    await fixture.withdrawals.tell(paidAfterAll, { state: 'failed', reason: '' });
    fixture.channel.facts.set(fine, paidFact(100_00n)).set(paidAfterAll, paidFact(100_00n));
    const attention = async () =>
      (
        await fixture.running.app.db
          .selectFrom('withdrawal')
          .select(['order_no as orderNo', 'attention'])
          .where('order_no', 'in', [fine, missing, paidAfterAll])
          .where('reconciled_at', 'is not', null)
          .execute()
      ).toSorted(
        (one, other) =>
          [fine, missing, paidAfterAll].indexOf(one.orderNo) - [fine, missing, paidAfterAll].indexOf(other.orderNo),
      );
    await reconcilePayouts(fixture.running.app);
    expect(await attention()).toEqual([]);
    fixture.clock.passSeconds(25 * 60);
    fixture.clock.passSeconds(6 * 60);
    await vi.waitFor(async () => {
      await reconcilePayouts(fixture.running.app);
      expect(await attention()).toHaveLength(3);
    }, 10_000);
    expect((await attention()).map((each) => each.attention)).toEqual([
      '',
      '对账：渠道账上没有这笔付款',
      '渠道称已付款，但订单并未在付款中',
    ]);
  });
});
