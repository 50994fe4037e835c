import { catalogue } from '@fairground/contract';
import { cashAt, centerWallet, houseFees, lockedWallet } from '@fairground/ledger';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aClock,
  callOnClock,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { addCard, aWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payouts.ts';
import { paidFact, pretendChannel } from '../../../../../tests/support/pretend-channel.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import type { ChannelFact } from '../payments/adapter.ts';
import { askPayouts } from './ask-payouts.ts';
import { onPayoutEvent } from './payout-event.ts';
import { payoutSending } from './payout-sending.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { decideWithdrawal, withdrawalsForReview } from './review-withdrawals.ts';
import { demandTurnover } from './turnover.ts';
import { listWithdrawals, openWithdrawals, withdrawalSteps } from './withdrawal-records.ts';

const shared = vi.hoisted(() => ({ channel: undefined as unknown, identity: 2 }));
vi.mock('../payments/channels.ts', async (original) => ({
  ...(await original<typeof import('../payments/channels.ts')>()),
  adapterOf: () => shared.channel,
}));
vi.mock('../identity/identity-standing.ts', async (original) => ({
  ...(await original<typeof import('../identity/identity-standing.ts')>()),
  missingProofs: async () => [],
  identityStateOf: async () => shared.identity,
}));

const { withdrawNew, withdrawOrderInfo, getBalance } = catalogue.funds;

let running: RunningHouse;
let clock: TestClock;
let channel = pretendChannel();
beforeAll(async () => {
  clock = aClock();
  running = await runningHouse({ now: clock.now });
});
beforeEach(() => {
  channel = pretendChannel();
  shared.channel = channel.adapter;
});

async function ready(amount: bigint): Promise<{ member: TestMember; accountId: string }> {
  const member = await aWithdrawer(running, amount);
  const accountId = await addCard(running, member);
  await running.house.pool.query(
    `update payout_account set created_at = created_at - interval '25 hours' where id = $1`,
    [accountId],
  );
  return { member, accountId };
}

const withdraw = (member: TestMember, accountId: string, amount = '100', requestId?: string) =>
  callOnClock(
    running,
    withdrawNew,
    { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD },
    { ...member, requestId },
  );

const stateOf = async (orderNo: string) =>
  (
    await running.house.db
      .selectFrom('withdrawal')
      .select(['state', 'attention', 'reason'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).state;
const becomes = (orderNo: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(orderNo)).toBe(state), { timeout: 10_000, interval: 20 });

/** An order that waits for a person: a first one always does. */
async function inReview(amount = '100', funds = 500_00n) {
  const { member, accountId } = await ready(funds);
  const { data } = await withdraw(member, accountId, amount);
  const orderNo = String(data?.['orderNo']);
  await becomes(orderNo, 'review');
  return { member, accountId, orderNo };
}

const decide = (orderNo: string, decision: 'approve' | 'refuse', operator = 'op1', reason = '核对无误') =>
  running.house.transact((tx) => decideWithdrawal(running.house, tx, { orderNo, operator, decision, reason }));

/** An order the channel has been told of. */
async function sent(amount = '100', funds = 500_00n) {
  const order = await inReview(amount, funds);
  await decide(order.orderNo, 'approve');
  await vi.waitFor(() => expect(channel.wishes.map(({ orderNo }) => orderNo)).toContain(order.orderNo), 10_000);
  return order;
}

const tell = (orderNo: string, fact: ChannelFact) => onPayoutEvent(running.house, { orderNo, fact });
const balances = async (member: TestMember) =>
  (await callOnClock(running, getBalance, { withLockMoney: 1 }, member)).data;
const lettersTo = async ({ memberId }: TestMember) =>
  running.house.db
    .selectFrom('member_letter')
    .select(['title', 'body'])
    .where('member_id', '=', memberId)
    .where('title', 'like', '取款%')
    .execute();
const at = (account: Parameters<typeof running.house.ledger.balanceOf>[1]) =>
  running.house.ledger.balanceOf(running.house.pool, account);

describe('the life of a withdrawal', () => {
  test('MO-07 from locked to paid: the fee stays, the rest leaves, nothing is held any more', async () => {
    await running.house.pool.query(`update payout_method set free_count = 0 where kind = 'bank'`);
    const { member, orderNo } = await inReview('200');
    await running.house.pool.query(`update payout_method set free_count = 3 where kind = 'bank'`);
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '300.00', lockMoney: '200.00' });
    expect(await openWithdrawals(running.house, member.memberId)).toMatchObject([
      { orderNo, amount: 200_00n, owner: '风控审核' },
    ]);
    const [fees, cash] = [await at(houseFees), await at(cashAt('BANK-OUT'))];
    await decide(orderNo, 'approve');
    await becomes(orderNo, 'paying');
    await vi.waitFor(() => expect(channel.wishes).toHaveLength(1), 10_000);
    expect(channel.wishes[0]).toMatchObject({
      orderNo,
      kind: 'bank',
      amount: 198_00n,
      bankCode: 'ICBC',
      holder: '王小明',
    });
    await tell(orderNo, paidFact(198_00n));
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '300.00', lockMoney: '0.00' });
    expect([await at(houseFees), await at(cashAt('BANK-OUT'))]).toEqual([fees + 2_00n, cash + 198_00n]);
    const order = await callOnClock(running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 3, amount: '200.00', fee: '2.00', received: '198.00', reason: '' });
    expect(order.data?.['steps']).toMatchObject([
      { status: 0, note: '取款申请已提交，资金已锁定' },
      { status: 1, note: '人工审核中' },
      { status: 2, note: '审核通过，正在付款' },
      { status: 3, note: '付款成功' },
    ]);
    expect(await lettersTo(member)).toMatchObject([{ title: '取款成功' }]);
    expect(await openWithdrawals(running.house, member.memberId)).toEqual([]);
  });

  test('MO-07 a known member with a usual sum is paid without anybody looking; a larger sum waits', async () => {
    const { member, accountId, orderNo } = await sent('100', 20_000_00n);
    await tell(orderNo, paidFact(100_00n));
    const second = String((await withdraw(member, accountId, '5000')).data?.['orderNo']);
    await becomes(second, 'paying');
    const third = String((await withdraw(member, accountId, '5000.01')).data?.['orderNo']);
    await becomes(third, 'review');
    const { list } = await withdrawalsForReview(running.house, { pageNum: 1, pageSize: 100 });
    expect(list.find((each) => each.orderNo === third)).toMatchObject({
      reasons: '金额超过自动审核上限5,000元',
      account: expect.stringMatching(/^6222\*{4}\d{4}$/),
    });
  });

  test('MO-07 refused by an operator: all of it comes back, with the reason', async () => {
    const { member, orderNo } = await inReview('150');
    await expect(decide(orderNo, 'refuse', 'op1', ' ')).rejects.toMatchObject({ code: 6007 });
    expect(await decide(orderNo, 'refuse', 'op1', '请补充身份证明')).toMatchObject({
      state: 'refused',
      waitsForSecond: false,
    });
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '500.00', lockMoney: '0.00' });
    const order = await callOnClock(running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 4, reason: '请补充身份证明' });
    expect((await lettersTo(member))[0]?.body).toContain('请补充身份证明');
    await expect(decide(orderNo, 'approve')).rejects.toMatchObject({ code: 6012, message: '订单不在审核中' });
  });

  test('MO-07 what the channel could not pay comes back', async () => {
    const { member, orderNo } = await sent();
    await tell(orderNo, { state: 'failed', reason: 'account closed at ICBC' });
    expect(await stateOf(orderNo)).toBe('refused');
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '500.00', lockMoney: '0.00' });
    const order = await callOnClock(running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 4, reason: '收款方未能入账，请核对收款账户后重新申请' });
    expect(JSON.stringify(order.data)).not.toContain('ICBC');
  });

  test('MO-07 another member’s order looks like none', async () => {
    const [{ orderNo }, { member }] = [await inReview(), await ready(0n)];
    expect(await callOnClock(running, withdrawOrderInfo, { orderNo }, member)).toMatchObject({ status_code: 6004 });
    expect(await withdrawalSteps(running.house, member.memberId, orderNo)).toBeUndefined();
  });

  test('MO-06 an account to which money is going cannot be removed', async () => {
    const { member, accountId, orderNo } = await inReview();
    const remove = () => callOnClock(running, catalogue.member.bindOther, { type: 'removeAccount', accountId }, member);
    expect(await remove()).toMatchObject({ status_code: 6012, message: '该账户有取款正在处理，完成后才能移除' });
    await decide(orderNo, 'refuse');
    expect(await remove()).toMatchObject({ status_code: 6000 });
  });

  test('MO-10 the records list it by state and span, page by page', async () => {
    const { member, accountId, orderNo } = await inReview();
    await decide(orderNo, 'refuse', 'op1', '资料不符');
    const others = [await withdraw(member, accountId), await withdraw(member, accountId, '120')];
    await Promise.all(others.map(({ data }) => becomes(String(data?.['orderNo']), 'review')));
    const span = { from: new Date(clock.now().getTime() - 1000), to: clock.now(), limit: 2 };
    const page = await listWithdrawals(running.house, member.memberId, span);
    const last = page.at(-1);
    const rest = await listWithdrawals(running.house, member.memberId, { ...span, ...(last && { after: last }) });
    expect([...page, ...rest].map((each) => each.orderNo).toSorted()).toEqual(
      [orderNo, ...others.map(({ data }) => String(data?.['orderNo']))].toSorted(),
    );
    expect(await listWithdrawals(running.house, member.memberId, { ...span, state: 2 })).toMatchObject([
      { orderNo, name: '银行卡', amount: -100_00n, state: 2, remark: '资料不符' },
    ]);
    expect(await withdrawalSteps(running.house, member.memberId, orderNo)).toMatchObject({
      deal: { orderNo },
      steps: [
        { text: '取款申请已提交，资金已锁定' },
        { text: '人工审核中' },
        { text: '取款未成功，资金已退回中心钱包' },
      ],
    });
  });
});

