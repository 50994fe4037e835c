import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../../tests/support/bound-members.ts';
import { callOnClock, fund, type TestMember } from '../../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../../tests/support/open-session.ts';
import { centerOf } from '../../../../../../tests/support/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import { offerReward } from '../../rewards/give-reward.ts';

const { promotions, members, withdrawals, limits } = catalogue;

let running: TestApp;
let now = new Date('2026-01-05T04:00:00Z');
const at = (china: string): void => void (now = new Date(`${china}+08:00`));

beforeAll(async () => {
  running = await startTestApp({ now: () => now, env: { ROLES: 'api' } });
});

type Ask = Parameters<typeof callOnClock>;
const ask = async (member: TestMember, call: Ask[1], input: Ask[2], requestId: string = randomUUID()) => {
  const { app } = running;
  const session = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now };
  const token = await app.transact((tx) => openSession(app, tx, member.memberId, session));
  return callOnClock(running, call, input, { ...member, token, requestId });
};
const claim = (member: TestMember, requestId?: string) =>
  ask(member, promotions.joinActivity, { action: 'claim', id: 'welfare', rewardId: 'birthday' }, requestId);
const listed = async (member: TestMember) => (await ask(member, promotions.confirmInfo, { id: 'welfare' })).data;

/** Registered at a moment, born on a day of 1992. */
async function born(day: string | null, registered: string, person = '李小红'): Promise<TestMember> {
  at(registered);
  const birthday = day === null ? {} : { birthday: `1992-${day}` };
  return aBoundMember(running.app, { realName: person, ...birthday });
}

const refused = (status_code: number, message: string) => ({ status_code, message });

describe('PR-05 the birthday bonus over HTTP', () => {
  test('PR-05c refused on the day before and the day after, granted on both ends of the day itself', async () => {
    const [first, last] = [
      await born('11-15', '2026-01-05T12:00:00', '赵一'),
      await born('11-15', '2026-01-05T12:00:00', '钱二'),
    ];
    at('2026-11-14T23:59:59.999');
    expect(await claim(first)).toMatchObject(refused(6012, '未到生日当天'));
    expect(await listed(first)).toMatchObject({ progress: { rewards: [] } });
    at('2026-11-15T00:00:00.000');
    expect(await listed(first)).toMatchObject({
      progress: {
        rewards: [{ rewardId: 'birthday', amount: '18.00', expireTime: Date.parse('2026-11-16T00:00:00+08:00') }],
      },
    });
    expect(await claim(first)).toMatchObject({
      status_code: 6000,
      data: { reward: { amount: '18.00', turnoverTimes: '1' } },
    });
    at('2026-11-15T23:59:59.999');
    expect(await claim(last)).toMatchObject({ status_code: 6000 });
    at('2026-11-16T00:00:00.000');
    const late = await born('11-15', '2026-01-05T12:00:00', '孙三');
    at('2026-11-16T00:00:00.000');
    expect(await claim(late)).toMatchObject(refused(6012, '已过生日当天，今年的礼金已失效'));
  });

  test('PR-05d refused in the year in which the birthday falls within 90 days of registration, and until it is older', async () => {
    const words = '生日在注册90天内，今年不可领取';
    const [ninety, older] = [
      await born('11-15', '2026-08-17T00:00:00', '周五'),
      await born('11-15', '2026-08-16T23:59:59', '吴六'),
    ];
    at('2026-11-15T12:00:00');
    expect(await claim(ninety)).toMatchObject(refused(6012, words));
    expect(await claim(older)).toMatchObject({ status_code: 6000 });
    const overNewYear = await born('01-10', '2026-11-20T12:00:00', '郑七');
    at('2027-01-10T12:00:00');
    expect(await claim(overNewYear)).toMatchObject(refused(6012, words));
    at('2028-01-10T12:00:00');
    expect(await claim(overNewYear)).toMatchObject({ status_code: 6000 });
    const leap = await born('02-29', '2026-11-29T12:00:00', '冯九');
    at('2027-02-28T12:00:00');
    expect(await claim(leap)).toMatchObject({ status_code: 6000 });
    at('2028-02-28T12:00:00');
    expect(await claim(leap)).toMatchObject(refused(6012, '未到生日当天'));
  });

  test('PR-05e once per year, whoever asks again; 1x turnover before it can be withdrawn', async () => {
    const member = await born('12-31', '2025-01-05T12:00:00', '陈十');
    await fund(running.app, member, 100_00n);
    at('2026-12-31T12:00:00');
    const available = async () => (await ask(member, withdrawals.withdrawInfo, {})).data;
    expect(await available()).toMatchObject({ available: '100.00' });
    const requestId = randomUUID();
    const granted = await claim(member, requestId);
    expect(granted).toMatchObject({ status_code: 6000, data: { centerWalletBalance: '118.00' } });
    // The same request again has the first answer, a new one none.
    expect(await claim(member, requestId)).toEqual(granted);
    expect(await claim(member)).toMatchObject(refused(6009, '今年已领取'));
    expect(await centerOf(running, member)).toBe(118_00n);
    expect(await available()).toMatchObject({
      available: '100.00',
      turnover: [{ source: '生日礼金', need: '18.00', done: '0.00' }],
    });
    at('2027-12-31T12:00:00');
    expect(await claim(member)).toMatchObject({ status_code: 6000, data: { centerWalletBalance: '136.00' } });
  });

  test('PR-05 who has no birthday, changed it lately, takes a break, or claimed under another name', async () => {
    const none = await born(null, '2025-01-05T12:00:00');
    expect(await claim(none)).toMatchObject(refused(6012, '请先填写生日'));
    const changed = await born('11-15', '2025-01-05T12:00:00', '卫一');
    await running.app.pool.query('update member set birthday_changed_at = $2 where id = $1', [
      changed.memberId,
      new Date('2026-09-01T12:00:00+08:00'),
    ]);
    const resting = await born('11-15', '2025-01-05T12:00:00', '蒋二');
    const [one, other] = [
      await born('11-15', '2025-01-05T12:00:00', '沈三'),
      await born('11-15', '2025-01-05T12:00:00', '沈三'),
    ];
    at('2026-11-15T12:00:00');
    expect(await claim(changed)).toMatchObject(refused(6012, '生日修改未满90天'));
    await ask(resting, limits.break, { duration: 'week' });
    expect(await claim(resting)).toMatchObject({ status_code: 6003 });
    expect(await ask(resting, promotions.confirmInfo, { id: 'welfare' })).toMatchObject({ status_code: 6003 });
    expect(await claim(one)).toMatchObject({ status_code: 6000 });
    expect(await claim(other)).toMatchObject(refused(6012, '本人已在其他账户领取'));
  });
});

