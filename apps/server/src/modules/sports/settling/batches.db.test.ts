import { fc, test as property } from '@fast-check/vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { countReturn, countReturns } from '../../limits/limit-check.ts';
import { contributeBet, contributeBets, requireWagering } from '../../wagering/wagering.ts';
import { addWageringLock, countTowardsWageringLocks } from '../../venues/wagering-locks.ts';

let running: TestApp;
let pairs: readonly (readonly [bigint, bigint])[];
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  const { app } = running;
  pairs = [
    [(await aMember(app)).memberId, (await aMember(app)).memberId],
    [(await aMember(app)).memberId, (await aMember(app)).memberId],
  ];
});

const now = new Date('2026-06-01T04:00:00Z');
const HOUR = 3_600_000;
let round = 0;

/** Who of the two pairs of equal members, how much, and how many hours ago. */
const anyMoves = fc.array(
  fc.record({ who: fc.nat({ max: 1 }), amount: fc.integer({ min: -200, max: 900 }), ago: fc.nat({ max: 3 }) }),
  { minLength: 1, maxLength: 12 },
);
const memberOfPair = (who: number, kind: 0 | 1): bigint => pairs[who]?.[kind] ?? 0n;
const rows = async (text: string, memberId: bigint) => (await running.app.pool.query(text, [memberId])).rows;

describe('many at once end like one after another', () => {
  property.prop([anyMoves], { numRuns: 15 })('SP-09 returns count in the hour of their stake', async (moves) => {
    const { app } = running;
    const of = (kind: 0 | 1) =>
      moves.map(({ who, amount, ago }) => ({
        memberId: memberOfPair(who, kind),
        amount: BigInt(amount),
        stakedAt: new Date(now.getTime() - ago * HOUR),
      }));
    await app.transact(async (tx) => {
      for (const move of of(0)) await countReturn(tx, { ...move, now });
      await countReturns(tx, of(1));
    });
    for (const [one, many] of pairs) {
      const sums = `select returned from limit_member where member_id = $1`;
      const hours = `select hour, returned from limit_tally where member_id = $1 and returned <> 0 order by hour`;
      expect(await rows(sums, many)).toEqual(await rows(sums, one));
      expect(await rows(hours, many)).toEqual(await rows(hours, one));
    }
  });

  const anyBets = fc.array(
    fc.record({ who: fc.nat({ max: 1 }), counted: fc.nat({ max: 400 }), no: fc.nat({ max: 9 }), last: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  );
  const anyNeeds = fc.array(fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 900 })), { maxLength: 4 });

  property.prop([anyNeeds, anyBets], { numRuns: 20 })(
    'PR-08 bets contribute to the same requirements',
    async (needs, bets) => {
      const { app } = running;
      round += 1;
      const of = (kind: 0 | 1) =>
        bets.map(({ who, counted, no, last }) => ({
          memberId: memberOfPair(who, kind),
          betNo: `${round}-${no}`,
          title: '英超',
          category: 'TY' as const,
          stake: BigInt(counted),
          ownStake: BigInt(counted),
          counted: BigInt(counted),
          why: '全额计入',
          acceptedAt: now,
          now,
          ...(last && { openStakes: 0n }),
        }));
      await app.transact(async (tx) => {
        for (const [index, [who, need]] of needs.entries()) {
          for (const kind of [0, 1] as const) {
            const memberId = memberOfPair(who, kind);
            await requireWagering(tx, {
              memberId,
              cause: `${round}:${index}`,
              source: '存款',
              need: BigInt(need),
              now,
            });
          }
        }
        for (const bet of of(0)) await contributeBet(tx, bet);
        await contributeBets(tx, of(1));
      });
      for (const [one, many] of pairs) {
        const requirements = `select cause, need, done, closed_at, close_reason from wagering_requirement where member_id = $1 order by id`;
        const shares = `select d.cause, b.bet_no, s.amount from wagering_allocation s join wagering_requirement d on d.id = s.requirement_id
        join wagering_bet b on b.id = s.bet_id where d.member_id = $1 order by d.id, b.id`;
        expect(await rows(requirements, many)).toEqual(await rows(requirements, one));
        expect(await rows(shares, many)).toEqual(await rows(shares, one));
      }
    },
  );

  test('PR-08 wagering locks are worked off', async () => {
    const { app } = running;
    const played = [300n, 0n, 150n, 700n];
    await app.transact(async (tx) => {
      for (const [one, many] of pairs) {
        for (const memberId of [one, many]) {
          await addWageringLock(tx, { memberId, venueCode: 'CRTY', activity: 'a', turnover: 1_000n, until: null, now });
        }
        for (const counted of played) await countTowardsWageringLocks(tx, 'CRTY', [{ memberId: one, counted }]);
      }
      await countTowardsWageringLocks(
        tx,
        'CRTY',
        pairs.flatMap(([, memberId]) => played.map((counted) => ({ memberId, counted }))),
      );
    });
    for (const [one, many] of pairs) {
      const lock = `select wagering_left from venue_wagering_lock where member_id = $1`;
      expect(await rows(lock, many)).toEqual(await rows(lock, one));
    }
  });
});
