import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../../tests/support/bound-members.ts';
import { callOnClock, type TestMember } from '../../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../../tests/support/open-session.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { centerOf } from '../../../../../../tests/support/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import { eraseAddresses, moveSandboxOrders, receiveLongShipped } from '../../goods/background.ts';
import { addPoints } from '../../points/points.ts';

const { promotions } = catalogue;
const { vip } = backOfficeCatalogue;

let running: TestApp;
let now = new Date('2026-11-16T04:00:00Z');
const passDays = (days: number): void => void (now = new Date(now.getTime() + days * 86_400_000));

beforeAll(async () => {
  running = await startTestApp({ now: () => now, env: { ROLES: 'api' } });
});

type Ask = Parameters<typeof callOnClock>;
const ask = async (member: TestMember, call: Ask[1], input: Ask[2]) => {
  const { app } = running;
  const session = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now };
  const token = await app.transact((tx) => openSession(app, tx, member.memberId, session));
  return callOnClock(running, call, input, { ...member, token });
};
const address = {
  name: '李小红',
  phone: '13912345678',
  province: '浙江',
  city: '杭州',
  district: '西湖区',
  street: '文一路1号',
};
const act = (member: TestMember, input: object) =>
  ask(member, promotions.joinActivity, { id: 'points-mall', ...input });
const buy = (member: TestMember, goodsId: string, more: object = {}) =>
  act(member, { action: 'exchange', goodsId, quantity: 1, ...more });

