import { randomUUID } from 'node:crypto';
import { catalogue, ResultCode } from '@fairground/contract';
import { DepositState } from '@fairground/contract/deposits';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../../tests/support/builders.ts';
import { bank, depositHelpers } from '../../../../../../tests/support/payments/deposit-helpers.ts';
import {
  aNamedMember,
  centerOf,
  sendWebhook,
  paidBody,
  payeeOf,
} from '../../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { expireOrder } from './close-order.ts';
import { depositSteps, listDepositOrders, openDeposits } from './deposit-records.ts';

const { pay, getDepositOrderStatus, closeOrder, createSignalCode, getCustomerInfo } = catalogue.deposits;

let running: TestApp;
let deposits: ReturnType<typeof depositHelpers>;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '1000' } });
  deposits = depositHelpers(running);
});

describe('MO-05 an order', () => {
  test('is found again by the same request, and only one is opened', async () => {
    const member = await aNamedMember(running);
    const requestId = randomUUID();
    const requested = { ...bank, amount: '100.11' };
    const first = await running.as(member).call(pay, requested, { requestId });
    const second = await running.as(member).call(pay, requested, { requestId });
    expect(second.data).toEqual(first.data);
    expect(await openDeposits(running.app, member.memberId)).toHaveLength(1);
  });

  test('like one that waits is refused, and a fourth waiting one too', async () => {
    const member = await aNamedMember(running);
    const first = await deposits.order(member, bank, '100.11');
    expect(await deposits.order(member, bank, '100.11')).toMatchObject({
      status_code: ResultCode.DataExists,
      data: { orderNo: first.data.orderNo },
    });
    await deposits.order(member, bank, '200.11');
    await deposits.order(member, bank, '300.11');
    expect((await deposits.order(member, bank, '400.11')).status_code).toBe(ResultCode.Warning);
    const racer = await aNamedMember(running);
    const raced = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => deposits.order(racer, bank, `${n}00.11`)));
    expect(raced.filter(({ status_code }) => status_code === ResultCode.Success)).toHaveLength(3);
  });

  test('MO-05c of somebody else is as good as none', async () => {
    const [owner, otherMember] = [await aNamedMember(running), await aNamedMember(running)];
    const { data } = await deposits.order(owner, bank, '100.11');
    for (const orderNo of [data.orderNo, 'D20260101000000FFFFFFFFFF']) {
      const as = running.as(otherMember);
      expect((await as.call(getDepositOrderStatus, { orderNo })).status_code).toBe(ResultCode.NotFound);
      expect((await as.call(closeOrder, { orderNo })).status_code).toBe(ResultCode.NotFound);
      expect(await depositSteps(running.app, otherMember.memberId, orderNo)).toBeUndefined();
    }
    expect((await running.as(otherMember).call(getCustomerInfo, {})).data.openOrderNo).toBe('');
    expect((await running.as(owner).call(getCustomerInfo, {})).data.openOrderNo).toBe(data.orderNo);
    expect(await deposits.stateOf(data.orderNo)).toBe('waiting');
  });

  test('MO-05a MO-05b closes once, tells its history, and is over when its time is up', async () => {
    const member = await aNamedMember(running);
    const [one, other] = [await deposits.aQuietOrder(member), await deposits.aQuietOrder(member, '200.11')];
    const close = () => running.as(member).call(closeOrder, { orderNo: one.orderNo });
    expect((await close()).status_code).toBe(ResultCode.Success);
    expect((await close()).status_code).toBe(ResultCode.Warning);
    await expireOrder({ id: 1n, topic: '', payload: { orderNo: other.orderNo }, attempt: 1 }, running.app);
    expect(await deposits.statusOf(member, other.orderNo)).toMatchObject({
      status: DepositState.closed,
      reason: '超时未付款，订单已关闭',
    });
    const told = await depositSteps(running.app, member.memberId, one.orderNo);
    expect(told?.steps.map(({ text }) => text)).toEqual(['提交存款订单', '渠道已受理，等待付款', '您取消了订单']);
    const span = { from: new Date(0), to: new Date(), limit: 10 };
    expect((await listDepositOrders(running.app, member.memberId, span)).map(({ state }) => state)).toEqual([3, 3]);
    expect(await listDepositOrders(running.app, member.memberId, { ...span, state: 1 })).toEqual([]);
  });

  test('whose payment was never told is found when its time is up', async () => {
    const member = await aNamedMember(running);
    const { orderNo, payee } = await deposits.aQuietOrder(member);
    await running.app.db
      .updateTable('sandbox_gateway_order')
      .set({ outcome: 'paid', paid_amount: 100_11n, settles_at: new Date(), payee })
      .where('order_no', '=', orderNo)
      .execute();
    await expireOrder({ id: 1n, topic: '', payload: { orderNo }, attempt: 1 }, running.app);
    expect(await deposits.stateOf(orderNo)).toBe('credited');
  });

  test('may carry a remark agreed on beforehand, once', async () => {
    const [member, otherMember] = [await aNamedMember(running), await aNamedMember(running)];
    const { data } = await running.as(member).call(createSignalCode, bank);
    const more = { signalCode: data.signalCode };
    expect((await deposits.order(otherMember, bank, '100.11', more)).status_code).toBe(ResultCode.Warning);
    const made = await deposits.order(member, bank, '100.11', more);
    expect(made.data.payee).toContainEqual({ label: '附言', value: data.signalCode });
    expect((await deposits.order(member, bank, '200.11', more)).status_code).toBe(ResultCode.Warning);
    expect((await running.as(member).call(createSignalCode, { ...bank, channelId: 'NONE' })).status_code).toBe(
      ResultCode.NotFound,
    );
  });

  test('MO-14b is paid by a transfer that names its remark and no number of ours', async () => {
    const member = await aNamedMember(running);
    const { data } = await running.as(member).call(createSignalCode, bank);
    const { orderNo } = (await deposits.order(member, bank, '100.11', { signalCode: data.signalCode })).data;
    const payee = await payeeOf(running, orderNo);
    const transfer = { orderNo: `BANK:${orderNo.slice(-8)}`, payee, amount: '100.11' };
    const unknownTransfer = paidBody(running, { ...transfer, orderNo: 'BANK:other' }, { signalCode: '00000000' });
    expect(await sendWebhook(running, { channel: 'BANK-1', body: unknownTransfer })).toBe(200);
    expect(await deposits.stateOf(orderNo)).toBe('waiting');
    const other = paidBody(running, { ...transfer, orderNo: 'FAST:1' }, { signalCode: data.signalCode });
    await sendWebhook(running, { channel: 'FAST-1', body: other });
    expect(await deposits.stateOf(orderNo)).toBe('waiting');
    const paid = paidBody(running, transfer, { signalCode: data.signalCode });
    expect(await sendWebhook(running, { channel: 'BANK-1', body: paid })).toBe(200);
    expect(await deposits.stateOf(orderNo)).toBe('credited');
    expect(await centerOf(running, member)).toBeGreaterThanOrEqual(100_11n);
    const again = { ...paid, eventId: `${paid.eventId}-again` };
    const before = await centerOf(running, member);
    expect(await sendWebhook(running, { channel: 'BANK-1', body: again })).toBe(200);
    expect(await centerOf(running, member)).toBe(before);
  });

  test('is what the form is told of first, with the name masked', async () => {
    const [member, nameless] = [await aNamedMember(running), await aMember(running.app)];
    const { data } = await deposits.order(member, bank, '100.11');
    expect((await running.as(member).call(getCustomerInfo, {})).data).toMatchObject({
      payerName: '王*明',
      needRealName: 0,
      lastPayType: 'bank',
      openOrderNo: data.orderNo,
      openWaiting: 'bankTransferWait',
    });
    expect((await running.as(nameless).call(getCustomerInfo, {})).data).toMatchObject({
      needRealName: 1,
      openOrderNo: '',
    });
  });
});

