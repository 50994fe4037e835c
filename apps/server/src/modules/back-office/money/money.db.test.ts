import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { outcomes, type TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aNamedMember, centerOf } from '../../../../../../tests/support/payments/payments.ts';
import { FUND_PASSWORD } from '../../../../../../tests/support/payments/payouts.ts';
import { requestWithdrawal, aProvenWithdrawer } from '../../../../../../tests/support/reviews.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { CHAIN_START, followLog } from '../operators/operator-log.ts';

const { money, log } = backOfficeCatalogue;
const { withdrawOrderInfo } = catalogue.withdrawals;
const { getBalance } = catalogue.wallet;
const { pay, getDepositOrderStatus } = catalogue.deposits;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let lin: LoggedInOperator;
let chen: LoggedInOperator;
let reviewer: LoggedInOperator;
let boss: LoggedInOperator;
beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual', SANDBOX_SPEED: '1000' } });
  [lin, chen, reviewer, boss] = [
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'reviewer'),
    await loggedInOperator(running, 'supervisor'),
  ];
});

const logAbout = async (subject: string): Promise<string[]> => {
  const { rows } = await running.app.pool.query<{ line: string }>(
    `select o.name || ' ' || l.action || ' ' || l.detail::text as line
     from operator_log l join operator o on o.id = l.operator_id where l.subject = $1 order by l.id`,
    [subject],
  );
  return rows.map(({ line }) => line);
};

const balances = async (member: TestMember) => (await running.as(member).call(getBalance, { withLockMoney: 1 })).data;
const statusBecomes = (member: TestMember, orderNo: string, status: number) =>
  vi.waitFor(
    async () => expect((await running.as(member).call(withdrawOrderInfo, { orderNo })).data.status).toBe(status),
    { timeout: 20_000, interval: 50 },
  );

/** A withdrawal that waits: a first one always does. */
async function waiting(amount = '200', funds = 1000_00n) {
  const withdrawer = await aProvenWithdrawer(running, funds, reviewer);
  return { ...withdrawer, orderNo: await requestWithdrawal(running, withdrawer, amount) };
}

