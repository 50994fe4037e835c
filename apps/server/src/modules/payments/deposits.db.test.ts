import { randomUUID } from 'node:crypto';
import { catalogue, ResultCode } from '@fairground/contract';
import { ChannelState, DepositState } from '@fairground/contract/funds-deposits';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../tests/support/builders.ts';
import {
  aNamedMember,
  centerOf,
  type DepositView,
  knock,
  paidBody,
  payeeOf,
} from '../../../../../tests/support/payments.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import { expireOrder } from './close-order.ts';
import { depositSteps, listDepositOrders, openDeposits } from './deposit-records.ts';
import { decideHeld, type HeldDecision, heldDeposits, takeUpHeld } from './review-deposits.ts';

const { pay, payTypes, getDepositOrderStatus, closeOrder, createSignalCode, getCustomerInfo } = catalogue.funds;
const { vCurrencyList, getTransferRate } = catalogue.funds;

let running: RunningHouse;
beforeAll(async () => {
  running = await runningHouse({ env: { SANDBOX_SPEED: '1000' } });
});

type Way = { payType: DepositView['payType']; channelId: string };
const bank: Way = { payType: 'bank', channelId: 'BANK-1' };

const order = (member: TestMember, way: Way, amount: string, more: object = {}) =>
  running.as(member).call(pay, { ...way, amount, ...more });

const statusOf = async (member: TestMember, orderNo: string) =>
  (await running.as(member).call(getDepositOrderStatus, { orderNo })).data;

const stateOf = async (orderNo: string): Promise<string> =>
  (
    await running.house.db
      .selectFrom('deposit_order')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).state;

const becomes = (orderNo: string, state: string) =>
  expect.poll(() => stateOf(orderNo), { timeout: 15_000 }).toBe(state);

const lettersOf = async ({ memberId }: TestMember): Promise<string[]> =>
  (
    await running.house.db
      .selectFrom('member_letter')
      .select('title')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  )
    .map(({ title }) => title)
    .filter((title) => title !== '欢迎加入');

const decideHeldDeposit = (wish: HeldDecision): Promise<void> =>
  running.house.transact(async (tx) => decideHeld(running.house, tx, await takeUpHeld(tx, wish)));

/** An order at a channel that does nothing by itself, so that the test can. */
async function aQuietOrder(
  member: TestMember,
  amount = '100.11',
): Promise<{ orderNo: string; payee: string; amount: string }> {
  const { data } = await order(member, bank, amount);
  return { orderNo: data.orderNo, payee: await payeeOf(running, data.orderNo), amount };
}

describe('MO-03 every way to pay', () => {
  test('is listed with limits, fees, gifts and its state', async () => {
    const { data } = await running.as(await aMember(running.house)).call(payTypes, {});
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
  ] as const)('%o is waited for, paid through the signed door and credited', async (way, amount, center) => {
    const member = await aNamedMember(running);
    const { data } = await order(member, way, amount);
    expect(data).toMatchObject({ payType: way.payType, status: DepositState.waiting, reason: '', credited: null });
    expect(data.payee.length).toBeGreaterThan(0);
    expect(data.coin === null).toBe(way.payType !== 'coin' && way.payType !== 'xnbsk');
    await becomes(data.orderNo, 'credited');
    expect(await centerOf(running, member)).toBe(center);
    const status = await statusOf(member, data.orderNo);
    expect(status).toMatchObject({ status: DepositState.success, credited: data.amount });
    expect(await lettersOf(member)).toEqual(['存款已到账']);
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
    const { data } = await order(member, bank, fen === '.03' ? '900.03' : `100${fen}`);
    await expect.poll(() => stateOf(data.orderNo), { timeout: 15_000 }).toMatch(new RegExp(`^(${state})$`));
    expect(await centerOf(running, member)).toBe(center);
    if (fen === '.03') expect(await statusOf(member, data.orderNo)).toMatchObject({ credited: 810_03n });
  });

  test('a refusal at the door is told at once and leaves no open order', async () => {
    const member = await aNamedMember(running);
    expect(await order(member, bank, '100.12')).toMatchObject({ status_code: ResultCode.Warning });
    expect(await openDeposits(running.house, member.memberId)).toEqual([]);
  });

  test('a payment after the close is credited late, with a letter', async () => {
    const member = await aNamedMember(running);
    const { data } = await order(member, bank, '100.04');
    expect((await running.as(member).call(closeOrder, { orderNo: data.orderNo })).status_code).toBe(ResultCode.Success);
    await becomes(data.orderNo, 'late');
    expect(await centerOf(running, member)).toBe(100_04n + 50n);
    expect(await lettersOf(member)).toEqual(['已结束的订单到账']);
  });

  test('money for an order nobody knows waits in suspense and can only go back', async () => {
    const member = await aNamedMember(running);
    const { data } = await order(member, bank, '100.10');
    const stray = `X${data.orderNo}`;
    const queue = async () => (await heldDeposits(running.house, { pageNum: 1, pageSize: 100 })).list;
    await expect.poll(async () => (await queue()).some(({ orderNo }) => orderNo === stray)).toBe(true);
    const decision = { orderNo: stray, operator: 'lin', reason: '查无此单' } as const;
    await expect(decideHeldDeposit({ ...decision, decision: 'credit' })).rejects.toThrow('只能退回');
    await decideHeldDeposit({ ...decision, decision: 'return' });
    expect((await queue()).some(({ orderNo }) => orderNo === stray)).toBe(false);
  });
});

