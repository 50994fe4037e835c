import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  aClock,
  aMember,
  callOnClock,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { bank, depositHelpers } from '../../../../../tests/support/payments/deposit-helpers.ts';
import { anIdCard, submitDocument, withPerson } from '../../../../../tests/support/identity-documents.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { aNamedMember, paidBody, sendWebhook } from '../../../../../tests/support/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { requireWagering } from '../wagering/wagering.ts';

const { withdrawRoad, withdrawNew } = catalogue.withdrawals;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

async function road(member: TestMember) {
  const { data } = await callOnClock(running, withdrawRoad, {}, member);
  const told = z.parse(withdrawRoad.output, data);
  return { ...told, steps: Object.fromEntries(told.steps.map((step) => [step.step, step])) };
}

const withdraw = (member: TestMember, accountId: string) =>
  callOnClock(running, withdrawNew, { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD }, member);

const ripen = (accountId: string) =>
  running.app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);

describe('the road to a withdrawal', () => {
  test('MO-07 is whole before the first deposit: every step with its state, and what it waits for', async () => {
    const { ready, steps, turnoverLeft, turnover } = await road(await aMember(running.app));
    expect(ready).toBe(false);
    expect(Object.entries(steps).map(([step, { state }]) => `${step} ${state}`)).toEqual([
      'phone todo',
      'realName todo',
      'birthday todo',
      'identity todo',
      'secondPassword todo',
      'account todo',
      'accountWait todo',
      'securityWait none',
      'turnover none',
    ]);
    expect(steps['identity']?.after).toEqual(['phone', 'realName', 'birthday']);
    expect(steps['account']?.after).toEqual(['phone', 'realName']);
    expect({ turnoverLeft, turnover }).toEqual({ turnoverLeft: 0n, turnover: [] });
  });

  test('AU-17 documents under review say so and how long it takes; refused ones say why', async () => {
    const member = await withPerson(running, await aMember(running.app));
    await submitDocument(running, member, anIdCard());
    expect((await road(member)).steps['identity']).toMatchObject({ state: 'reviewing', usualSeconds: 5 });
    await running.app.pool.query(
      `update identity_document set state = 'refused', reason = '照片反光', reviewed_at = now(), reviewed_by = 'x' where member_id = $1`,
      [member.memberId],
    );
    expect((await road(member)).steps['identity']).toMatchObject({
      state: 'todo',
      note: '照片反光',
      usualSeconds: null,
    });
  });

  test('MO-07 says ready exactly when a withdrawal is taken: after the card has rested, the change is a day old and all is played', async () => {
    const member = await aVerifiedWithdrawer(running, 500_00n);
    const accountId = await addCard(running, member);
    const until = clock.now().getTime() + 24 * 3_600_000;
    expect((await road(member)).steps['accountWait']).toMatchObject({ state: 'waiting', untilTime: until });
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6012, data: { untilTime: until } });
    await ripen(accountId);
    expect((await road(member)).steps['accountWait']).toMatchObject({ state: 'done', untilTime: null });

    const change = (at: Date | null) =>
      running.app.pool.query('update member set security_changed_at = $2 where id = $1', [member.memberId, at]);
    await change(clock.now());
    const changed = await road(member);
    expect(changed.steps['securityWait']).toMatchObject({ state: 'waiting', untilTime: until });
    expect(changed.ready).toBe(false);
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6012, data: { untilTime: until } });
    await change(null);

    await running.app.transact((tx) =>
      requireWagering(tx, {
        memberId: member.memberId,
        cause: 'gift:1',
        source: '活动礼金',
        need: 600_00n,
        now: clock.now(),
      }),
    );
    const owing = await road(member);
    expect(owing).toMatchObject({
      ready: false,
      turnoverLeft: 600_00n,
      turnover: [{ source: '活动礼金', need: 600_00n, done: 0n, deposit: null, time: clock.now().getTime() }],
    });
    expect(owing.steps['turnover']).toMatchObject({ state: 'playing' });
    expect(await withdraw(member, accountId)).toMatchObject({
      status_code: 6012,
      data: { turnoverLeft: '600', available: '0' },
    });
    await running.app.pool.query('update wagering_requirement set progress = 300 * 100 * 10000 where member_id = $1', [
      member.memberId,
    ]);
    expect(await road(member)).toMatchObject({ ready: true, turnoverLeft: 300_00n, available: 200_00n });
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
    await running.app.pool.query(
      `update wagering_requirement set progress = need * 10000, closed_at = now(), close_reason = 'played' where member_id = $1`,
      [member.memberId],
    );
    const open = await road(member);
    expect(open).toMatchObject({ ready: true, turnoverLeft: 0n, turnover: [] });
    expect(open.steps['turnover']).toMatchObject({ state: 'done' });
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
  });

  test('MO-07 every deposit that still needs turnover stands by date, way, order number and amount, its gift beside it', async () => {
    const member = await aNamedMember(running);
    const deposits = depositHelpers(running);
    const order = await deposits.aQuietOrder(member, '200.11', bank);
    await sendWebhook(running, { channel: bank.channelId, body: paidBody(running, order) });
    await deposits.becomes(order.orderNo, 'credited');
    const { turnover, turnoverLeft } = await road(member);
    const deposit = { orderNo: order.orderNo, way: '银行转账', amount: 200_11n };
    expect(turnover).toMatchObject([
      { source: '存款', need: 200_11n, done: 0n, deposit },
      { source: '存款礼金', need: 1_00n, done: 0n, deposit },
    ]);
    expect(turnoverLeft).toBe(201_11n);
  });
});
