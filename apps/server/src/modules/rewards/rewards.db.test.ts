import { ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { expect, beforeAll, describe, test } from 'vitest';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { aMember } from '../../../../../tests/support/builders.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { claimReward } from './claim-reward.ts';
import { networkOf } from '../login/risk/network-of.ts';
import { expireRewards } from './expire-rewards.ts';
import { flagSharedNetworks } from './flag-shared-networks.ts';
import { grantReward, offerReward } from './give-reward.ts';
import { checkRewards } from './check-rewards.ts';
import type { NewReward, RewardVerdict } from './reward-types.ts';

const DAY = 86_400_000;
let running: TestApp;
let offset = 0;

beforeAll(async () => {
  running = await startTestApp({ now: () => new Date(Date.now() + offset) });
});

const reward = (memberId: bigint, given: Partial<NewReward> = {}): NewReward => ({
  memberId,
  giftKind: 'promotion',
  promotionId: 'test-gift',
  period: 'life',
  step: 'main',
  name: '测试礼金',
  giftClass: 'cash',
  amount: 18_00n,
  times: 1,
  beginAt: running.app.now(),
  ...given,
});

const offer = (given: NewReward): Promise<RewardVerdict> =>
  running.app.transact((tx) => offerReward(running.app, tx, given));
const grant = (given: NewReward): Promise<RewardVerdict> =>
  running.app.transact((tx) => grantReward(running.app, tx, given));
const claim = (memberId: bigint, id: bigint): Promise<RewardVerdict> =>
  running.app.transact((tx) => claimReward(running.app, tx, { memberId, rewardId: id, now: running.app.now() }));
const money = (memberId: bigint) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const codeOf = (verdict: RewardVerdict) => (verdict.ok ? ResultCode.Success : verdict.why.code);
const idOf = (verdict: RewardVerdict): bigint => (verdict.ok ? verdict.value.id : 0n);

const aBudget = (promotionId: string, period: string, total: bigint) =>
  running.app.transact(async ({ db }) => {
    await db
      .insertInto('promotion')
      .values({ id: promotionId, created_at: running.app.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto('promotion_budget').values({ promotion_id: promotionId, period, total }).execute();
  });

describe('giving rewards', () => {
  test('cash stands in the centre wallet once, with its requirement and a message', async () => {
    const { memberId } = await aBoundMember(running.app);
    expect(codeOf(await grant(reward(memberId)))).toBe(ResultCode.Success);
    expect(codeOf(await grant(reward(memberId)))).toBe(ResultCode.DataExists);
    expect(await money(memberId)).toBe(18_00n);
    const { rows } = await running.app.pool.query(
      'select need::int, source from wagering_requirement where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ need: 18_00, source: '测试礼金' }]);
    const { rows: messages } = await running.app.pool.query(
      'select title from message where member_id = $1 order by id',
      [memberId],
    );
    expect(messages.at(-1)).toEqual({ title: '奖励已到账' });
  });

  test('what is offered is claimed once, by its owner, in its time', async () => {
    const { memberId } = await aBoundMember(running.app);
    const other = await aBoundMember(running.app);
    const id = idOf(await offer(reward(memberId)));
    const later = idOf(await offer(reward(memberId, { step: 'later', beginAt: new Date(Date.now() + DAY) })));
    expect(await money(memberId)).toBe(0n);
    expect(codeOf(await claim(other.memberId, id))).toBe(ResultCode.NotFound);
    expect(codeOf(await claim(memberId, 999_999n))).toBe(ResultCode.NotFound);
    expect(codeOf(await claim(memberId, later))).toBe(ResultCode.Warning);
    const both = await Promise.all([claim(memberId, id), claim(memberId, id)]);
    expect(both.map(codeOf).toSorted((one, other) => one - other)).toEqual([ResultCode.Success, ResultCode.DataExists]);
    expect(await money(memberId)).toBe(18_00n);
  });

  test('a claim that waited while its reward was being written is served', async () => {
    const { memberId } = await aBoundMember(running.app);
    const received = running.app.now();
    const id = idOf(await offer(reward(memberId, { beginAt: new Date(received.getTime() + 1) })));
    await expect.poll(() => running.app.now().getTime()).toBeGreaterThan(received.getTime());
    const verdict = await running.app.transact((tx) =>
      claimReward(running.app, tx, { memberId, rewardId: id, now: received }),
    );
    expect(codeOf(verdict)).toBe(ResultCode.Success);
  });

  test('what nobody claimed in time ends and frees its budget', async () => {
    await aBudget('ending', '', 20_00n);
    const { memberId } = await aBoundMember(running.app);
    const given = { promotionId: 'ending', budgetPeriods: [''], expireAt: new Date(running.app.now().getTime() + DAY) };
    const id = idOf(await offer(reward(memberId, given)));
    offset = 2 * DAY;
    expect(codeOf(await claim(memberId, id))).toBe(ResultCode.Warning);
    await expireRewards(running.app);
    expect(await claim(memberId, id)).toMatchObject({ why: { message: '奖励已过期' } });
    const { rows } = await running.app.pool.query(
      `select used::int from promotion_budget where promotion_id = 'ending'`,
    );
    expect(rows).toEqual([{ used: 0 }]);
    offset = 0;
  });

  test('a held one waits, with the reason', async () => {
    const { memberId } = await aBoundMember(running.app);
    const id = idOf(await offer(reward(memberId, { heldFor: '邀请关系正在核实' })));
    expect(await claim(memberId, id)).toMatchObject({ why: { code: 6030, message: '邀请关系正在核实' } });
  });
});

describe('budgets', () => {
  test('of many grants at once no more are given than the budget holds', async () => {
    await aBudget('small', '', 50_00n);
    await aBudget('small', '2026-11', 40_00n);
    const people = await Promise.all(Array.from({ length: 5 }, () => aBoundMember(running.app)));
    const given = { promotionId: 'small', budgetPeriods: ['', '2026-11'] };
    const verdicts = await Promise.all(people.map(({ memberId }) => grant(reward(memberId, given))));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(2);
    expect(verdicts.find(({ ok }) => !ok)).toMatchObject({ why: { code: 6012, message: '名额已满' } });
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });

  test('a budget that is not there moves nothing (6399)', async () => {
    const { memberId } = await aBoundMember(running.app);
    expect(codeOf(await grant(reward(memberId, { promotionId: 'lost', budgetPeriods: ['2026-11'] })))).toBe(6399);
    expect(await money(memberId)).toBe(0n);
  });
});

describe('one grant for each key', () => {
  test.each([
    ['person', { realName: '王大明', birthday: '1990-02-03' }, '同一本人只可参加一次'],
    ['device', { device: 'shared-device' }, '同一设备只可参加一次'],
  ] as const)('the same %s is given once', async (kind, same, words) => {
    const [one, two] = [await aBoundMember(running.app, same), await aBoundMember(running.app, same)];
    const given = { promotionId: `once-${kind}`, unique: [kind] };
    expect(codeOf(await grant(reward(one.memberId, given)))).toBe(6000);
    expect(await grant(reward(two.memberId, given))).toEqual({ ok: false, why: { code: 6012, message: words } });
    // Another period is another grant, and without the key nobody asks.
    expect(codeOf(await grant(reward(two.memberId, { ...given, period: '2026-W47' })))).toBe(6000);
    expect(codeOf(await grant(reward(two.memberId, { promotionId: 'not-unique' })))).toBe(6000);
  });
});

const seenAt = (memberId: bigint, ip: string) =>
  running.app.pool.query('select login_note_location($1, $2, $3, $4, $5, true, $6)', [
    memberId,
    `device-${memberId}`,
    ip,
    'test',
    networkOf(ip),
    running.app.now(),
  ]);
const flagged = async (people: readonly { memberId: bigint }[]) => {
  const { rows } = await running.app.pool.query<{ memberId: bigint; detail: string }>(
    `select member_id as "memberId", detail from risk_flag
     where kind = 'shared-network' and member_id = any ($1) order by member_id`,
    [people.map(({ memberId }) => memberId)],
  );
  return rows;
};

describe('one network', () => {
  test('three rewarded accounts in a day are marked for a person to look at, and still rewarded', async () => {
    const [one, two, three, unrewarded, elsewhere] = await Promise.all(
      Array.from({ length: 5 }, () => aBoundMember(running.app)),
    );
    if (!one || !two || !three || !unrewarded || !elsewhere) throw new Error('five people');
    const people = [one, two, three, unrewarded, elsewhere];
    for (const { memberId } of [one, two, three, unrewarded])
      // oxlint-disable-next-line no-await-in-loop
      await seenAt(memberId, `203.0.113.${memberId % 200n}`);
    await seenAt(elsewhere.memberId, '198.51.100.9');
    // A day before the others does not count.
    await grant(reward(three.memberId, { promotionId: 'early' }));
    offset = DAY + 1000;
    for (const { memberId } of [one, two, elsewhere])
      // oxlint-disable-next-line no-await-in-loop
      await grant(reward(memberId, { promotionId: 'together' }));
    await flagSharedNetworks(running.app);
    expect(await flagged(people)).toEqual([]);
    expect(codeOf(await grant(reward(three.memberId, { promotionId: 'together' })))).toBe(ResultCode.Success);
    await flagSharedNetworks(running.app);
    await flagSharedNetworks(running.app);
    const found = await flagged(people);
    expect(found.map(({ memberId }) => memberId)).toEqual(
      [one, two, three].map(({ memberId }) => memberId).toSorted((a, b) => Number(a - b)),
    );
    expect(found[0]?.detail).toMatch(/^同一网络（[0-9a-f]{12}）24小时内有3个账户领取奖励$/);
    offset = 0;
  });
});

const restrict = (memberId: bigint) =>
  running.app.pool.query(
    `insert into limit_member (member_id, restriction_kind, restriction_began_at, restriction_until)
     values ($1, 'break', now(), now() + interval '1 day')
     on conflict (member_id) do update set restriction_kind = 'break', restriction_began_at = now(),
       restriction_until = now() + interval '1 day'`,
    [memberId],
  );

describe('who may not be rewarded', () => {
  test.each([
    ['a phone is missing', 6015, 'update member set phone_sealed = null, phone_index = null where id = $1'],
    ['a real name is missing', 6449, 'update member set real_name_sealed = null where id = $1'],
    ['the account is frozen', 6030, 'update member set frozen_at = now() where id = $1'],
    ['the account is closed', 6003, 'update member set closed_at = now() where id = $1'],
    ['somebody is too young', 6003, `update member set birthday = current_date where id = $1`],
  ])('%s: %d', async (_, code, change) => {
    const { memberId } = await aBoundMember(running.app);
    await running.app.pool.query(change, [memberId]);
    expect(codeOf(await grant(reward(memberId)))).toBe(code);
    expect(await money(memberId)).toBe(0n);
  });

  test('points need no phone; money does', async () => {
    const { memberId } = await aMember(running.app);
    expect(codeOf(await grant(reward(memberId, { giftClass: 'chance', amount: 0n })))).toBe(6000);
    expect(codeOf(await grant(reward(memberId, { step: 'money' })))).toBe(6015);
  });

  test('RG-03 a break stops offers, claims and messages alike', async () => {
    const { memberId } = await aBoundMember(running.app);
    const id = idOf(await offer(reward(memberId)));
    await restrict(memberId);
    const { rows: before } = await running.app.pool.query('select id from message where member_id = $1', [memberId]);
    expect(codeOf(await claim(memberId, id))).toBe(6003);
    expect(codeOf(await offer(reward(memberId, { step: 'second' })))).toBe(6003);
    expect(codeOf(await grant(reward(memberId, { step: 'third' })))).toBe(6003);
    const { rows: after } = await running.app.pool.query('select id from message where member_id = $1', [memberId]);
    expect(after).toEqual(before);
    expect(await money(memberId)).toBe(0n);
  });
});
