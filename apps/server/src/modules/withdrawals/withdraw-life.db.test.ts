import { catalogue } from '@fairground/contract';
import { cashAccount, centerWallet, houseFees, lockedWallet } from '@fairground/ledger';
import { describe, expect, test, vi } from 'vitest';
import { callOnClock, outcomes, type TestMember } from '../../../../../tests/support/builders.ts';
import { paidFact } from '../../../../../tests/support/payments/fake-channel.ts';
import { withdrawalFixture } from '../../../../../tests/support/payments/withdrawal-fixture.ts';
import { listWithdrawals, openWithdrawals, withdrawalSteps } from './withdrawal-records.ts';

const { withdrawOrderInfo } = catalogue.withdrawals;

const fixture = withdrawalFixture();

const messagesTo = async ({ memberId }: TestMember) =>
  fixture.running.app.db
    .selectFrom('message')
    .select(['title', 'body'])
    .where('member_id', '=', memberId)
    .where('title', 'like', '取款%')
    .execute();

describe('the life of a withdrawal', () => {
  test('MO-07 from locked to paid: the fee stays, the rest leaves, nothing is held any more', async () => {
    await fixture.running.app.pool.query(`update withdrawal_method set free_count = 0 where kind = 'bank'`);
    const { member, orderNo } = await fixture.withdrawals.inReview('200');
    await fixture.running.app.pool.query(`update withdrawal_method set free_count = 3 where kind = 'bank'`);
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '300.00',
      lockMoney: '200.00',
    });
    expect(await openWithdrawals(fixture.running.app, member.memberId)).toMatchObject([
      { orderNo, amount: 200_00n, owner: '风控审核' },
    ]);
    const [fees, cash] = [
      await fixture.withdrawals.at(houseFees),
      await fixture.withdrawals.at(cashAccount('BANK-OUT')),
    ];
    await fixture.withdrawals.decide(orderNo, 'approve');
    await fixture.withdrawals.becomes(orderNo, 'paying');
    await vi.waitFor(() => expect(fixture.channel.payoutRequests).toHaveLength(1), 10_000);
    expect(fixture.channel.payoutRequests[0]).toMatchObject({
      orderNo,
      kind: 'bank',
      amount: 198_00n,
      bankCode: 'ICBC',
      holder: '王小明',
    });
    await fixture.withdrawals.tell(orderNo, paidFact(198_00n));
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '300.00',
      lockMoney: '0.00',
    });
    expect([await fixture.withdrawals.at(houseFees), await fixture.withdrawals.at(cashAccount('BANK-OUT'))]).toEqual([
      fees + 2_00n,
      cash + 198_00n,
    ]);
    const order = await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 3, amount: '200.00', fee: '2.00', received: '198.00', reason: '' });
    expect(order.data?.['steps']).toMatchObject([
      { status: 0, note: '取款申请已提交，资金已锁定' },
      { status: 1, note: '人工审核中' },
      { status: 2, note: '审核通过，正在付款' },
      { status: 3, note: '付款成功' },
    ]);
    expect(await messagesTo(member)).toMatchObject([{ title: '取款成功' }]);
    expect(await openWithdrawals(fixture.running.app, member.memberId)).toEqual([]);
  });

  test('MO-07 a known member with a usual sum is paid without anybody looking; a larger sum waits', async () => {
    const { member, accountId, orderNo } = await fixture.withdrawals.sent('100', 20_000_00n);
    await fixture.withdrawals.tell(orderNo, paidFact(100_00n));
    const second = String((await fixture.withdrawals.withdraw(member, accountId, '5000')).data?.['orderNo']);
    await fixture.withdrawals.becomes(second, 'paying');
    const third = String((await fixture.withdrawals.withdraw(member, accountId, '5000.01')).data?.['orderNo']);
    await fixture.withdrawals.becomes(third, 'review');
    expect(await fixture.withdrawals.waiting(third)).toMatchObject({
      reasons: '金额超过自动审核上限5,000元',
      account: expect.stringMatching(/^6222\*{4}\d{4}$/),
    });
  });

  test('MO-07 refused by an operator: all of it comes back, with the reason', async () => {
    const { member, orderNo } = await fixture.withdrawals.inReview('150');
    await expect(fixture.withdrawals.decide(orderNo, 'refuse', 'op1', ' ')).rejects.toMatchObject({ code: 6007 });
    expect(await fixture.withdrawals.decide(orderNo, 'refuse', 'op1', '请补充身份证明')).toMatchObject({
      state: 'refused',
      waitsForSecond: false,
    });
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '500.00',
      lockMoney: '0.00',
    });
    const order = await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 4, reason: '请补充身份证明' });
    expect((await messagesTo(member))[0]?.body).toContain('请补充身份证明');
    await expect(fixture.withdrawals.decide(orderNo, 'approve')).rejects.toMatchObject({
      code: 6012,
      message: '订单不在审核中',
    });
  });

  test('MO-07 what the channel could not pay comes back', async () => {
    const { member, orderNo } = await fixture.withdrawals.sent();
    await fixture.withdrawals.tell(orderNo, { state: 'failed', reason: 'account closed at ICBC' });
    expect(await fixture.withdrawals.stateOf(orderNo)).toBe('refused');
    expect(await fixture.withdrawals.balances(member)).toMatchObject({
      centerWalletBalance: '500.00',
      lockMoney: '0.00',
    });
    const order = await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member);
    expect(order.data).toMatchObject({ status: 4, reason: '收款方未能入账，请核对收款账户后重新申请' });
    expect(JSON.stringify(order.data)).not.toContain('ICBC');
  });

  test('MO-07 another member’s order looks like none', async () => {
    const [{ orderNo }, { member }] = [await fixture.withdrawals.inReview(), await fixture.withdrawals.ready(0n)];
    expect(await callOnClock(fixture.running, withdrawOrderInfo, { orderNo }, member)).toMatchObject({
      status_code: 6004,
    });
    expect(await withdrawalSteps(fixture.running.app, member.memberId, orderNo)).toBeUndefined();
  });

  test('MO-06 an account to which money is going cannot be removed', async () => {
    const { member, accountId, orderNo } = await fixture.withdrawals.inReview();
    const remove = () =>
      callOnClock(fixture.running, catalogue.members.bindOther, { type: 'removeAccount', accountId }, member);
    expect(await remove()).toMatchObject({ status_code: 6012, message: '该账户有取款正在处理，完成后才能移除' });
    await fixture.withdrawals.decide(orderNo, 'refuse');
    expect(await remove()).toMatchObject({ status_code: 6000 });
  });

  test('MO-10 the records list it by state and span, page by page', async () => {
    const { member, accountId, orderNo } = await fixture.withdrawals.inReview();
    await fixture.withdrawals.decide(orderNo, 'refuse', 'op1', '资料不符');
    const others = [
      await fixture.withdrawals.withdraw(member, accountId),
      await fixture.withdrawals.withdraw(member, accountId, '120'),
    ];
    await Promise.all(others.map(({ data }) => fixture.withdrawals.becomes(String(data?.['orderNo']), 'review')));
    const span = { from: new Date(fixture.clock.now().getTime() - 1000), to: fixture.clock.now(), limit: 2 };
    const page = await listWithdrawals(fixture.running.app, member.memberId, span);
    const last = page.at(-1);
    const rest = await listWithdrawals(fixture.running.app, member.memberId, { ...span, ...(last && { after: last }) });
    expect([...page, ...rest].map((each) => each.orderNo).toSorted()).toEqual(
      [orderNo, ...others.map(({ data }) => String(data?.['orderNo']))].toSorted(),
    );
    expect(await listWithdrawals(fixture.running.app, member.memberId, { ...span, state: 2 })).toMatchObject([
      { orderNo, name: '银行卡', amount: -100_00n, state: 2, remark: '资料不符' },
    ]);
    expect(await withdrawalSteps(fixture.running.app, member.memberId, orderNo)).toMatchObject({
      transaction: { orderNo },
      steps: [
        { text: '取款申请已提交，资金已锁定' },
        { text: '人工审核中' },
        { text: '取款未成功，资金已退回中心钱包' },
      ],
    });
  });
});

