import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { aClock, callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { deposited, savedPromotion } from '../../../../../tests/support/promotions.ts';
import type { Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { checkRewards } from '../rewards/check-rewards.ts';
import { layAllBudgets } from './lay-budgets.ts';
import { releaseJoins } from './release-joins.ts';
import { againDeposit, firstDeposit } from './seeds/deposit-documents.ts';

const { joinActivity } = catalogue.promotions;
const DAY = 86_400;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

async function passDays(days: number): Promise<void> {
  running.clock.passSeconds(days * DAY);
  await layAllBudgets(running.app);
}

async function act({ memberId, device }: TestMember, action: 'join' | 'quit', id: string) {
  const opening = { device, ip: '127.0.0.1', userAgent: 'test', now: running.app.now() };
  const token = await running.app.transact((tx) => openSession(running.app, tx, memberId, opening));
  return callOnClock(running, joinActivity, { action, id }, { token, device });
}

const usedOf = async (id: string): Promise<bigint> => {
  const { rows } = await running.app.pool.query<{ used: bigint }>(
    'select sum(used)::bigint as used from promotion_budget where promotion_id = $1',
    [id],
  );
  return rows[0]?.used ?? 0n;
};

const reserving = (id: string) => ({ ...firstDeposit, id, budget: { total: '5000.00', reserve: 'join' as const } });

describe('PR-01 what a join keeps free of a budget', () => {
  test('is let go when nobody can use it any more: the age is over, the first deposit was another one, the week is over', async () => {
    await savedPromotion(running.app, reserving('aged'));
    await savedPromotion(running.app, {
      ...againDeposit,
      id: 'weekly',
      budget: { total: '5000.00', reserve: 'join' },
    });
    const [idle, other] = [await aBoundMember(running.app), await aBoundMember(running.app)];
    for (const member of [idle, other]) expect(await act(member, 'join', 'aged')).toMatchObject({ status_code: 6000 });
    expect(await act(idle, 'join', 'weekly')).toMatchObject({ status_code: 6000 });
    expect([await usedOf('aged'), await usedOf('weekly')]).toEqual([2n * 888_00n, 888_00n]);
    // Too small for the offer, and yet it was the first.
    await deposited(running.app, other, 50_00n);
    await releaseJoins(running.app);
    expect(await usedOf('aged')).toBe(2n * 888_00n);
    await passDays(2);
    await releaseJoins(running.app);
    expect(await usedOf('aged')).toBe(888_00n);
    await passDays(7);
    await releaseJoins(running.app);
    expect([await usedOf('aged'), await usedOf('weekly')]).toEqual([888_00n, 0n]);
    await passDays(24);
    await Promise.all([1, 2, 3].map(() => releaseJoins(running.app)));
    expect(await usedOf('aged')).toBe(0n);
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });

  test('is let go once, whoever comes first: the one who quits, the deposit that uses it, or the job', async () => {
    await savedPromotion(running.app, { ...reserving('raced'), period: { repeat: 'none', end: endOf(3) } });
    await running.app.pool.query(`update promotion set state = 'withdrawn' where id in ('first-deposit', 'aged')`);
    const people: TestMember[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let at = 0; at < 5; at += 1) people.push(await aBoundMember(running.app, { realName: `赛跑者${at}` }));
    for (const member of people) expect(await act(member, 'join', 'raced')).toMatchObject({ status_code: 6000 });
    const late = await aBoundMember(running.app, { realName: '晚到者' });
    expect(await act(late, 'join', 'raced')).toMatchObject({ status_code: 6012, message: '名额已满' });
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('nobody');
    await deposited(running.app, first, 100_00n);
    await passDays(5);
    await Promise.all([
      releaseJoins(running.app),
      act(second, 'quit', 'raced'),
      deposited(running.app, third, 1_000_00n),
      releaseJoins(running.app),
      act(first, 'quit', 'raced'),
    ]);
    // What the first had been offered went with the quit; the third came after the end.
    expect(await usedOf('raced')).toBe(0n);
    const { rows } = await running.app.pool.query<{ kept: bigint }>(
      `select sum(reserved)::bigint as kept from promotion_join where promotion_id = 'raced'`,
    );
    expect(rows).toEqual([{ kept: 0n }]);
    expect(await checkRewards(running.app.pool)).toEqual([]);
  });
});

function endOf(days: number): string {
  const china = new Date(running.app.now().getTime() + days * DAY * 1000 + 8 * 3_600_000);
  return `${china.toISOString().slice(0, 19)}+08:00`;
}
