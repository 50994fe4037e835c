import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { catalogue } from '@fairground/contract';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { deposited, played } from '../../../../../tests/support/promotions.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { centerOf } from '../../../../../tests/support/payments/payments.ts';
import { takeTurnoverNews } from '../promotions/on-events.ts';
import { firstDeposit } from '../promotions/seeds/deposit-documents.ts';

const office = backOfficeCatalogue.promotions;
const DAY = 86_400_000;
let running: TestApp;
let one: { readonly token: string };
let two: { readonly token: string };

beforeAll(async () => {
  running = await startTestApp();
  [one, two] = [await loggedInOperator(running, 'supervisor'), await loggedInOperator(running, 'risk')];
});

const weekly: PromotionDocument = {
  ...firstDeposit,
  id: 'operators-own',
  kind: 'bettingGift',
  classCode: 'holiday',
  trigger: { on: 'turnover', window: 'week' },
  audience: 'notExcluded',
  conditions: { all: [{ fact: 'turnover.own', window: 'week', op: 'gte', value: '100.00' }] },
  reward: [{ step: 'main', class: 'cash', formula: { fixed: '6.00' } }],
  times: '1',
  period: { repeat: 'week' },
  budget: { perPeriod: '15.00', reserve: 'grant' },
  unique: ['member'],
  claim: 'auto',
  terms: {
    title: '运营活动',
    summary: '每周送{main.fixed}元',
    audience: '会员',
    reward: '{main.fixed}元',
    turnover: '{times}倍',
    validity: '当周',
    claimWay: '自动',
    rules: [],
  },
};

