import { randomUUID } from 'node:crypto';
import { catalogue, ResultCode } from '@fairground/contract';
import { ChannelState, DepositState } from '@fairground/contract/deposits';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { bank, depositHelpers } from '../../../../../tests/support/payments/deposit-helpers.ts';
import { aNamedMember, centerOf } from '../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { depositTotals, listDepositOrders, openDeposits } from './orders/deposit-records.ts';
import { heldDeposits } from './review-deposits.ts';

const { pay, payTypes, closeOrder, vCurrencyList, getTransferRate } = catalogue.deposits;

/** The channels here pay within milliseconds: while time is held, nothing is due yet, and what stands can be looked at. */
let heldAt: number | undefined;
async function inOneMoment<Result>(deed: () => Promise<Result>): Promise<Result> {
  heldAt = Date.now();
  try {
    return await deed();
  } finally {
    heldAt = undefined;
  }
}

let running: TestApp;
let deposits: ReturnType<typeof depositHelpers>;
beforeAll(async () => {
  const now = () => new Date(heldAt ?? Date.now());
  running = await startTestApp({ now, env: { SANDBOX_SPEED: '1000' } });
  deposits = depositHelpers(running);
});

describe('MO-03 every way to pay', () => {
  test('is listed with limits, fees, gifts and its state', async () => {
    const { data } = await running.as(await aMember(running.app)).call(payTypes, {});
    const networks = data.methods.flatMap(({ channels }) =>
      channels.map(({ channelId, network }) => [channelId, network]),
    );
    expect(Object.fromEntries(networks)).toMatchObject({
      'FAST-1': null,
      'SCAN-TRC20': 'TRC20',
      'COIN-ERC20': 'ERC20',
    });
    expect(data.methods.map(({ payType, name, waiting }) => [payType, name, waiting])).toEqual([
      ['recharge', '在线支付', 'rechargeWait'],
      ['bank', '银行转账', 'bankTransferWait'],
      ['alipay', '支付宝', 'rechargeWait'],
      ['huione', '钱包支付', 'huiwangWait'],
      ['xnbsk', '虚拟币扫码', 'xnbskWait'],
      ['coin', '虚拟币转账', 'virtualCoinWait'],
    ]);
    // A card says no more and no less than its channels: the same rows, and the gift never without its turnover.
    for (const { channels, amountMin, amountMax, feePercent, feePercentMax, bonusTimes } of data.methods) {
      const open = channels.filter(({ state }) => state === ChannelState.normal);
      const fees = open.map((channel) => Number(channel.feePercent));
      expect([Number(feePercent), Number(feePercentMax)]).toEqual([Math.min(...fees), Math.max(...fees)]);
      expect(open.every((channel) => channel.amountMin >= amountMin && channel.amountMax <= amountMax)).toBe(true);
      expect(bonusTimes).toBe(1);
    }
    const coins = (await running.as(await aMember(running.app)).call(vCurrencyList, {})).data.list;
    expect(coins.map(({ name, amountMin, amountMax }) => [name, amountMin, amountMax])).toEqual([
      ['USDT-TRC20', 100_00n, 500_000_00n],
      ['USDT-ERC20', 500_00n, 500_000_00n],
    ]);
    const [recharge] = data.methods;
    expect(recharge?.channels.map(({ state }) => state)).toEqual([
      ChannelState.normal,
      ChannelState.normal,
      ChannelState.maintenance,
    ]);
  });

  test.each([
    [{ payType: 'recharge', channelId: 'FAST-1' }, '200', 200_00n],
    [{ payType: 'recharge', channelId: 'FAST-2' }, '200', 200_00n],
    [bank, '1000', 1000_00n + 5_00n],
    // 0.8 % of fee, no gift.
    [{ payType: 'alipay', channelId: 'ALIPAY-1' }, '100', 100_00n - 80n],
    [{ payType: 'huione', channelId: 'WALLET-1' }, '500', 500_00n + 5_00n],
    [{ payType: 'xnbsk', channelId: 'SCAN-TRC20' }, '500', 500_00n + 5_00n],
    [{ payType: 'coin', channelId: 'COIN-ERC20' }, '1000', 1000_00n + 20_00n],
  ] as const)('%o is waited for, paid by a signed webhook and credited', async (way, amount, center) => {
    const member = await aNamedMember(running);
    const { data } = await inOneMoment(() => deposits.order(member, way, amount));
    expect(data).toMatchObject({ payType: way.payType, status: DepositState.waiting, reason: '', credited: null });
    expect(data.payee.length).toBeGreaterThan(0);
    expect(data.coin === null).toBe(way.payType !== 'coin' && way.payType !== 'xnbsk');
    await deposits.becomes(data.orderNo, 'credited');
    expect(await centerOf(running, member)).toBe(center);
    const status = await deposits.statusOf(member, data.orderNo);
    expect(status).toMatchObject({ status: DepositState.success, credited: data.amount });
    expect(await deposits.messagesOf(member)).toEqual(['存款已到账']);
    // The records say what it did to the wallet, gift and fee included.
    const [deal] = await listDepositOrders(running.app, member.memberId, {
      from: new Date(0),
      to: new Date(),
      limit: 9,
    });
    expect(deal).toMatchObject({
      amount: center,
      remark: center === data.amount ? '' : expect.stringContaining('付款'),
    });
    const totals = await depositTotals(running.app, member.memberId, { from: new Date(0), to: new Date() });
    expect(totals).toEqual({ count: 1, came: center, went: 0n });
  });
});