describe('outcomes that are not told', () => {
  test('MO-07 a lost answer is unknown: asked for by number, never sent again', async () => {
    channel.onPay = () => {
      throw new Error('time-out');
    };
    const { member, orderNo } = await sent();
    await becomes(orderNo, 'unknown');
    expect((await callOnClock(running, withdrawOrderInfo, { orderNo }, member)).data).toMatchObject({ status: 2 });
    clock.passSeconds(31);
    await askPayouts(running.house);
    expect(await stateOf(orderNo)).toBe('unknown');
    channel.facts.set(orderNo, { state: 'waiting' });
    clock.passSeconds(61);
    await askPayouts(running.house);
    expect(await stateOf(orderNo)).toBe('paying');
    channel.facts.set(orderNo, paidFact(100_00n));
    clock.passSeconds(300);
    await askPayouts(running.house);
    await becomes(orderNo, 'paid');
    expect(channel.wishes.filter((wish) => wish.orderNo === orderNo)).toHaveLength(1);
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '400.00', lockMoney: '0.00' });
  });

  test('MO-07 a crash between telling the channel and its answer: asked for after the restart, not told again', async () => {
    const { orderNo } = await inReview();
    // As a process leaves it that died right after it began to tell: marked as sent, and nobody is waiting.
    await running.house.transact(async (tx) => {
      await tx.query(`update withdrawal set state = 'paying' where order_no = $1`, [orderNo]);
      expect(await payoutSending.claim(tx, orderNo, 'BANK-OUT', clock.now())).toBe(true);
      await running.house.outbox.enqueue(tx, { topic: 'withdrawal.pay', payload: { orderNo } });
    });
    channel.facts.set(orderNo, paidFact(100_00n));
    await vi.waitFor(async () => {
      const { rows } = await running.house.pool.query(
        `select 1 from outbox where topic = 'withdrawal.pay' and state = 'done' and payload->>'orderNo' = $1`,
        [orderNo],
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    expect(await stateOf(orderNo)).toBe('paying');
    clock.passSeconds(31);
    await askPayouts(running.house);
    await becomes(orderNo, 'paid');
    expect(channel.wishes).toEqual([]);
  });

  test('MO-07 unknown for a quarter of an hour goes before an operator, who cannot refuse it but can send the same number again', async () => {
    channel.onPay = () => ({ state: 'unknown' });
    const { orderNo } = await sent();
    await becomes(orderNo, 'unknown');
    clock.passSeconds(14 * 60);
    await askPayouts(running.house);
    const waiting = async () =>
      (await withdrawalsForReview(running.house, { pageNum: 1, pageSize: 100 })).list.find(
        (each) => each.orderNo === orderNo,
      );
    expect(await waiting()).toBeUndefined();
    clock.passSeconds(61);
    await askPayouts(running.house);
    expect(await waiting()).toMatchObject({ state: 'unknown', attention: '超过15分钟没有结果' });
    await expect(decide(orderNo, 'refuse')).rejects.toMatchObject({ code: 6012 });
    channel.onPay = () => paidFact(100_00n);
    await decide(orderNo, 'approve', 'op2', '渠道确认未收到');
    await becomes(orderNo, 'paid');
    expect(channel.wishes.map((wish) => wish.orderNo)).toEqual([orderNo, orderNo]);
  });

  test('MO-04 MO-07 news in any order, any number of times, at once: one end, and what contradicts it is shown to a person', async () => {
    const { member, orderNo } = await sent();
    const news = Array.from({ length: 12 }, (_, index): ChannelFact => {
      if (index % 3 === 0) return { state: 'waiting' };
      return index % 3 === 1 ? paidFact(100_00n) : { state: 'unknown' };
    });
    await Promise.all(news.map((fact) => tell(orderNo, fact)));
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await balances(member)).toMatchObject({ centerWalletBalance: '400.00', lockMoney: '0.00' });
    await tell(orderNo, { state: 'failed', reason: 'late' });
    expect(await stateOf(orderNo)).toBe('paid');
    const { list } = await withdrawalsForReview(running.house, { pageNum: 1, pageSize: 100 });
    expect(list.find((each) => each.orderNo === orderNo)).toMatchObject({
      attention: '渠道称付款失败，但订单已记为成功',
    });
    // Somebody looked: it leaves the queue, and the member's own history stays as it was.
    expect(await decide(orderNo, 'approve', 'op1', '渠道误报')).toMatchObject({ state: 'paid', waitsForSecond: false });
    expect(await reasonsOf(orderNo)).toBeUndefined();
    const order = await callOnClock(running, withdrawOrderInfo, { orderNo }, member);
    expect(JSON.stringify(order.data?.['steps'])).not.toContain('渠道误报');
    await tell('W-NOT-OURS', paidFact(1n));
  });

  test('MO-07 an order that stands still is put before an operator, who pushes it on', async () => {
    const { orderNo } = await inReview();
    // As if its message had been given up.
    await running.house.pool.query(`update withdrawal set state = 'paying' where order_no = $1`, [orderNo]);
    clock.passSeconds(15 * 60);
    await askPayouts(running.house);
    expect(await reasonsOf(orderNo)).toBe('首次取款');
    channel.onPay = () => paidFact(100_00n);
    expect(await decide(orderNo, 'approve', 'op1', '重新发送')).toMatchObject({
      state: 'paying',
      waitsForSecond: false,
    });
    await becomes(orderNo, 'paid');
  });

  test.each([paidFact(99_00n), paidFact(100_00n, 'USD')])(
    'MO-07 another sum than ours is not booked: %o',
    async (fact) => {
      const { member, orderNo } = await sent();
      await tell(orderNo, fact);
      expect(await stateOf(orderNo)).toBe('unknown');
      expect(await balances(member)).toMatchObject({ centerWalletBalance: '400.00', lockMoney: '100.00' });
    },
  );
});