interface Mall {
  readonly points: number;
  readonly goods: readonly { goodsId: string; stock: number | null; monthly: { left: number } | null }[];
  readonly orders: readonly { orderId: string; state: string; address: string; trackingNo: string }[];
}
const mall = async (member: TestMember): Promise<Mall> => {
  const { data } = await ask(member, promotions.confirmInfo, { id: 'points-mall' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema wrote it
  return data?.['progress'] as Mall;
};

async function withPoints(points: bigint): Promise<TestMember> {
  const member = await aBoundMember(running.app);
  await running.app.transact((tx) => addPoints(tx, { memberId: member.memberId, cause: 'test', points, at: now }));
  return member;
}

describe('PR-07 points are exchanged', () => {
  test('cash comes with the points in one go, so often a month, and has to be played once', async () => {
    const member = await withPoints(10_000n);
    expect(await buy(member, 'cash-10', { quantity: 2 })).toMatchObject({
      status_code: 6000,
      data: { reward: { amount: '20.00', giftClass: 'cash', turnoverTimes: '1' }, centerWalletBalance: '20.00' },
    });
    const left = await mall(member);
    expect(left.points).toBe(8_000);
    expect(left.goods.find(({ goodsId }) => goodsId === 'cash-10')?.monthly).toEqual({ most: 5, left: 3 });
    expect(await buy(member, 'cash-10', { quantity: 4 })).toMatchObject({
      status_code: 6012,
      data: { name: '每月兑换次数', need: '4', have: '3', missing: '1' },
    });
    expect(await buy(member, 'cash-50', { quantity: 2 })).toMatchObject({
      status_code: 6012,
      data: { name: '积分', need: '9800', have: '8000', missing: '1800' },
    });
    expect(await buy(member, 'cash-100')).toMatchObject({ status_code: 6012, message: '需要达到VIP2' });
    expect(await buy(member, 'moon')).toMatchObject({ status_code: 6004 });
    expect(await buy(member, 'umbrella')).toMatchObject({ status_code: 6007, data: { field: 'address' } });
    expect(await centerOf(running, member)).toBe(20_00n);
    const records = await ask(member, promotions.exchangeRecord, {
      beginTime: now.getTime() - 1_000,
      endTime: now.getTime(),
      kind: 'exchange',
    });
    expect(records.data).toMatchObject({
      total: 1,
      list: [{ kind: 'exchange', points: 2_000, amount: '20.00', turnoverNeed: '20.00', state: 2 }],
    });
  });

  test('free bets and free spins are given to be used', async () => {
    const member = await withPoints(10_000n);
    expect(await buy(member, 'freebet-20')).toMatchObject({
      status_code: 6000,
      data: { reward: { giftClass: 'freebet' } },
    });
    expect(await buy(member, 'spins-10')).toMatchObject({
      status_code: 6000,
      data: { reward: { giftClass: 'spins' } },
    });
    expect((await mall(member)).points).toBe(7_300);
    expect(await centerOf(running, member)).toBe(0n);
  });

  test('a thing is ordered, confirmed, sent and received; its address is masked and in the end erased', async () => {
    const member = await withPoints(20_000n);
    const operator = await loggedInOperator(running, 'supervisor');
    const other = await withPoints(1n);
    expect(await buy(member, 'umbrella', { address })).toMatchObject({
      status_code: 6000,
      data: { reward: { giftClass: 'physical' } },
    });
    const [order] = (await mall(member)).orders;
    expect(order).toMatchObject({ state: 'placed', address: '李*红 139****5678 浙江杭州西湖区****' });
    const orderId = order?.orderId ?? '';
    expect(await act(other, { action: 'cancelOrder', orderId })).toMatchObject({ status_code: 6004 });
    expect(await act(member, { action: 'receiveOrder', orderId })).toMatchObject({ status_code: 6012 });
    const office = (input: { act: 'approve' | 'ship' | 'return'; trackingNo?: string }) =>
      callOnClock(running, vip.actOnOrder, { orderId, ...input }, { token: operator.token });
    expect(await office({ act: 'ship' })).toMatchObject({ status_code: 6007, data: { field: 'trackingNo' } });
    expect(await office({ act: 'return' })).toMatchObject({ status_code: 6007, data: { field: 'reason' } });
    expect(await office({ act: 'ship', trackingNo: 'SF1' })).toMatchObject({
      status_code: 6007,
      data: { field: 'act' },
    });
    expect(await office({ act: 'approve' })).toMatchObject({ data: { state: 'approved' } });
    const { data } = await callOnClock(running, vip.orders, { state: 'approved' }, { token: operator.token });
    expect(data).toMatchObject({ total: 1, list: [{ orderId, address: expect.stringContaining('文一路1号') }] });
    expect(await act(member, { action: 'cancelOrder', orderId })).toMatchObject({ status_code: 6012 });
    expect(await office({ act: 'ship', trackingNo: 'SF1' })).toMatchObject({ data: { state: 'shipped' } });
    expect((await mall(member)).orders[0]).toMatchObject({ state: 'shipped', trackingNo: 'SF1' });
    expect(await act(member, { action: 'receiveOrder', orderId })).toMatchObject({ status_code: 6000 });
    passDays(91);
    await eraseAddresses(running.app);
    expect((await mall(member)).orders[0]).toMatchObject({ state: 'received', address: '' });
    const gone = callOnClock(
      running,
      vip.actOnOrder,
      { orderId: 'E1', act: 'approve' },
      {
        token: (await loggedInOperator(running, 'supervisor')).token,
      },
    );
    expect(await gone).toMatchObject({ status_code: 6004 });
  });

  test('PR-07 what has not left goes elsewhere by an operator, and the member is told; what was sent does not', async () => {
    const member = await withPoints(20_000n);
    await buy(member, 'umbrella', { address });
    const [order] = (await mall(member)).orders;
    const orderId = order?.orderId ?? '';
    const { token } = await loggedInOperator(running, 'supervisor');
    const elsewhere = { ...address, city: '宁波', district: '海曙区', street: '中山西路88号' };
    const change = (id: string, to: object = elsewhere) =>
      callOnClock(
        running,
        vip.changeAddress,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one that is wrong too
        { orderId: id, address: to as typeof address, reason: '搬家' },
        { token },
      );
    expect((await change(orderId)).data).toEqual({ address: '李*红 139****5678 浙江宁波海曙区****' });
    expect((await mall(member)).orders[0]).toMatchObject({ address: '李*红 139****5678 浙江宁波海曙区****' });
    const { rows } = await running.app.pool.query<{ body: string }>(
      'select body from message where member_id = $1 order by id desc limit 1',
      [member.memberId],
    );
    expect(rows[0]?.body).toContain('将寄往：李*红 139****5678 浙江宁波海曙区****');
    expect(await change(orderId, { ...elsewhere, phone: '12' })).toMatchObject({ status_code: 6007 });
    expect(await change('E1')).toMatchObject({ status_code: 6004 });
    const office = (act: 'approve' | 'ship') =>
      callOnClock(running, vip.actOnOrder, { orderId, act, trackingNo: 'SF2' }, { token });
    await office('approve');
    expect((await change(orderId)).status_code).toBe(6000);
    await office('ship');
    expect(await change(orderId)).toMatchObject({
      status_code: 6007,
      message: '订单已发出或已结束，不能再更改地址',
      data: { field: 'orderId' },
    });
  });

  test('an order that is cancelled or sent back gives points and stock back', async () => {
    const member = await withPoints(10_000n);
    const stock = async () => (await mall(member)).goods.find(({ goodsId }) => goodsId === 'thermos')?.stock;
    const before = (await stock()) ?? 0;
    await buy(member, 'thermos', { address });
    expect([(await mall(member)).points, await stock()]).toEqual([3_200, before - 1]);
    const [order] = (await mall(member)).orders;
    expect(await act(member, { action: 'cancelOrder', orderId: order?.orderId })).toMatchObject({ status_code: 6000 });
    expect([(await mall(member)).points, await stock()]).toEqual([10_000, before]);
    expect(await act(member, { action: 'cancelOrder', orderId: order?.orderId })).toMatchObject({ status_code: 6012 });
  });

  test('the last one is taken once, and what is sold out says so', async () => {
    await running.app.pool.query(`update goods set stock = 1 where id = 'headphones'`);
    const [one, other] = [await withPoints(88_800n), await withPoints(88_800n)];
    const both = await Promise.all([buy(one, 'headphones', { address }), buy(other, 'headphones', { address })]);
    expect(both.map(({ status_code }) => status_code).toSorted((one, next) => one - next)).toEqual([6000, 6012]);
    expect(both.find(({ status_code }) => status_code === 6012)?.message).toBe('已兑完');
  });

  test('in the sandbox a worker confirms and ships; what is long under way has arrived', async () => {
    const member = await withPoints(3_000n);
    await buy(member, 'umbrella', { address });
    const state = async () => (await mall(member)).orders[0]?.state;
    for (const expected of ['approved', 'shipped']) {
      passDays(1);
      await moveSandboxOrders(running.app);
      // Of two steps that are due one after the other each takes its own time.
      if (expected === 'approved' && (await state()) === 'shipped') throw new Error('two steps at once');
      expect(await state()).toBe(expected);
    }
    passDays(14);
    await receiveLongShipped(running.app);
    expect(await state()).toBe('shipped');
    passDays(1);
    await receiveLongShipped(running.app);
    expect(await state()).toBe('received');
  });
});
