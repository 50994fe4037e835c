import { catalogue } from '@fairground/contract';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { expect, test } from 'vitest';
import { callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { paidFact } from '../../../../../tests/support/payments/fake-channel.ts';
import { deposited, played, savedPromotion } from '../../../../../tests/support/promotions.ts';
import { withdrawalFixture } from '../../../../../tests/support/payments/withdrawal-fixture.ts';
import { becomesSent } from '../../../../../tests/support/payments/withdrawal-helpers.ts';
import { layAllBudgets } from './lay-budgets.ts';

const { promotions } = catalogue;
const SENTENCE = '近期活动使用异常，暂不可参加存款类活动，可联系客服复核';
const fixture = withdrawalFixture();

/** Ten yuan for every deposit, to be played once. */
const everyDeposit: PromotionDocument = {
  id: 'every-deposit',
  kind: 'againDeposit',
  classCode: 'new',
  product: 'ANY',
  trigger: { on: 'deposit', window: 'event' },
  audience: 'notExcluded',
  conditions: { all: [{ fact: 'deposit.amount', op: 'gte', value: '100.00' }] },
  reward: [{ step: 'main', class: 'cash', formula: { fixed: '10.00' } }],
  times: '1',
  period: { repeat: 'none' },
  budget: { perPeriod: '1000.00', reserve: 'grant' },
  unique: ['member'],
  claim: 'auto',
  terms: {
    title: '每笔存款礼金',
    summary: '每笔存款送{main.fixed}元',
    audience: '全部会员',
    reward: '{main.fixed}元',
    turnover: '{times}倍',
    validity: '长期',
    claimWay: '自动到账',
    rules: [],
  },
};

interface Person {
  readonly member: TestMember;
  readonly accountId: string;
}

/** A deposit, its gift, so much play, and a withdrawal that is paid. */
async function round({ member, accountId }: Person, turnover: bigint): Promise<void> {
  const { running, clock, withdrawals } = fixture;
  await deposited(running.app, member, 100_00n);
  clock.passSeconds(1);
  await played(running.app, member, turnover);
  clock.passSeconds(1);
  const { data, message } = await withdrawals.withdraw(member, accountId, '100');
  const orderNo = data?.['orderNo'];
  if (typeof orderNo !== 'string') throw new Error(message);
  await expect.poll(() => withdrawals.stateOf(orderNo), { timeout: 10_000 }).not.toBe('locked');
  if ((await withdrawals.stateOf(orderNo)) === 'review') await withdrawals.decide(orderNo, 'approve');
  await becomesSent(running, orderNo);
  await withdrawals.tell(orderNo, paidFact(100_00n));
  await expect
    .poll(
      async () => {
        const told = `select state from outbox where topic = 'withdrawals.paid' and payload->>'orderNo' = $1`;
        return (await running.app.pool.query<{ state: string }>(told, [orderNo])).rows;
      },
      { timeout: 10_000 },
    )
    .toEqual([{ state: 'done' }]);
  clock.passSeconds(1);
}

const ask = async ({ member }: Person) =>
  (await callOnClock(fixture.running, promotions.verification, { id: 'every-deposit' }, member)).data;
const giftsOf = async ({ member }: Person) =>
  (
    await fixture.running.app.pool.query(
      `select 1 from reward where member_id = $1 and promotion_id = 'every-deposit'`,
      [member.memberId],
    )
  ).rowCount;

test('PR-09 gifts of deposits that are three times taken out hardly played end such gifts for 90 days, with the reason', async () => {
  const { running, clock, withdrawals } = fixture;
  await savedPromotion(running.app, everyDeposit);
  const [hunter, player] = [await withdrawals.ready(1_000_00n), await withdrawals.ready(1_000_00n)];
  const refused = expect.objectContaining({ name: SENTENCE, met: 0 });
  for (const times of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await ask(hunter))?.['conditions']).not.toContainEqual(refused);
    // oxlint-disable-next-line no-await-in-loop
    await round(hunter, 10_99n);
    // oxlint-disable-next-line no-await-in-loop
    await round(player, 11_00n);
    // oxlint-disable-next-line no-await-in-loop
    expect(await giftsOf(hunter)).toBe(times);
  }
  expect(await ask(hunter)).toMatchObject({ eligible: false });
  expect((await ask(hunter))?.['conditions']).toContainEqual(refused);
  expect((await ask(player))?.['conditions']).not.toContainEqual(refused);
  expect(
    await callOnClock(running, promotions.joinActivity, { action: 'join', id: 'every-deposit' }, hunter.member),
  ).toMatchObject({ status_code: 6012, message: SENTENCE });
  const { rows } = await running.app.pool.query(
    `select f.member_id = $1 as "isHunter", s.until_at - s.since_at = interval '90 days' as "isNinetyDays"
     from risk_flag f join member_segment s on s.member_id = f.member_id and s.segment = 'bonusRestricted'
     where f.kind = 'bonus-hunting' and f.member_id = any ($2)`,
    [hunter.member.memberId, [hunter.member.memberId, player.member.memberId]],
  );
  expect(rows).toEqual([{ isHunter: true, isNinetyDays: true }]);
  await deposited(running.app, hunter.member, 100_00n);
  await deposited(running.app, player.member, 100_00n);
  expect([await giftsOf(hunter), await giftsOf(player)]).toEqual([3, 4]);
  clock.passSeconds(90 * 86_400);
  await layAllBudgets(running.app);
  await deposited(running.app, hunter.member, 100_00n);
  expect(await giftsOf(hunter)).toBe(4);
});
