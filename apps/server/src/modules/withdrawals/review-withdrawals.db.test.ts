import { describe, expect, test } from 'vitest';
import { addCard } from '../../../../../tests/support/payments/payouts.ts';
import { paidFact } from '../../../../../tests/support/payments/fake-channel.ts';
import { withdrawalFixture } from '../../../../../tests/support/payments/withdrawal-fixture.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { withdrawalHelpers } from '../../../../../tests/support/payments/withdrawal-helpers.ts';
import { ASSESS_WITHDRAWAL, assessWithdrawal } from './assess-withdrawal.ts';
import { requireWagering } from '../wagering/wagering.ts';

const fixture = withdrawalFixture();

describe('two pairs of eyes', () => {
  test('MO-07 a large sum needs two different operators, and every word is kept', async () => {
    const { orderNo } = await fixture.withdrawals.inReview('50000', 60_000_00n);
    expect(await fixture.withdrawals.decide(orderNo, 'approve', 'op1')).toMatchObject({
      state: 'review',
      waitsForSecond: true,
    });
    await expect(fixture.withdrawals.decide(orderNo, 'approve', 'op1')).rejects.toMatchObject({
      message: '大额取款须由另一位运营人员复核',
    });
    expect(await fixture.withdrawals.decide(orderNo, 'approve', 'op2')).toMatchObject({
      state: 'paying',
      waitsForSecond: false,
    });
    const steps = await fixture.running.app.db
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
    await expect(fixture.running.app.pool.query('delete from withdrawal_step')).rejects.toThrow('append-only');
  });
});

describe('what brings a person in', () => {
  test('MO-07 an identity that is not proven', async () => {
    // Nobody works off the orders here: the document is found to be false before the order is looked at.
    const unattended = await startTestApp({ env: { ROLES: 'api' } });
    const { app } = unattended;
    const withdrawals = withdrawalHelpers(unattended, () => fixture.channel);
    const { member, accountId } = await withdrawals.ready(500_00n);
    const orderNo = String((await withdrawals.withdraw(member, accountId)).data?.['orderNo']);
    await app.pool.query(`update identity_document set state = 'refused' where member_id = $1`, [member.memberId]);
    await assessWithdrawal({ id: 1n, topic: ASSESS_WITHDRAWAL, payload: { orderNo }, attempt: 1 }, app);
    expect((await withdrawals.waiting(orderNo))?.reasons).toBe('首次取款；身份认证未通过');
  });

  test('MO-13 little play for what was deposited, and many accounts in a week', async () => {
    const { member, accountId, orderNo } = await fixture.withdrawals.sent('100', 2_000_00n);
    await fixture.withdrawals.tell(orderNo, paidFact(100_00n));
    const { memberId } = member;
    // Given up because nothing was left to play with: fulfilled, and still little play.
    const requirement = { memberId, cause: 'deposit:9', source: '存款', need: 300_00n, now: fixture.clock.now() };
    await fixture.running.app.transact((tx) => requireWagering(tx, requirement));
    await fixture.running.app.pool.query(
      `update wagering_requirement set closed_at = now(), close_reason = 'lapsed' where member_id = $1`,
      [memberId],
    );
    const second = String((await fixture.withdrawals.withdraw(member, accountId)).data?.['orderNo']);
    await fixture.withdrawals.becomes(second, 'review');
    expect((await fixture.withdrawals.waiting(second))?.reasons).toBe('取款前流水不足存款额');
    const more = [await addCard(fixture.running, member), await addCard(fixture.running, member)];
    await fixture.running.app.pool.query(
      `update withdrawal_account set created_at = created_at - interval '25 hours' where id = any($1)`,
      [more],
    );
    // VIP0 may withdraw three times a day, VIP1 four times.
    await fixture.running.app.pool.query('update member set grade = 1 where id = $1', [memberId]);
    const wide = await Promise.all(more.map((id) => fixture.withdrawals.withdraw(member, id)));
    await Promise.all(wide.map(({ data }) => fixture.withdrawals.becomes(String(data?.['orderNo']), 'review')));
    const flags = await fixture.running.app.db
      .selectFrom('risk_flag')
      .select(['kind', 'detail'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'many-means')
      .execute();
    expect(flags[0]).toEqual({ kind: 'many-means', detail: '7天内取款到3个账户' });
  });
});