describe('MO-12 an amount', () => {
  test.each(['0', '0.00', '-1', '100.001', '1e3', '999999999999', '一百', '', '0x10'])(
    '%j is refused',
    async (amount) => {
      const member = await aNamedMember(running);
      expect((await deposits.order(member, bank, amount)).status_code).toBe(ResultCode.InvalidParameter);
    },
  );

  test.each([
    [bank, '99.99', '100 至 200,000'],
    [bank, '200000.01', '100 至 200,000'],
    [{ payType: 'recharge', channelId: 'FAST-2' }, '150', '固定金额'],
    [{ payType: 'recharge', channelId: 'FAST-3' }, '150', '维护中'],
  ] as const)('%o does not take %s', async (way, amount, message) => {
    const answer = await deposits.order(await aNamedMember(running), way, amount);
    expect(answer).toMatchObject({ status_code: ResultCode.Warning, message: expect.stringContaining(message) });
  });

  test('goes to the channel of its own method only', async () => {
    const member = await aNamedMember(running);
    const answers = [
      await deposits.order(member, { payType: 'bank', channelId: 'ALIPAY-1' }, '100'),
      await deposits.order(member, { payType: 'bank', channelId: 'BANK-OUT' }, '100'),
    ];
    expect(answers.map(({ status_code }) => status_code)).toEqual([ResultCode.NotFound, ResultCode.NotFound]);
    const wrongNetwork = await deposits.order(member, { payType: 'coin', channelId: 'COIN-ERC20' }, '600', {
      network: 'TRC20',
    });
    expect(wrongNetwork.status_code).toBe(ResultCode.Warning);
  });
});
