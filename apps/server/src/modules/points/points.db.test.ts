import { fc } from '@fast-check/vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { checkPoints } from './check-points.ts';
import { expirePoints, warnOfExpiry } from './expire-points.ts';
import { addPoints, closePoints, returnPoints, spendPoints } from './points.ts';
import { pointsBook } from './points-book.ts';

let running: TestApp;
let now = new Date('2026-11-16T04:00:00Z');

beforeAll(async () => {
  running = await startTestApp({ now: () => now, env: { ROLES: 'api' } });
});

const earn = (memberId: bigint, cause: string, points: bigint, at = now) =>
  running.app.transact((tx) => addPoints(tx, { memberId, cause, points, at }));
const spend = (memberId: bigint, cause: string, points: bigint, at = now) =>
  running.app.transact((tx) => spendPoints(tx, { memberId, cause, points, at }));
const giveBack = (memberId: bigint, cause: string, spentFor: string, at = now) =>
  running.app.transact((tx) => returnPoints(tx, { memberId, cause, spentFor, at }));
const balance = (memberId: bigint, at = now) => pointsBook.balance(running.app.pool, memberId, at);
const lots = async (memberId: bigint) =>
  (
    await running.app.pool.query<{ balance: bigint }>(
      'select balance from points_lot where member_id = $1 order by expires_at',
      [memberId],
    )
  ).rows.map((row) => row.balance);

describe('PR-07 points are a ledger of their own', () => {
  test('a cause gives points once; a correction never goes below nothing', async () => {
    const { memberId } = await aMember(running.app);
    expect(await earn(memberId, 'day:1', 100n)).toBe(100n);
    expect(await earn(memberId, 'day:1', 100n)).toBe(0n);
    expect(await earn(memberId, 'fix:1', -30n)).toBe(-30n);
    expect(await earn(memberId, 'fix:2', -500n)).toBe(-70n);
    expect(await earn(memberId, 'fix:2', -500n)).toBe(0n);
    expect(await balance(memberId)).toBe(0n);
  });

  test('the oldest are spent first, and come back into the months they came from', async () => {
    const { memberId } = await aMember(running.app);
    await earn(memberId, 'a', 100n, new Date('2026-01-05T04:00:00Z'));
    await earn(memberId, 'b', 200n, new Date('2026-03-05T04:00:00Z'));
    expect(await spend(memberId, 'order-1', 150n)).toMatchObject({ ok: true });
    expect(await lots(memberId)).toEqual([0n, 150n]);
    expect(await spend(memberId, 'order-1', 150n)).toEqual({ ok: false, why: { kind: 'repeat' } });
    expect(await spend(memberId, 'order-2', 151n)).toEqual({ ok: false, why: { kind: 'short', have: 150n } });
    await giveBack(memberId, 'back-1', 'order-1');
    await giveBack(memberId, 'back-1', 'order-1');
    expect(await lots(memberId)).toEqual([100n, 200n]);
  });

  test('points of a month end with the same month of the next year, and what comes back later is lost', async () => {
    const { memberId } = await aMember(running.app);
    await earn(memberId, 'a', 100n, new Date('2026-01-05T04:00:00Z'));
    await spend(memberId, 'order', 40n, new Date('2026-02-01T04:00:00Z'));
    const lastMoment = new Date('2027-01-31T15:59:59.999Z');
    const over = new Date('2027-01-31T16:00:00.000Z');
    expect(await balance(memberId, lastMoment)).toBe(60n);
    expect(await spend(memberId, 'too-late', 60n, over)).toEqual({ ok: false, why: { kind: 'short', have: 0n } });
    now = new Date('2027-02-01T04:00:00Z');
    await expirePoints(running.app);
    await giveBack(memberId, 'back', 'order');
    expect(await lots(memberId)).toEqual([0n]);
    now = new Date('2026-11-16T04:00:00Z');
  });

  test('members are told once, thirty days before points end, but not during a break', async () => {
    const [told, resting] = [await aMember(running.app), await aMember(running.app)];
    for (const { memberId } of [told, resting]) await earn(memberId, 'a', 100n, new Date('2025-11-05T04:00:00Z'));
    await running.app.pool.query('select limit_lock_member($1)', [resting.memberId]);
    await running.app.pool.query(
      `update limit_member set restriction_kind = 'break', restriction_began_at = $2, restriction_until = $2 where member_id = $1`,
      [resting.memberId, now],
    );
    await warnOfExpiry(running.app);
    await warnOfExpiry(running.app);
    const { rows } = await running.app.pool.query<{ member_id: bigint; body: string }>(
      `select member_id, body from message where title = '积分即将到期'`,
    );
    expect(rows).toEqual([
      { member_id: told.memberId, body: expect.stringContaining('100 积分将于12月1日 00:00到期') },
    ]);
  });

  test('an account that is closed has none', async () => {
    const { memberId } = await aMember(running.app);
    await earn(memberId, 'a', 100n);
    await running.app.transact((tx) => closePoints(tx, memberId, now));
    expect(await balance(memberId)).toBe(0n);
  });

  test('whatever happens in whatever order: nothing is negative, lots and entries agree, the oldest go first', async () => {
    const step = fc.record({
      act: fc.constantFrom('earn', 'fix', 'spend', 'back'),
      points: fc.bigInt(1n, 300n),
      cause: fc.integer({ min: 1, max: 6 }),
      days: fc.integer({ min: 0, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { memberId } = await aMember(running.app);
        let at = new Date('2026-01-05T04:00:00Z');
        for (const { act, points, cause, days } of steps) {
          at = new Date(at.getTime() + days * 86_400_000);
          if (act === 'earn') await earn(memberId, `e${cause}`, points, at);
          if (act === 'fix') await earn(memberId, `f${cause}`, -points, at);
          if (act === 'spend') await spend(memberId, `s${cause}`, points, at);
          if (act === 'back') await giveBack(memberId, `b${cause}`, `s${cause}`, at);
        }
        expect(await checkPoints(running.app.pool)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('two who spend the same points at once: one gets them', async () => {
    const { memberId } = await aMember(running.app);
    await earn(memberId, 'a', 100n);
    const both = await Promise.all([spend(memberId, 'x', 80n), spend(memberId, 'y', 80n)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance(memberId)).toBe(20n);
  });
});