describe('OP-06 promotions', () => {
  test('a document is checked, tried out, saved and listed; what is wrong is said by field', async () => {
    const wrong = await running.call(office.validate, { document: { ...weekly, times: '3', bonus: 1 } }, one);
    expect(wrong.data.preview).toBe(null);
    expect(wrong.data.faults.length).toBeGreaterThan(0);
    const unfit = await running.call(office.validate, { document: { ...weekly, times: '3' } }, one);
    expect(unfit.data.faults).toEqual([{ field: 'times', message: '现金类奖励的流水倍数只能为0或1' }]);
    const fit = await running.call(office.validate, { document: weekly }, one);
    expect(fit.data).toMatchObject({ faults: [], preview: { title: '运营活动', reward: '6元' } });
    expect(fit.data.placeholders).toContainEqual({ name: 'main.fixed', value: '6' });
    expect(unfit.data.placeholders).toContainEqual({ name: 'times', value: '3' });
    expect(await running.call(office.save, { document: { ...weekly, times: '3' }, note: '新活动' }, one)).toMatchObject(
      {
        status_code: 6007,
        data: { field: 'times' },
      },
    );
    const people = await Promise.all([1, 2, 3].map(() => aBoundMember(running.app)));
    for (const member of people) {
      // oxlint-disable-next-line no-await-in-loop
      await played(running.app, member, 150_00n);
    }
    const counted = async () =>
      (
        await running.app.pool.query(
          'select (select count(*) from reward)::int + (select count(*) from promotion_version)::int as n',
        )
      ).rows[0];
    const before = await counted();
    const span = { beginTime: Date.now() - 2 * DAY, endTime: Date.now() };
    const trial = await running.call(office.simulate, { document: weekly, ...span }, one);
    expect(trial.data).toMatchObject({
      grants: 2,
      members: 2,
      amount: 12_00n,
      overBudget: 6_00n,
      byGrade: [{ name: 'VIP0', grants: 2, amount: 12_00n }],
      byStep: [{ name: 'main', grants: 2 }],
    });
    expect(trial.data.top).toHaveLength(2);
    expect(await counted()).toEqual(before);
    expect(
      (await running.call(office.simulate, { document: weekly, beginTime: 0, endTime: Date.now() }, one)).status_code,
    ).toBe(6007);
    expect((await running.call(office.save, { document: weekly, note: '新活动' }, one)).data).toEqual({ version: 1 });
    for (const member of people) {
      // oxlint-disable-next-line no-await-in-loop
      await played(running.app, member, 1_00n);
    }
    await takeTurnoverNews(running.app);
    const { list } = (await running.call(office.list, {}, one)).data;
    expect(list.find(({ id }) => id === 'operators-own')).toMatchObject({
      state: 'live',
      version: 1,
      grants: 2,
      granted: 12_00n,
      budgets: [{ total: 15_00n, used: 12_00n }],
    });
    expect((await running.call(office.read, { id: 'nothing' }, one)).status_code).toBe(6004);
    const offered = (await running.call(catalogue.promotions.config, { id: 'operators-own' })).data.list;
    expect(offered).toMatchObject([{ title: '运营活动' }]);
  });

  test('a deposit rule is tried out on the deposits of the past', async () => {
    await deposited(running.app, await aBoundMember(running.app), 1_000_00n);
    const span = { beginTime: Date.now() - DAY, endTime: Date.now() };
    const trial = await running.call(office.simulate, { document: { ...firstDeposit, id: 'tried-out' }, ...span }, one);
    expect(trial.data).toMatchObject({ grants: 1, amount: 500_00n });
  });

  test('the form comes from the schema', async () => {
    const { schema } = (await running.call(office.schema, {}, one)).data;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  test('PR-01 a change or a withdrawal is told to who joined, and they keep the version joined', async () => {
    const member = await aBoundMember(running.app);
    const joined = await running
      .as(member)
      .call(catalogue.promotions.joinActivity, { action: 'join', id: 'again-deposit' });
    expect(joined.status_code).toBe(6000);
    const { versions } = (await running.call(office.read, { id: 'again-deposit' }, one)).data;
    const document = versions[0]?.document;
    if (!document) throw new Error('no document');
    const later = Date.now() + DAY;
    expect(
      (
        await running.call(
          office.save,
          { document: { ...document, times: '3' }, actsFrom: later, note: '下调倍数' },
          one,
        )
      ).data,
    ).toEqual({ version: 2 });
    const { list } = (await running.call(office.list, {}, one)).data;
    expect(list.find(({ id }) => id === 'again-deposit')).toMatchObject({
      version: 1,
      next: { version: 2, actsFrom: later },
      joined: 1,
    });
    const state = { id: 'again-deposit', state: 'withdrawn', reason: '活动调整' } as const;
    expect((await running.call(office.setState, state, one)).data).toEqual({ told: 1 });
    expect((await running.call(office.setState, state, one)).status_code).toBe(6007);
    expect((await running.call(office.setState, { ...state, id: 'nothing' }, one)).status_code).toBe(6004);
    const { rows } = await running.app.pool.query(
      `select title from message where member_id = $1 and title = '活动规则有变动'`,
      [member.memberId],
    );
    expect(rows).toHaveLength(2);
    expect((await running.as(member).call(catalogue.promotions.confirmInfo, { id: 'again-deposit' })).status_code).toBe(
      6000,
    );
    const outsider = await aBoundMember(running.app);
    expect(
      (await running.as(outsider).call(catalogue.promotions.confirmInfo, { id: 'again-deposit' })).status_code,
    ).toBe(6004);
    await running.call(office.setState, { ...state, state: 'live' }, one);
  });

  test('a gift by hand takes two people, is told with its cause, and two people take it back with a notice', async () => {
    const member = await aBoundMember(running.app);
    const gift = {
      memberId: String(member.memberId),
      amount: '20.00',
      turnoverTimes: 1,
      name: '客服补偿',
      reason: '到账延误',
    };
    expect((await running.call(office.grantByHand, { ...gift, memberId: '1' }, one)).status_code).toBe(6004);
    expect((await running.call(office.grantByHand, { ...gift, amount: '0.00' }, one)).status_code).toBe(6007);
    expect((await running.call(office.grantByHand, gift, one)).data).toEqual({ waitsForSecond: true, rewardId: '' });
    expect((await running.call(office.grantByHand, gift, one)).data).toMatchObject({ waitsForSecond: true });
    expect(await centerOf(running, member)).toBe(0n);
    const { rewardId } = (await running.call(office.grantByHand, gift, two)).data;
    expect(await centerOf(running, member)).toBe(20_00n);
    const { data } = await running.call(office.grants, { memberId: String(member.memberId) }, one);
    expect(data).toMatchObject({
      total: 1,
      amountTotal: 20_00n,
      list: [{ rewardId, state: 'claimed', note: '到账延误', name: '客服补偿' }],
    });
    const back = { rewardId, reason: '重复补偿' };
    expect((await running.call(office.confiscate, { ...back, rewardId: '999999' }, one)).status_code).toBe(6004);
    expect((await running.call(office.confiscate, back, one)).data).toEqual({ waitsForSecond: true, taken: 0n });
    expect((await running.call(office.confiscate, back, two)).data).toEqual({ waitsForSecond: false, taken: 20_00n });
    expect((await running.call(office.confiscate, back, two)).status_code).toBe(6007);
    expect(await centerOf(running, member)).toBe(0n);
    const { rows } = await running.app.pool.query(
      'select title, body from message where member_id = $1 order by id desc limit 1',
      [member.memberId],
    );
    expect(rows).toMatchObject([{ title: '礼金已收回', body: expect.stringContaining('重复补偿') }]);
    // Somebody who keeps away is given nothing by hand either.
    await running.app.pool.query(
      `update limit_member set restriction_kind = 'break', restriction_began_at = now(), restriction_until = now() + interval '1 day' where member_id = $1`,
      [member.memberId],
    );
    await running.call(office.grantByHand, { ...gift, name: '再次补偿' }, one);
    expect((await running.call(office.grantByHand, { ...gift, name: '再次补偿' }, two)).status_code).toBe(6003);
  });

  test('taking back a bonus ends its lot and leaves own money', async () => {
    const member = await aBoundMember(running.app);
    await deposited(running.app, member, 200_00n);
    const { rows } = await running.app.pool.query<{ id: string }>('select id from reward where member_id = $1', [
      member.memberId,
    ]);
    const rewardId = String(rows[0]?.id);
    await running
      .as(member)
      .call(catalogue.promotions.joinActivity, { action: 'claim', id: 'first-deposit', rewardId });
    await running.call(office.confiscate, { rewardId, reason: '存款退回' }, one);
    expect((await running.call(office.confiscate, { rewardId, reason: '存款退回' }, two)).data).toEqual({
      waitsForSecond: false,
      taken: 60_00n,
    });
  });

  test('OP-01 it takes the permission', async () => {
    const clerk = await loggedInOperator(running, 'reviewer');
    expect((await running.call(office.list, {}, clerk)).status_code).toBe(6003);
  });
});