describe('racing', () => {
  test('MO-07 MO-12 of withdrawals made at once from one wallet exactly the affordable ones succeed', async () => {
    const wallets = await Promise.all(Array.from({ length: 4 }, () => fixture.withdrawals.ready(350_00n)));
    // Five at a time: an entry of the fund password counts before it is looked at.
    const tries = await Promise.all(
      wallets.map(({ member, accountId }) =>
        Promise.all(Array.from({ length: 5 }, () => fixture.withdrawals.withdraw(member, accountId))),
      ),
    );
    for (const answers of tries) expect(outcomes(answers)).toEqual([6000, 6000, 6000, 6012, 6012]);
    const left = await Promise.all(wallets.map(({ member }) => fixture.withdrawals.at(centerWallet(member.memberId))));
    const locked = await Promise.all(
      wallets.map(({ member }) => fixture.withdrawals.at(lockedWallet(member.memberId))),
    );
    expect([left, locked]).toEqual([Array(4).fill(50_00n), Array(4).fill(300_00n)]);
  });

  test('WI-05 MO-07 the same request id again is the same order', async () => {
    const { member, accountId } = await fixture.withdrawals.ready(500_00n);
    const requestId = crypto.randomUUID();
    const first = await fixture.withdrawals.withdraw(member, accountId, '100', requestId);
    expect(await fixture.withdrawals.withdraw(member, accountId, '100', requestId)).toEqual(first);
    expect(await fixture.withdrawals.withdraw(member, accountId, '101', requestId)).toMatchObject({
      status_code: 6008,
    });
    expect(await fixture.withdrawals.at(lockedWallet(member.memberId))).toBe(100_00n);
  });
});
