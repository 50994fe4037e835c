import { catalogue } from '@fairground/contract';
import { chinaDay, endOfChinaDay } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import { callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { vipMembers } from '../grades/vip-members.ts';

const { withdrawNew, withdrawInfo, baseCfgList } = catalogue.withdrawals;

let running: TestApp;
let now = new Date('2026-11-16T04:00:00Z');
beforeAll(async () => {
  running = await startTestApp({ now: () => now, env: { ROLES: 'api' } });
});

type Ask = Parameters<typeof callOnClock>;
async function ask(member: TestMember, call: Ask[1], input: Ask[2]) {
  const { app } = running;
  const session = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now };
  const token = await app.transact((tx) => openSession(app, tx, member.memberId, session));
  return callOnClock(running, call, input, { ...member, token });
}

const grade = (member: TestMember, from: number, to: number) =>
  running.app.transact((tx) =>
    vipMembers.change(tx, member.memberId, {
      kind: to > from ? 'upgrade' : 'downgrade',
      cause: `${from}-${to}`,
      from,
      to,
      at: now,
      period: { from: chinaDay(now), configVersion: 1 },
    }),
  );

test('PR-04 how often and how much a day goes by the grade, over all methods; the lower limit wins and is shown', async () => {
  const { app } = running;
  const member = await aVerifiedWithdrawer(running, 10_000_00n);
  const accountId = await addCard(running, member);
  await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours'`);
  const withdraw = () =>
    ask(member, withdrawNew, { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD });
  const left = async () => (await ask(member, withdrawInfo, { type: 'bank' })).data;
  expect(await left()).toMatchObject({ countLeft: 3, amountLeft: '50000.00' });
  const methods = (await ask(member, baseCfgList, {})).data;
  expect(methods?.['list']).toContainEqual(
    expect.objectContaining({ type: 'bank', dayCount: 3, dayAmount: '50000.00' }),
  );
  for (const _ of [1, 2, 3]) expect((await withdraw()).status_code).toBe(6000);
  expect(await left()).toMatchObject({ countLeft: 0 });
  expect(await withdraw()).toMatchObject({
    status_code: 6012,
    message: 'VIP0每日可取款3次，今日次数已用完，请明天再试',
  });
  // A higher grade acts at once, a lower one from the next China day.
  await grade(member, 0, 1);
  expect(await left()).toMatchObject({ countLeft: 1 });
  expect((await withdraw()).status_code).toBe(6000);
  now = new Date(endOfChinaDay(chinaDay(now)).getTime() + 600_000);
  await grade(member, 1, 0);
  expect(await left()).toMatchObject({ countLeft: 4, amountLeft: '80000.00' });
  now = endOfChinaDay(chinaDay(now));
  expect(await left()).toMatchObject({ countLeft: 3, amountLeft: '50000.00' });
  // A sum above what the grade may take out a day, below what the method allows.
  await app.pool.query(
    `update vip_config set document = jsonb_set(document, '{grades,0,withdrawAmount}', '5000') where version = 1`,
  );
  expect(await withdraw()).toMatchObject({ status_code: 6012, message: 'VIP0每日取款总额不能超过50元' });
});