const offer = (member: TestMember, step: string, expireAt: Date) =>
  running.app.transact((tx) =>
    offerReward(running.app, tx, {
      memberId: member.memberId,
      giftKind: 'vip',
      promotionId: 'vip-gifts',
      period: '2026-W46',
      step,
      name: 'VIP1周礼金',
      giftClass: 'cash',
      amount: 8_00n,
      times: 1,
      beginAt: now,
      expireAt,
    }),
  );

describe('PR-05 the welfare centre', () => {
  test('what is claimed or expired leaves the list and stands in the gift records', async () => {
    const member = await born('03-03', '2026-01-05T12:00:00');
    at('2026-11-10T12:00:00');
    const start = now.getTime();
    await offer(member, 'week', new Date('2026-11-22T00:00:00+08:00'));
    await offer(member, 'other', new Date('2026-11-11T00:00:00+08:00'));
    const rewards = async () => {
      const data: unknown = (await listed(member))?.['progress'];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema wrote it
      return (data as { rewards: { rewardId: string; title: string; source: string }[] }).rewards;
    };
    const before = await rewards();
    expect(before).toMatchObject([{ source: 'VIP礼金' }, { source: 'VIP礼金' }]);
    const claimed = await ask(member, promotions.joinActivity, {
      action: 'claim',
      id: 'welfare',
      rewardId: before[0]?.rewardId ?? '',
    });
    expect(claimed).toMatchObject({ status_code: 6000, data: { reward: { amount: '8.00' } } });
    expect(await rewards()).toHaveLength(1);
    at('2026-11-23T12:00:00');
    expect(await rewards()).toEqual([]);
    const records = await ask(member, promotions.exchangeRecord, { beginTime: start, endTime: now.getTime() });
    expect(records.data).toMatchObject({ total: 2, amountTotal: '8.00' });
    const none = await ask(member, promotions.exchangeRecord, {
      beginTime: start,
      endTime: now.getTime(),
      kind: 'rebate',
    });
    expect(none.data).toMatchObject({ total: 0, list: [], amountTotal: '0.00' });
  });

  test('WI-07 one popup a day, each once: a birthday, a reward that ends within a day; else 6500', async () => {
    const member = await born('11-15', '2026-01-05T12:00:00', '韩四');
    at('2026-11-14T12:00:00');
    const pop = () => ask(member, members.info, { isPop: 1 });
    expect((await pop()).status_code).toBe(6500);
    at('2026-11-15T08:00:00');
    await offer(member, 'week', new Date('2026-11-16T12:00:00+08:00'));
    expect(await pop()).toMatchObject({ status_code: 6000, data: { popup: { title: '生日快乐' } } });
    expect((await pop()).status_code).toBe(6500);
    at('2026-11-16T08:00:00');
    expect(await pop()).toMatchObject({ status_code: 6000, data: { popup: { title: '礼金即将到期' } } });
    at('2026-11-17T08:00:00');
    expect((await pop()).status_code).toBe(6500);
  });
});