describe('reviewing withdrawals', () => {
  test('OP-03 an order waits in the queue, masked, with reasons and history', async () => {
    const { member, orderNo } = await waiting();
    const { list } = (await running.as(lin).call(money.withdrawals, { pageSize: 100 })).data;
    expect(list.find((each) => each.orderNo === orderNo)).toMatchObject({
      memberId: member.memberId.toString(),
      memberName: `${member.name.slice(0, 2)}***${member.name.slice(-1)}`,
      amount: 200_00n,
      phase: 'review',
      reasons: expect.stringContaining('首次取款'),
      approvals: { need: 1, have: 0, by: [] },
      holder: '王*明',
      isHolderMember: true,
      withdrawn: 0n,
      played: 0n,
    });
    const { data } = await running.as(lin).call(money.withdrawal, { orderNo });
    expect(data).toMatchObject({ identity: 2, isFrozen: false, turnoverLeft: 0n, earlier: [] });
    expect(data.steps.map(({ phase }) => phase)).toEqual(['locked', 'review']);
    expect(data.account).toMatch(/^\d{4}\*{4}\d{4}$/);
    expect((await running.as(lin).call(money.withdrawal, { orderNo: 'W0' })).status_code).toBe(6004);
  });

  test('OP-03 one that is approved is paid, and the record says who, what, before and after', async () => {
    const { member, orderNo } = await waiting();
    const said = { orderNo, decision: 'approve', reason: '核对无误' } as const;
    expect((await running.as(lin).call(money.decideWithdrawal, said)).data).toEqual({
      phase: 'paying',
      waitsForSecond: false,
    });
    await statusBecomes(member, orderNo, 3);
    expect(await balances(member)).toMatchObject({ centerWalletBalance: 800_00n, lockMoney: 0n });
    const about = (await running.as(boss).call(log.list, { subject: `withdrawal:${orderNo}` })).data.list;
    expect(about.map(({ action }) => action)).toEqual(['decide-withdrawal']);
    const [line = ''] = await logAbout(`withdrawal:${orderNo}`);
    expect(line.startsWith(`${lin.name} decide-withdrawal`)).toBe(true);
    for (const part of ['"before": "review"', '"after": "paying"', '"amount": "200"', '核对无误'])
      expect(line).toContain(part);
  });

  test('OP-03 one that is refused needs a reason, gives the money back, and the member reads why', async () => {
    const { member, orderNo } = await waiting();
    const operator = running.as(lin);
    const silent = await operator.call(money.decideWithdrawal, { orderNo, decision: 'refuse' });
    expect(silent).toMatchObject({ status_code: 6007, data: { field: 'reason' } });
    await operator.call(money.decideWithdrawal, { orderNo, decision: 'refuse', reason: '收款账户待核实' });
    const order = (await running.as(member).call(withdrawOrderInfo, { orderNo })).data;
    expect(order).toMatchObject({ status: 4, reason: '收款账户待核实' });
    expect(await balances(member)).toMatchObject({ centerWalletBalance: 1000_00n, lockMoney: 0n });
    const again = await operator.call(money.decideWithdrawal, { orderNo, decision: 'approve' });
    expect(again).toMatchObject({ status_code: 6012, message: '订单不在审核中' });
  });

  test('OP-03 a large one takes two different operators, and the first one’s word is kept', async () => {
    const { member, orderNo } = await waiting('50000', 60_000_00n);
    const said = { orderNo, decision: 'approve', reason: '已电话核实' } as const;
    const first = await running.as(lin).call(money.decideWithdrawal, said);
    expect(first.data).toEqual({ phase: 'review', waitsForSecond: true });
    const { approvals } = (await running.as(chen).call(money.withdrawal, { orderNo })).data;
    expect(approvals).toEqual({ need: 2, have: 1, by: [lin.name] });
    const same = await running.as(lin).call(money.decideWithdrawal, { ...said, reason: '再次' });
    expect(same).toMatchObject({ status_code: 6012, message: '大额取款须由另一位运营人员复核' });
    expect((await running.as(chen).call(money.decideWithdrawal, said)).data.phase).toBe('paying');
    await statusBecomes(member, orderNo, 3);
    expect((await logAbout(`withdrawal:${orderNo}`)).map((line) => line.split(' ')[0])).toEqual([lin.name, chen.name]);
  });

  test('OP-03 of several who decide at the same moment one is heard; the same request twice is one decision', async () => {
    const { member, orderNo } = await waiting();
    const said = { orderNo, decision: 'approve', reason: '同时' } as const;
    const requestId = randomUUID();
    const answers = await Promise.all([
      running.as(lin).call(money.decideWithdrawal, said),
      running.as(chen).call(money.decideWithdrawal, said),
    ]);
    expect(outcomes(answers)).toEqual([6000, 6012]);
    await statusBecomes(member, orderNo, 3);
    const other = await waiting();
    const once = { ...said, orderNo: other.orderNo };
    const [one, two] = [
      await running.as(lin).call(money.decideWithdrawal, once, { requestId }),
      await running.as(lin).call(money.decideWithdrawal, once, { requestId }),
    ];
    expect([one.status_code, two]).toEqual([6000, one]);
    expect(await logAbout(`withdrawal:${other.orderNo}`)).toHaveLength(1);
    await statusBecomes(other.member, other.orderNo, 3);
  });

  test('OP-02 OP-03 what a frozen member asked for waits until they are let in again', async () => {
    const { member, accountId, orderNo } = await waiting();
    const risk = await loggedInOperator(running, 'risk');
    const memberId = member.memberId.toString();
    await running
      .as(risk)
      .call(backOfficeCatalogue.members.freeze, { memberId, cause: 'safety', reason: '账户疑似被盗' });
    const said = { orderNo, decision: 'approve', reason: '核对' } as const;
    expect(await running.as(lin).call(money.decideWithdrawal, said)).toMatchObject({
      status_code: 6012,
      message: '会员已被冻结，解冻后才能批准',
    });
    expect((await running.as(lin).call(money.withdrawal, { orderNo })).data.isFrozen).toBe(true);
    const form = { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD } as const;
    expect((await running.as(member).call(catalogue.withdrawals.withdrawNew, form)).status_code).toBe(6001);
    expect((await running.as(lin).call(money.decideWithdrawal, { ...said, decision: 'refuse' })).status_code).toBe(
      6000,
    );
  });
});