describe('MO-04 the webhook door', () => {
  test('believes nobody without the secret, nothing changed on the way and nothing old', async () => {
    const member = await aNamedMember(running);
    const quiet = await aQuietOrder(member);
    const body = paidBody(running, quiet);
    const now = running.house.now().getTime();
    const tries = [
      { channel: 'BANK-1', body, secret: Buffer.alloc(32) },
      { channel: 'BANK-1', body: { ...body, amount: '900.00' }, signedBody: body },
      { channel: 'BANK-1', body, time: now - 301_000 },
      { channel: 'BANK-1', body, time: now + 301_000 },
      { channel: 'BANK-1', body: '{' },
      { channel: 'BANK-1', body: { ...body, amount: '1e3' } },
      { channel: 'BANK-1', body: { ...body, amount: '-100.11' } },
      { channel: 'BANK-1', body: { ...body, amount: '0.00' } },
      { channel: 'BANK-1', body: { ...body, amount: undefined } },
      { channel: 'NO-SUCH', body },
      { channel: '..%2f', body },
    ];
    const answers = await Promise.all(tries.map((each) => knock(running, each)));
    expect(answers).toEqual([401, 401, 401, 401, 400, 400, 400, 400, 400, 404, 404]);
    expect(await stateOf(quiet.orderNo)).toBe('waiting');
    // Another channel's secret signs for that channel only; the money is there, and not this member's.
    expect(await knock(running, { channel: 'BANK-2', body })).toBe(200);
    expect(await stateOf(quiet.orderNo)).toBe('waiting');
    expect(await centerOf(running, member)).toBe(0n);
  });

  test('credits a payment once, however often and under however many numbers it is told, at once', async () => {
    const member = await aNamedMember(running);
    const quiet = await aQuietOrder(member);
    const first = paidBody(running, quiet);
    const tellings = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? first : { ...first, eventId: randomUUID() },
    );
    const answers = await Promise.all(tellings.map((body) => knock(running, { channel: 'BANK-1', body })));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });

  test('keeps a second payment of a paid order for an operator, who may credit it', async () => {
    const member = await aNamedMember(running);
    const quiet = await aQuietOrder(member);
    await knock(running, { channel: 'BANK-1', body: paidBody(running, quiet) });
    await knock(running, { channel: 'BANK-1', body: paidBody(running, quiet, { paymentRef: `R2-${quiet.orderNo}` }) });
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
    await decideHeldDeposit({
      orderNo: quiet.orderNo,
      operator: 'lin',
      decision: 'credit',
      reason: '确认重复付款',
    });
    expect(await centerOf(running, member)).toBe(100_11n + 50n + 100_11n);
    expect(await stateOf(quiet.orderNo)).toBe('credited');
  });

  test('takes nothing while the books do not balance, and everything afterwards', async () => {
    const member = await aNamedMember(running);
    const body = paidBody(running, await aQuietOrder(member));
    await running.house.moneyStop.stop('a test');
    expect(await knock(running, { channel: 'BANK-1', body })).toBe(503);
    await running.house.moneyStop.lift();
    expect(await knock(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });

  test('a crash between the news and the commit loses nothing and doubles nothing', async () => {
    const member = await aNamedMember(running);
    const body = paidBody(running, await aQuietOrder(member));
    const { pool } = running.house;
    await pool.query(`create function break_commit() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create constraint trigger break_commit after insert on deposit_payment deferrable initially deferred
      for each row execute function break_commit()`);
    expect(await knock(running, { channel: 'BANK-1', body })).toBe(503);
    expect(await centerOf(running, member)).toBe(0n);
    await pool.query('drop trigger break_commit on deposit_payment; drop function break_commit');
    expect(await knock(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await knock(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });
});

describe('MO-05 an order', () => {
  test('is found again by the same request, and only one is opened', async () => {
    const member = await aNamedMember(running);
    const requestId = randomUUID();
    const wish = { ...bank, amount: '100.11' };
    const first = await running.as(member).call(pay, wish, { requestId });
    const second = await running.as(member).call(pay, wish, { requestId });
    expect(second.data).toEqual(first.data);
    expect(await openDeposits(running.house, member.memberId)).toHaveLength(1);
  });

  test('like one that waits is refused, and a fourth waiting one too', async () => {
    const member = await aNamedMember(running);
    const first = await order(member, bank, '100.11');
    expect(await order(member, bank, '100.11')).toMatchObject({
      status_code: ResultCode.DataExists,
      data: { orderNo: first.data.orderNo },
    });
    await order(member, bank, '200.11');
    await order(member, bank, '300.11');
    expect((await order(member, bank, '400.11')).status_code).toBe(ResultCode.Warning);
    const racer = await aNamedMember(running);
    const raced = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => order(racer, bank, `${n}00.11`)));
    expect(raced.filter(({ status_code }) => status_code === ResultCode.Success)).toHaveLength(3);
  });

  test('of somebody else is as good as none', async () => {
    const [owner, stranger] = [await aNamedMember(running), await aNamedMember(running)];
    const { data } = await order(owner, bank, '100.11');
    for (const orderNo of [data.orderNo, 'D20260101000000FFFFFFFFFF']) {
      const as = running.as(stranger);
      expect((await as.call(getDepositOrderStatus, { orderNo })).status_code).toBe(ResultCode.NotFound);
      expect((await as.call(closeOrder, { orderNo })).status_code).toBe(ResultCode.NotFound);
      expect(await depositSteps(running.house, stranger.memberId, orderNo)).toBeUndefined();
    }
    expect(await stateOf(data.orderNo)).toBe('waiting');
  });

  test('closes once, tells its history, and is over when its time is up', async () => {
    const member = await aNamedMember(running);
    const [one, other] = [await aQuietOrder(member), await aQuietOrder(member, '200.11')];
    const close = () => running.as(member).call(closeOrder, { orderNo: one.orderNo });
    expect((await close()).status_code).toBe(ResultCode.Success);
    expect((await close()).status_code).toBe(ResultCode.Warning);
    await expireOrder({ id: 1n, topic: '', payload: { orderNo: other.orderNo }, attempt: 1 }, running.house);
    expect(await statusOf(member, other.orderNo)).toMatchObject({
      status: DepositState.closed,
      reason: '超时未付款，订单已关闭',
    });
    const told = await depositSteps(running.house, member.memberId, one.orderNo);
    expect(told?.steps.map(({ text }) => text)).toEqual(['提交存款订单', '渠道已受理，等待付款', '您取消了订单']);
    const span = { from: new Date(0), to: new Date(), limit: 10 };
    expect((await listDepositOrders(running.house, member.memberId, span)).map(({ state }) => state)).toEqual([3, 3]);
    expect(await listDepositOrders(running.house, member.memberId, { ...span, state: 1 })).toEqual([]);
  });

  test('whose payment was never told is found when its time is up', async () => {
    const member = await aNamedMember(running);
    const { orderNo, payee } = await aQuietOrder(member);
    await running.house.db
      .updateTable('sandbox_gateway_order')
      .set({ outcome: 'paid', paid_amount: 100_11n, settles_at: new Date(), payee })
      .where('order_no', '=', orderNo)
      .execute();
    await expireOrder({ id: 1n, topic: '', payload: { orderNo }, attempt: 1 }, running.house);
    expect(await stateOf(orderNo)).toBe('credited');
  });

  test('may carry a remark agreed on beforehand, once', async () => {
    const [member, stranger] = [await aNamedMember(running), await aNamedMember(running)];
    const { data } = await running.as(member).call(createSignalCode, bank);
    const more = { signalCode: data.signalCode };
    expect((await order(stranger, bank, '100.11', more)).status_code).toBe(ResultCode.Warning);
    const made = await order(member, bank, '100.11', more);
    expect(made.data.payee).toContainEqual({ label: '附言', value: data.signalCode });
    expect((await order(member, bank, '200.11', more)).status_code).toBe(ResultCode.Warning);
    expect((await running.as(member).call(createSignalCode, { ...bank, channelId: 'NONE' })).status_code).toBe(
      ResultCode.NotFound,
    );
  });

  test('is what the form is told of first, with the name masked', async () => {
    const [member, nameless] = [await aNamedMember(running), await aMember(running.house)];
    const { data } = await order(member, bank, '100.11');
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
      expect((await order(member, bank, amount)).status_code).toBe(ResultCode.InvalidParameter);
    },
  );

  test.each([
    [bank, '99.99', '100 至 200,000'],
    [bank, '200000.01', '100 至 200,000'],
    [{ payType: 'recharge', channelId: 'FAST-2' }, '150', '固定金额'],
    [{ payType: 'recharge', channelId: 'FAST-3' }, '150', '维护中'],
  ] as const)('%o does not take %s', async (way, amount, message) => {
    const answer = await order(await aNamedMember(running), way, amount);
    expect(answer).toMatchObject({ status_code: ResultCode.Warning, message: expect.stringContaining(message) });
  });

  test('goes to the channel of its own method only', async () => {
    const member = await aNamedMember(running);
    const answers = [
      await order(member, { payType: 'bank', channelId: 'ALIPAY-1' }, '100'),
      await order(member, { payType: 'bank', channelId: 'BANK-OUT' }, '100'),
    ];
    expect(answers.map(({ status_code }) => status_code)).toEqual([ResultCode.NotFound, ResultCode.NotFound]);
    const wrongNetwork = await order(member, { payType: 'coin', channelId: 'COIN-ERC20' }, '600', { network: 'TRC20' });
    expect(wrongNetwork.status_code).toBe(ResultCode.Warning);
  });
});

const flagsOf = async ({ memberId }: TestMember): Promise<string[]> =>
  (
    await running.house.db
      .selectFrom('risk_flag')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('MO-13 money that needs a second look', () => {
  test('no bound name is asked for it, and another name is refused', async () => {
    expect((await order(await aMember(running.house), bank, '100')).status_code).toBe(ResultCode.BindRealName);
    const wrong = await order(await aNamedMember(running), bank, '100', { payerName: '李四' });
    expect(wrong).toMatchObject({ status_code: ResultCode.Warning, data: { field: 'payerName' } });
  });

  test('a payer of another name is held with a reason, flagged, and credited by an operator', async () => {
    const member = await aNamedMember(running);
    const { data } = await order(member, bank, '100.09');
    await becomes(data.orderNo, 'held');
    expect(await flagsOf(member)).toEqual(['payer-name-mismatch']);
    expect((await statusOf(member, data.orderNo)).reason).toContain('付款人姓名');
    expect(await openDeposits(running.house, member.memberId)).toMatchObject([
      { owner: '风控审核', orderNo: data.orderNo },
    ]);
    expect((await running.as(member).call(closeOrder, { orderNo: data.orderNo })).status_code).toBe(ResultCode.Warning);
    await decideHeldDeposit({
      orderNo: data.orderNo,
      operator: 'lin',
      decision: 'credit',
      reason: '核实',
    });
    expect(await stateOf(data.orderNo)).toBe('credited');
    expect(await centerOf(running, member)).toBe(100_09n + 50n);
    expect(await lettersOf(member)).toEqual(['存款正在审核', '存款已到账']);
  });

  test('the third sum just below the threshold is held and flagged, and can be returned', async () => {
    const member = await aNamedMember(running);
    const orders: string[] = [];
    for (const amount of ['49000.11', '48000.11', '47000.11']) {
      const quiet = await aQuietOrder(member, amount);
      await knock(running, { channel: 'BANK-1', body: paidBody(running, quiet) });
      orders.push(quiet.orderNo);
    }
    expect(await Promise.all(orders.map(stateOf))).toEqual(['credited', 'credited', 'held']);
    expect(await flagsOf(member)).toEqual(['structuring']);
    const before = await centerOf(running, member);
    const third = orders[2] ?? '';
    await decideHeldDeposit({ orderNo: third, operator: 'lin', decision: 'return', reason: '来源不明' });
    expect([await stateOf(third), await centerOf(running, member)]).toEqual(['returned', before]);
    await expect(
      decideHeldDeposit({ orderNo: third, operator: 'lin', decision: 'credit', reason: '' }),
    ).rejects.toThrow('没有待审核');
  });

  test('three means in a week are flagged, and not held', async () => {
    const member = await aNamedMember(running);
    for (const [payType, channelId] of [
      ['bank', 'BANK-1'],
      ['huione', 'WALLET-1'],
      ['recharge', 'FAST-1'],
    ] as const) {
      const { data } = await order(member, { payType, channelId }, '100');
      await becomes(data.orderNo, 'credited');
    }
    expect(await flagsOf(member)).toEqual(['many-means']);
  });
});

test('MO-11 rates and coins are data with a time', async () => {
  const as = running.as(await aMember(running.house));
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
  const { data } = await order(member, { payType: 'alipay', channelId: 'ALIPAY-2' }, '777');
  await becomes(data.orderNo, 'credited');
  const { rows } = await running.house.pool.query<{ wallet: string; amount: bigint }>(
    `select p.from_wallet as wallet, p.amount from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.cause = $1`,
    [data.orderNo],
  );
  expect(rows.map(({ wallet, amount }) => [wallet, yuanFromFen(amount)])).toEqual([
    ['cash:channel:ALIPAY-2', '777.00'],
  ]);
});
