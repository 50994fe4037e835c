import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember } from '../../../../../tests/support/builders.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import { admitStakes } from './gate.ts';

let running: RunningHouse;
const clock = aClock();
beforeAll(async () => {
  running = await runningHouse({ now: clock.now });
});

const HOUR_MS = 3_600_000;

const someone = async (): Promise<bigint> => (await aMember(running.house)).memberId;
/** What is refused, by its place, and by whom. */
const admitMany = async (stakes: readonly (readonly [bigint, bigint])[]): Promise<[number, unknown][]> => {
  const moves = stakes.map(([memberId, amount]) => ({ memberId, amount }));
  const refused = await running.house.transact((tx) => admitStakes(tx, moves, clock.now()));
  return [...refused].map(([place, { data }]) => [place, data]);
};
const stakedBy = async (memberId: bigint): Promise<(bigint | null | undefined)[]> => {
  const { rows } = await running.house.pool.query<{ life: bigint; hours: bigint }>(
    `select g.staked as life, (select coalesce(sum(staked), 0)::bigint from guard_tally t where t.member_id = $1) as hours
     from member_guard g where g.member_id = $1`,
    [memberId],
  );
  return [rows[0]?.life, rows[0]?.hours];
};
const guardOf = (memberId: bigint, given: Record<string, unknown>) =>
  running.house.db.updateTable('member_guard').set(given).where('member_id', '=', memberId).execute();

describe('many stakes in one question', () => {
  test('RG-02 RG-03 it refuses each by its own limits, in their order, and counts the others', async () => {
    const [free, limited] = [await someone(), await someone()];
    const [paused, checked] = [await someone(), await someone()];
    await guardOf(limited, { loss_day: 1000n });
    await guardOf(paused, { pause_kind: 'break', pause_began_at: clock.now(), pause_until: clock.now() });
    await guardOf(checked, { spell_began_at: new Date(clock.now().getTime() - HOUR_MS) });
    const refused = await admitMany([
      [free, 500n],
      [limited, 600n],
      [paused, 1n],
      [free, 700n],
      [limited, 600n],
      [limited, 400n],
      [checked, 1n],
    ]);
    expect(new Map(refused)).toEqual(
      new Map([
        [2, { guard: 'break', freeTime: clock.now().getTime() }],
        [4, expect.objectContaining({ guard: 'loss-limit', left: '4.00' })],
        [6, { guard: 'reality-check', minutes: 60 }],
      ]),
    );
    expect(await stakedBy(free)).toEqual([1200n, 1200n]);
    expect(await stakedBy(limited)).toEqual([1000n, 1000n]);
    expect(await stakedBy(paused)).toEqual([0n, 0n]);
  });

  test('RG-02 groups that overlap and race: no deadlock, and exactly the allowed stakes', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, someone));
    await Promise.all(ids.map((id, index) => guardOf(id, { loss_week: index % 2 === 0 ? 1000n : null })));
    const groups = Array.from({ length: 12 }, (_, group) =>
      ids.map((_id, index) => [ids[(index + group) % ids.length] ?? 0n, 300n] as const),
    );
    const refusals = await Promise.all(groups.map(admitMany));
    expect(refusals.flat()).toHaveLength(3 * (12 - 3));
    for (const [index, id] of ids.entries()) {
      const staked = index % 2 === 0 ? 900n : 3600n;
      // oxlint-disable-next-line no-await-in-loop
      expect(await stakedBy(id)).toEqual([staked, staked]);
    }
  });
});