/** A deposit that was held back because somebody else paid it. */
async function held(): Promise<{ member: TestMember; orderNo: string; paymentRef: string }> {
  const member = await aNamedMember(running);
  const requested = { payType: 'bank', channelId: 'BANK-1', amount: '100.09' } as const;
  const { orderNo } = (await running.as(member).call(pay, requested)).data;
  const found = async () =>
    (await running.as(lin).call(money.heldDeposits, { pageSize: 100 })).data.list.find(
      (each) => each.orderNo === orderNo,
    );
  await vi.waitFor(async () => expect(await found()).toBeDefined(), { timeout: 20_000, interval: 50 });
  return { member, orderNo, paymentRef: (await found())?.paymentRef ?? '' };
}

describe('reviewing held deposits', () => {
  test('OP-03 money that waits is listed with what was ordered, who was to pay, and why it waits', async () => {
    const { member, orderNo } = await held();
    const { list } = (await running.as(lin).call(money.heldDeposits, { pageSize: 100 })).data;
    expect(list.find((each) => each.orderNo === orderNo)).toMatchObject({
      memberId: member.memberId.toString(),
      ordered: 100_09n,
      paid: 100_09n,
      currency: 'CNY',
      reason: '付款人姓名与实名不一致',
      approvals: { need: 2, have: 0 },
    });
  });

  test('OP-03 crediting takes two different operators', async () => {
    const { member, orderNo, paymentRef } = await held();
    const requested = { orderNo, paymentRef, decision: 'credit', reason: '已核实为本人配偶' } as const;
    expect((await running.as(lin).call(money.decideDeposit, requested)).data.waitsForSecond).toBe(true);
    expect((await running.as(lin).call(money.decideDeposit, { ...requested, reason: '再' })).data.waitsForSecond).toBe(
      true,
    );
    expect(await centerOf(running, member)).toBe(0n);
    expect((await running.as(chen).call(money.decideDeposit, requested)).data.waitsForSecond).toBe(false);
    expect(await centerOf(running, member)).toBeGreaterThanOrEqual(100_09n);
    expect((await running.as(member).call(getDepositOrderStatus, { orderNo })).data.status).toBe(1);
    const lines = await logAbout(`payment:BANK-1:${paymentRef}`);
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      `${lin.name} approve`,
      `${lin.name} approve`,
      `${chen.name} approve`,
      `${chen.name} decide-deposit`,
    ]);
    expect((await running.as(chen).call(money.decideDeposit, { ...requested, reason: '三' })).status_code).toBe(6004);
  });

  test('OP-03 one can be sent back by one person, with a reason', async () => {
    const { member, orderNo, paymentRef } = await held();
    const silent = await running.as(lin).call(money.decideDeposit, { orderNo, paymentRef, decision: 'return' });
    expect(silent).toMatchObject({ status_code: 6007, data: { field: 'reason' } });
    const requested = { orderNo, paymentRef, decision: 'return', reason: '付款人非本人' } as const;
    expect((await running.as(lin).call(money.decideDeposit, requested)).data.waitsForSecond).toBe(false);
    expect(await centerOf(running, member)).toBe(0n);
    expect((await logAbout(`payment:BANK-1:${paymentRef}`)).join()).toContain('付款人非本人');
  });

  test('OP-01 every decision left the chain whole', async () => {
    expect((await followLog(running.app, CHAIN_START)).ok).toBe(true);
  });
});