describe('the books of the channel', () => {
  test('MO-07 are held against ours half an hour after the end, and what differs goes before a person', async () => {
    const orders = [await sent(), await sent(), await sent()];
    const [fine, missing, paidAfterAll] = orders.map(({ orderNo }) => orderNo);
    if (!fine || !missing || !paidAfterAll) throw new Error('three orders');
    await tell(fine, paidFact(100_00n));
    await tell(missing, paidFact(100_00n));
    await tell(paidAfterAll, { state: 'failed', reason: '' });
    channel.facts.set(fine, paidFact(100_00n)).set(paidAfterAll, paidFact(100_00n));
    const attention = async () =>
      (
        await running.house.db
          .selectFrom('withdrawal')
          .select(['order_no as orderNo', 'attention'])
          .where('order_no', 'in', [fine, missing, paidAfterAll])
          .where('reconciled_at', 'is not', null)
          .execute()
      ).toSorted(
        (one, other) =>
          [fine, missing, paidAfterAll].indexOf(one.orderNo) - [fine, missing, paidAfterAll].indexOf(other.orderNo),
      );
    await reconcilePayouts(running.house);
    expect(await attention()).toEqual([]);
    clock.passSeconds(25 * 60);
    clock.passSeconds(6 * 60);
    await vi.waitFor(async () => {
      await reconcilePayouts(running.house);
      expect(await attention()).toHaveLength(3);
    }, 10_000);
    expect((await attention()).map((each) => each.attention)).toEqual([
      '',
      '对账：渠道账上没有这笔付款',
      '渠道称已付款，但订单并未在付款中',
    ]);
  });
});

