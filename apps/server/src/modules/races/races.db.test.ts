import { fc } from '@fast-check/vitest';
import { raceOrder } from '@fairground/promotions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { checkRaces } from './check-races.ts';
import { raceBoard } from './race-board.ts';

let running: TestApp;
let members: readonly bigint[];
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  members = (await Promise.all(Array.from({ length: 8 }, () => aMember(running.app)))).map(({ memberId }) => memberId);
});

const count = (period: string, scores: readonly { memberId: bigint; score: bigint; seq: bigint }[]) =>
  running.app.transact((tx) => raceBoard.setScores(tx, { promotionId: 'a-race', period }, scores));

describe('a board', () => {
  test('ranks as the pure order does, whatever changes, and the own rank is the place on it', async () => {
    let periods = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat({ max: 7 }),
            fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 0n, max: 250_000n })),
          ),
          { minLength: 1, maxLength: 25 },
        ),
        async (changes) => {
          const period = `p${(periods += 1)}`;
          const known = new Map<bigint, { memberId: bigint; score: bigint; seq: bigint }>();
          let seq = 0n;
          for (const [who, score] of changes) {
            const memberId = members[who] ?? 0n;
            seq += 1n;
            const before = known.get(memberId);
            if (score === 0n) known.delete(memberId);
            else if (before?.score !== score) known.set(memberId, { memberId, score, seq });
            await count(period, [{ memberId, score, seq }]);
          }
          const board = [...known.values()].toSorted(raceOrder);
          const race = { promotionId: 'a-race', period };
          const top = await raceBoard.top(running.app.pool, race, { from: 1, count: 50 });
          expect(top.map(({ memberId, rank }) => [memberId, rank])).toEqual(
            board.map(({ memberId }, index) => [memberId, index + 1]),
          );
          for (const memberId of members) {
            const place = board.findIndex((entry) => entry.memberId === memberId);
            const own = await raceBoard.own(running.app.pool, race, memberId);
            expect(own?.rank).toBe(place === -1 ? undefined : place + 1);
          }
        },
      ),
      { numRuns: 20 },
    );
    expect(await checkRaces(running.app.pool)).toEqual([]);
  });

  test('says which steps are miscounted', async () => {
    await count('broken', [{ memberId: members[0] ?? 0n, score: 5_000n, seq: 1n }]);
    await running.app.pool.query(`update race_step_count set entries = 7 where period = 'broken' and size = 1000`);
    expect(await checkRaces(running.app.pool)).toEqual([
      'steps-count-their-entries: a-race broken step 5 of 1000 counts 7 of 1',
    ]);
    await running.app.pool.query(`update race_step_count set entries = 1 where period = 'broken'`);
  });
});
