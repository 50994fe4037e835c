import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashAt, centerWallet, housePnl } from './account.ts';
import { checkLedger } from './check-ledger.ts';
import { createGroupedPoster } from './grouped-poster.ts';
import { anEntry, type FreshLedger, freshLedger, line, valueOf } from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(async () => {
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});

const stake = (member: bigint, amount = 1n) => anEntry([line(centerWallet(member), housePnl('AG'), amount)]);

describe('the grouped poster', () => {
  test('MO-01 sends what is waiting together and keeps each member in order', async () => {
    const members = [await fresh.aMember(20n), await fresh.aMember(20n), await fresh.aMember(20n)];
    const poster = createGroupedPoster(fresh.pool, { connections: 2, groupMax: 50 });
    const entries = Array.from({ length: 90 }, (_, index) => stake(members[index % 3] ?? 0n));
    const verdicts = await Promise.all(entries.map((entry) => poster.submit(entry)));
    const { rows } = await fresh.pool.query(
      'SELECT count(DISTINCT xmin::text)::integer AS commits FROM ledger_entry WHERE key = ANY ($1)',
      [entries.map(({ key }) => key)],
    );
    expect(rows).toEqual([{ commits: 2 }]);
    for (const [place, member] of members.entries()) {
      const own = verdicts.filter((_, index) => index % 3 === place);
      expect(own.map(({ ok }) => ok)).toEqual(Array.from({ length: 30 }, (_, index) => index < 20));
      const left = own.slice(0, 20).map((verdict) => valueOf(verdict).balanceOf(centerWallet(member)));
      expect(left).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(19 - index)));
    }
    await poster.close();
  });

  test('MO-01 one bad entry fails alone', async () => {
    const member = await fresh.aMember(10n);
    const poster = createGroupedPoster(fresh.pool, { connections: 1 });
    const bad = { ...stake(member), memo: 'a \0 no text column takes' };
    const results = await Promise.allSettled([stake(member), bad, stake(member)].map((entry) => poster.submit(entry)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(member))).toBe(8n);
    await expect(poster.submit(stake(member, 0n))).rejects.toThrow(RangeError);
    await poster.close();
  });

  test('MO-01 refuses at once beyond its bound, finishes what waits, then takes no more', async () => {
    const member = await fresh.aMember(100n);
    const poster = createGroupedPoster(fresh.pool, { connections: 1, groupMax: 4, queueMax: 10 });
    const submitted = Array.from({ length: 12 }, () => poster.submit(stake(member)));
    await poster.close();
    const verdicts = await Promise.all(submitted);
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(10);
    expect(verdicts.slice(10)).toEqual(Array.from({ length: 2 }, () => ({ ok: false, why: 'overloaded' })));
    expect(await poster.submit(stake(member))).toEqual({ ok: false, why: 'closed' });
  });

  test('WI-05 nothing is lost or doubled when connections are cut under it', async () => {
    const member = await fresh.aMember(10_000n);
    const poster = createGroupedPoster(fresh.pool, { connections: 2, groupMax: 5 });
    const submitted = Array.from({ length: 200 }, () => poster.submit(stake(member)));
    for (let cut = 0; cut < 3; cut += 1) {
      await fresh.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()`);
    }
    const verdicts = await Promise.all(submitted);
    expect(new Set(verdicts.map((verdict) => valueOf(verdict).entryId)).size).toBe(200);
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(member))).toBe(9_800n);
    await poster.close();
  });
});

test('MO-01 WI-05 racing for few wallets by every way at once, exactly the affordable ones succeed', async () => {
  const members = await Promise.all([1000n, 999n, 30n, 29n].map((balance) => fresh.aMember(balance)));
  const poster = createGroupedPoster(fresh.pool, { connections: 2, groupMax: 16 });
  const { pool, ledger } = fresh;
  const tries = members.flatMap((member) =>
    Array.from({ length: 40 }, async (_, index) => {
      const entry = stake(member, 30n);
      // Each wish comes twice, as from an impatient finger.
      if (index % 3 === 0) return [await poster.submit(entry), await poster.submit(entry)];
      if (index % 3 === 1) return Promise.all([ledger.post(pool, entry), ledger.post(pool, entry)]);
      return ledger.postMany(pool, [entry, entry]);
    }),
  );
  const verdicts = await Promise.all(tries);
  const won = members.map((_, place) => {
    const own = verdicts.slice(place * 40, place * 40 + 40);
    const yes = own.filter((pair) => pair.some(({ ok }) => ok));
    const ids = yes.flatMap((pair) => pair.map((verdict) => (verdict.ok ? verdict.value.entryId : 0n)));
    return [yes.length, new Set(ids).size];
  });
  expect(won).toEqual([
    [33, 33],
    [33, 33],
    [1, 1],
    [0, 0],
  ]);
  const left = await ledger.balancesOf(pool, members.map(centerWallet));
  expect(left.map(({ balance }) => balance)).toEqual([10n, 9n, 0n, 29n]);
  await poster.close();
});

test('MO-01 transfers crossing between members at once end in no deadlock and no lost fen', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => fresh.aMember(1000n)));
  const { pool, ledger } = fresh;
  const crossing = Array.from({ length: 120 }, (_, index) => {
    const [from = 0n, to = 0n] = [members[index % 6], members[(index * 5 + 1) % 6]];
    const postings =
      from === to ? [line(cashAt('bank'), centerWallet(to), 7n)] : [line(centerWallet(from), centerWallet(to), 7n)];
    return anEntry(postings);
  });
  const singles = crossing.slice(0, 60).map((entry) => ledger.post(pool, entry));
  const groups = [0, 1, 2, 3, 4, 5].map((group) =>
    ledger.postMany(pool, crossing.slice(60 + group * 10, 70 + group * 10)),
  );
  const verdicts = [...(await Promise.all(singles)), ...(await Promise.all(groups)).flat()];
  expect(verdicts.every(({ ok }) => ok)).toBe(true);
});