describe('two pairs of eyes', () => {
  test('MO-07 a large sum needs two different operators, and every word is kept', async () => {
    const { orderNo } = await inReview('50000', 60_000_00n);
    expect(await decide(orderNo, 'approve', 'op1')).toMatchObject({ state: 'review', waitsForSecond: true });
    await expect(decide(orderNo, 'approve', 'op1')).rejects.toMatchObject({ message: '大额取款须由另一位操作员复核' });
    expect(await decide(orderNo, 'approve', 'op2')).toMatchObject({ state: 'paying', waitsForSecond: false });
    const steps = await running.house.db
      .selectFrom('withdrawal_step')
      .select(['actor', 'state'])
      .where('order_no', '=', orderNo)
      .where('actor', 'like', 'operator:%')
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { actor: 'operator:op1', state: 'review' },
      { actor: 'operator:op2', state: 'paying' },
    ]);
    await expect(running.house.pool.query('delete from withdrawal_step')).rejects.toThrow('append-only');
  });
});

describe('racing', () => {
  test('MO-07 MO-12 of withdrawals made at once from one wallet exactly the affordable ones succeed', async () => {
    const wallets = await Promise.all(Array.from({ length: 4 }, () => ready(350_00n)));
    // Five at a time: an entry of the fund password counts before it is looked at.
    const tries = await Promise.all(
      wallets.map(({ member, accountId }) => Promise.all(Array.from({ length: 5 }, () => withdraw(member, accountId)))),
    );
    for (const answers of tries) expect(outcomes(answers)).toEqual([6000, 6000, 6000, 6012, 6012]);
    const left = await Promise.all(wallets.map(({ member }) => at(centerWallet(member.memberId))));
    const locked = await Promise.all(wallets.map(({ member }) => at(lockedWallet(member.memberId))));
    expect([left, locked]).toEqual([Array(4).fill(50_00n), Array(4).fill(300_00n)]);
  });

  test('WI-05 MO-07 the same request id again is the same order', async () => {
    const { member, accountId } = await ready(500_00n);
    const requestId = crypto.randomUUID();
    const first = await withdraw(member, accountId, '100', requestId);
    expect(await withdraw(member, accountId, '100', requestId)).toEqual(first);
    expect(await withdraw(member, accountId, '101', requestId)).toMatchObject({ status_code: 6008 });
    expect(await at(lockedWallet(member.memberId))).toBe(100_00n);
  });
});

