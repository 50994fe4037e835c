import { catalogue } from '@fairground/contract';
import { seedGrades } from '@fairground/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { gradeConfig } from './grade-config.ts';
import { gradeHeldAt } from './grades-held.ts';

const calls = catalogue.members;
let running: TestApp;

beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
});

describe('WI-01 grade calls', () => {
  test('memberGradeConfigList shows the version that acts now to anybody', async () => {
    const reply = await running.call(calls.memberGradeConfigList, {});
    expect(reply.status_code).toBe(6000);
    expect(reply.data?.list).toHaveLength(11);
    expect(reply.data?.list[3]).toEqual({
      grade: 3,
      name: 'VIP3',
      depositNeed: 20_000_00n,
      turnoverNeed: 200_000_00n,
      keepTurnoverNeed: 30_000_00n,
      keepDays: 90,
      upgradeGift: 188_00n,
      weekGift: 38_00n,
      monthGift: 88_00n,
      birthdayGift: 128_00n,
      withdrawCount: 6,
      withdrawAmount: 150_000_00n,
      rebateCap: 2_888_00n,
      pointsFactor: '1.3',
      serviceClass: 'priority',
    });
  });

  test('getGameFanshuiHighLow: lowest and highest over all grades, by venue; a bad category is named', async () => {
    const reply = await running.call(calls.getGameFanshuiHighLow, { category: 'CP' });
    expect(reply.status_code).toBe(6000);
    expect(reply.data?.list.length).toBeGreaterThan(0);
    for (const row of reply.data?.list ?? []) expect(row).toMatchObject({ category: 'CP', low: '0.10', high: '0.35' });
    const all = await running.call(calls.getGameFanshuiHighLow, {});
    expect(new Set(all.data?.list.map(({ category }) => category)).size).toBe(7);
    const bad = await running.raw(calls.getGameFanshuiHighLow.path, { body: '{"category":"XX"}' });
    expect(JSON.parse(bad.text)).toMatchObject({ status_code: 6007, data: { field: 'category' } });
  });

  test('a venue may have rates of its own', async () => {
    const { app } = running;
    const document = JSON.stringify(
      { ...seedGrades, venueRates: { LYDZ: seedGrades.grades.map(({ grade }) => grade * 5) } },
      (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
    );
    await app.pool.query(
      `insert into vip_config (version, from_at, document, set_by, created_at) values (2, now() - interval '1 hour', $1, 'x', now())`,
      [document],
    );
    const reply = await running.call(calls.getGameFanshuiHighLow, { category: 'DZ' });
    expect(reply.data?.list.find(({ enName }) => enName === 'LYDZ')).toMatchObject({ low: '0.00', high: '0.50' });
    expect((await gradeConfig(app, new Date())).version).toBe(2);
    expect((await gradeConfig(app, new Date(Date.now() - 86_400_000))).version).toBe(1);
  });
});

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('the grade held at a moment is what the last change before it left', async () => {
  const { app } = running;
  const [moved, still] = [await aMember(app), await aMember(app)];
  for (const [day, from, to] of [
    [5, 0, 1],
    [5, 1, 2],
    [9, 2, 1],
  ] as const)
    await app.pool.query(
      `insert into vip_change (member_id, kind, cause, from_grade, to_grade, at) values ($1, case when $4::int > $3::int then 'upgrade' else 'downgrade' end, $2, $3, $4, $5)`,
      [moved.memberId, `${day}:${to}`, from, to, at(day)],
    );
  await app.pool.query('update member set grade = 1 where id = $1', [moved.memberId]);
  const held = async (day: number) => {
    const grades = await gradeHeldAt(app.pool, [moved.memberId, still.memberId], at(day));
    return [grades.get(moved.memberId), grades.get(still.memberId)];
  };
  expect(await held(4)).toEqual([0, 0]);
  expect(await held(5)).toEqual([2, 0]);
  expect(await held(8)).toEqual([2, 0]);
  expect(await held(10)).toEqual([1, 0]);
});