describe('MO-04 whatever a channel does', () => {
  test.each([
    ['fails', '.01', 'failed', 0n],
    ['tells it three times', '.02', 'credited', 100_02n + 50n],
    ['pays a part', '.03', 'credited', 900_03n - 90_00n + 4_05n],
    // The failure of an earlier try may overtake the payment; then it is credited late, and credited all the same.
    ['tells it in any order', '.05', 'credited|late', 100_05n + 50n],
    ['loses its answer', '.06', 'credited', 100_06n + 50n],
    ['pays too much', '.07', 'held', 0n],
    ['pays somebody else', '.08', 'held', 0n],
    ['is paid by another', '.09', 'held', 0n],
    ['pays in dollars', '.13', 'held', 0n],
  ])('that %s, the order ends where it should', async (_what, fen, state, center) => {
    const member = await aNamedMember(running);
    const { data } = await deposits.order(member, bank, fen === '.03' ? '900.03' : `100${fen}`);
    await expect.poll(() => deposits.stateOf(data.orderNo), { timeout: 15_000 }).toMatch(new RegExp(`^(${state})$`));
    expect(await centerOf(running, member)).toBe(center);
    if (fen === '.03') expect(await deposits.statusOf(member, data.orderNo)).toMatchObject({ credited: 810_03n });
  });

  test('WI-07a a channel that does not answer is 6006; the order stands, and the same request again finds how far it is', async () => {
    const member = await aNamedMember(running);
    const requestId = randomUUID();
    const send = () => running.as(member).call(pay, { ...bank, amount: '100.06' }, { requestId });
    const silent = await send();
    expect(silent).toMatchObject({
      status_code: ResultCode.BadGateway,
      data: { orderNo: expect.stringMatching(/^D\d{14}/) },
      message: expect.stringMatching(/^支付通道暂时没有响应，订单已保留/),
    });
    expect(await centerOf(running, member)).toBe(0n);
    await deposits.becomes(silent.data.orderNo, 'credited');
    expect(await send()).toMatchObject({ status_code: 6000, data: { orderNo: silent.data.orderNo, status: 1 } });
    expect(await centerOf(running, member)).toBe(100_06n + 50n);
  });

  test('a refusal at submission is told at once and leaves no open order', async () => {
    const member = await aNamedMember(running);
    expect(await deposits.order(member, bank, '100.12')).toMatchObject({ status_code: ResultCode.Warning });
    expect(await openDeposits(running.app, member.memberId)).toEqual([]);
  });

  test('MO-05b a payment after the close is credited late, with a message', async () => {
    const member = await aNamedMember(running);
    const { data } = await deposits.order(member, bank, '100.04');
    expect((await running.as(member).call(closeOrder, { orderNo: data.orderNo })).status_code).toBe(ResultCode.Success);
    await deposits.becomes(data.orderNo, 'late');
    expect(await centerOf(running, member)).toBe(100_04n + 50n);
    expect(await deposits.messagesOf(member)).toEqual(['已结束的订单到账']);
  });

  test('money for an order nobody knows waits in suspense and can only go back', async () => {
    const member = await aNamedMember(running);
    const { data } = await deposits.order(member, bank, '100.10');
    const stray = `X${data.orderNo}`;
    const queue = async () => (await heldDeposits(running.app, { pageNum: 1, pageSize: 100 })).list;
    await expect.poll(async () => (await queue()).some(({ orderNo }) => orderNo === stray)).toBe(true);
    const decision = { orderNo: stray, operator: 'lin', reason: '查无此单' } as const;
    await expect(deposits.decide({ ...decision, decision: 'credit' })).rejects.toThrow('只能退回');
    await deposits.decide({ ...decision, decision: 'return' });
    expect((await queue()).some(({ orderNo }) => orderNo === stray)).toBe(false);
  });
});

test('MO-11 rates and coins are data with a time', async () => {
  const as = running.as(await aMember(running.app));
  const { data } = await as.call(getTransferRate, {});
  expect(data.list.map(({ currency }) => currency)).toEqual(['USDT', 'USD', 'HKD', 'EUR', 'PHP']);
  for (const { buyRate, sellRate, updateTime } of data.list) {
    expect(Number(sellRate)).toBeGreaterThan(Number(buyRate));
    expect(updateTime).toBeGreaterThan(0);
  }
  expect((await as.call(getTransferRate, { currency: 'USDT' })).data.list).toHaveLength(1);
  expect((await as.call(vCurrencyList, {})).data.list.map(({ network }) => network)).toEqual(['TRC20', 'ERC20']);
});

test('MO-04 one deposit is one entry: the channel’s cash is down by what it took', async () => {
  const member = await aNamedMember(running);
  const { data } = await deposits.order(member, { payType: 'alipay', channelId: 'ALIPAY-2' }, '777');
  await deposits.becomes(data.orderNo, 'credited');
  const { rows } = await running.app.pool.query<{ wallet: string; amount: bigint }>(
    `select p.from_wallet as wallet, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.cause = $1`,
    [data.orderNo],
  );
  expect(rows.map(({ wallet, amount }) => [wallet, yuanFromFen(amount)])).toEqual([
    ['cash:channel:ALIPAY-2', '777.00'],
  ]);
});