describe('what brings a person in', () => {
  test('MO-07 an identity that is not proven', async () => {
    const { member, accountId, orderNo } = await sent();
    await tell(orderNo, paidFact(100_00n));
    shared.identity = 1;
    const second = String((await withdraw(member, accountId)).data?.['orderNo']);
    await becomes(second, 'review');
    shared.identity = 2;
    expect(await reasonsOf(second)).toBe('身份认证未通过');
  });

  test('MO-13 little play for what was deposited, and many accounts in a week', async () => {
    const { member, accountId, orderNo } = await sent('100', 2_000_00n);
    await tell(orderNo, paidFact(100_00n));
    const { memberId } = member;
    // Given up because nothing was left to play with: fulfilled, and still little play.
    const demand = { memberId, cause: 'deposit:9', source: '存款', need: 300_00n, now: clock.now() };
    await running.house.transact((tx) => demandTurnover(tx, demand));
    await running.house.pool.query(
      `update turnover_demand set closed_at = now(), close_reason = 'lapsed' where member_id = $1`,
      [memberId],
    );
    const second = String((await withdraw(member, accountId)).data?.['orderNo']);
    await becomes(second, 'review');
    expect(await reasonsOf(second)).toBe('取款前流水不足存款额');
    const more = [await addCard(running, member), await addCard(running, member)];
    await running.house.pool.query(
      `update payout_account set created_at = created_at - interval '25 hours' where id = any($1)`,
      [more],
    );
    const wide = await Promise.all(more.map((id) => withdraw(member, id)));
    await Promise.all(wide.map(({ data }) => becomes(String(data?.['orderNo']), 'review')));
    const flags = await running.house.db
      .selectFrom('risk_flag')
      .select(['kind', 'detail'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'many-means')
      .execute();
    expect(flags[0]).toEqual({ kind: 'many-means', detail: '7天内取款到3个账户' });
  });
});

async function reasonsOf(wanted: string): Promise<string | undefined> {
  const { list } = await withdrawalsForReview(running.house, { pageNum: 1, pageSize: 100 });
  return list.find(({ orderNo }) => orderNo === wanted)?.reasons;
}
