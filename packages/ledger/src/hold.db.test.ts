import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashAccount, centerWallet, houseFees, housePnl, lockedWallet, venueWallet } from './account.ts';
import { checkLedger } from './check-ledger.ts';
import { anEntry, anEntryHeader, type FreshLedger, freshLedger, line, valueOf } from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(async () => {
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});

async function aHold(balance: bigint, amount: bigint) {
  const member = await fresh.aMember(balance);
  const from = centerWallet(member);
  const { holdId } = valueOf(await fresh.ledger.hold(fresh.pool, { ...anEntryHeader(), from, amount }));
  return { member, holdId };
}

const held = (holdId: bigint) => fresh.ledger.findHold(fresh.pool, holdId);
const balances = async (member: bigint) => {
  const both = await fresh.ledger.balancesOf(fresh.pool, [centerWallet(member), lockedWallet(member)]);
  return both.map(({ balance }) => balance);
};

describe('a hold', () => {
  test('MO-02 locks money without spending it', async () => {
    const { member, holdId } = await aHold(100n, 40n);
    expect(await balances(member)).toEqual([60n, 40n]);
    expect(await held(holdId)).toEqual({ holdId, source: centerWallet(member), amount: 40n, remaining: 40n });
  });

  test('MO-02 cannot lock what is not there', async () => {
    const from = centerWallet(await fresh.aMember(100n));
    const verdict = await fresh.ledger.hold(fresh.pool, { ...anEntryHeader(), from, amount: 101n });
    expect(verdict).toEqual({ ok: false, why: 'insufficient-balance' });
  });

  test('WI-05 asked twice is one hold', async () => {
    const from = centerWallet(await fresh.aMember(100n));
    const request = { ...anEntryHeader(), from, amount: 30n };
    const first = valueOf(await fresh.ledger.hold(fresh.pool, request));
    const again = valueOf(await fresh.ledger.hold(fresh.pool, request));
    expect(again).toMatchObject({ holdId: first.holdId, entryId: first.entryId, repeated: true });
    expect(again.balances).toEqual(first.balances);
    expect(await fresh.ledger.hold(fresh.pool, { ...request, amount: 31n })).toEqual({ ok: false, why: 'key-reused' });
  });

  test('MO-02 of a venue wallet returns there', async () => {
    const member = await fresh.aMember(100n);
    const venue = venueWallet(member, 'AG');
    await fresh.ledger.post(fresh.pool, anEntry([line(centerWallet(member), venue, 80n)]));
    const { holdId } = valueOf(await fresh.ledger.hold(fresh.pool, { ...anEntryHeader(), from: venue, amount: 50n }));
    const done = valueOf(await fresh.ledger.releaseHold(fresh.pool, { ...anEntryHeader(), holdId }));
    expect(done.balanceOf(venue)).toBe(80n);
  });
});

describe('a payment from a hold', () => {
  test('MO-02 in parts, then the rest goes back', async () => {
    const { member, holdId } = await aHold(100n, 50n);
    const pay = (amount: bigint, rest: 'keep' | 'release') =>
      fresh.ledger.payHold(fresh.pool, { ...anEntryHeader(), holdId, to: cashAccount('bank'), amount, rest });
    expect(valueOf(await pay(20n, 'keep')).balanceOf(lockedWallet(member))).toBe(30n);
    const last = valueOf(await pay(10n, 'release'));
    expect(last.balanceOf(centerWallet(member))).toBe(70n);
    expect(last.balanceOf(lockedWallet(member))).toBe(0n);
    expect(await held(holdId)).toMatchObject({ remaining: 0n });
    expect(await pay(1n, 'keep')).toEqual({ ok: false, why: 'hold-closed' });
  });

  test('MO-02 never pays more than is held', async () => {
    const { holdId } = await aHold(100n, 50n);
    const to = houseFees;
    const verdict = await fresh.ledger.payHold(fresh.pool, {
      ...anEntryHeader(),
      holdId,
      to,
      amount: 51n,
      rest: 'keep',
    });
    expect(verdict).toEqual({ ok: false, why: 'hold-exceeded' });
    expect(await held(holdId)).toMatchObject({ remaining: 50n });
  });

  test('WI-05 repeated gets its first answer though nothing is held any more', async () => {
    const { member, holdId } = await aHold(100n, 50n);
    const payment = { ...anEntryHeader(), holdId, to: housePnl('AG'), amount: 50n, rest: 'keep' } as const;
    const first = valueOf(await fresh.ledger.payHold(fresh.pool, payment));
    const again = valueOf(await fresh.ledger.payHold(fresh.pool, payment));
    expect(again).toMatchObject({ entryId: first.entryId, repeated: true, balances: first.balances });
    expect(await balances(member)).toEqual([50n, 0n]);
    const other = await fresh.ledger.payHold(fresh.pool, { ...payment, amount: 49n });
    expect(other).toEqual({ ok: false, why: 'key-reused' });
  });

  test('MO-02 of an unknown hold is not found', async () => {
    const release = { ...anEntryHeader(), holdId: 999_999n };
    expect(await fresh.ledger.releaseHold(fresh.pool, release)).toEqual({ ok: false, why: 'not-found' });
    expect(await held(999_999n)).toBeUndefined();
  });
});

test('MO-02 a payment waits for another on the same hold, and then finds it closed', async () => {
  const { member, holdId } = await aHold(100n, 50n);
  // Another hold of the same size, whose money the late payment must not touch.
  await fresh.ledger.hold(fresh.pool, { ...anEntryHeader(), from: centerWallet(member), amount: 50n });
  const payment = { holdId, to: housePnl('AG'), amount: 50n, rest: 'keep' } as const;
  const first = await fresh.pool.connect();
  await first.query('BEGIN');
  valueOf(await fresh.ledger.payHold(first, { ...anEntryHeader(), ...payment }));
  const second = fresh.ledger.payHold(fresh.pool, { ...anEntryHeader(), ...payment });
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await first.query('COMMIT');
  first.release();
  expect(await second).toEqual({ ok: false, why: 'hold-closed' });
});

/** How many connections of this test wait for a lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await fresh.pool.query<{ count: number }>(`SELECT count(*)::integer FROM pg_stat_activity
    WHERE application_name = current_setting('application_name') AND wait_event_type = 'Lock'`);
  return rows[0]?.count;
}

test('MO-02 payment and release racing for one hold: one wins', async () => {
  const { member, holdId } = await aHold(100n, 50n);
  const payment = { holdId, to: housePnl('AG'), amount: 50n, rest: 'keep' } as const;
  const verdicts = await Promise.all([
    ...[1, 2, 3].map(() => fresh.ledger.payHold(fresh.pool, { ...anEntryHeader(), ...payment })),
    ...[1, 2, 3].map(() => fresh.ledger.releaseHold(fresh.pool, { ...anEntryHeader(), holdId })),
  ]);
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  expect(verdicts.filter((verdict) => !verdict.ok && verdict.why === 'hold-closed')).toHaveLength(5);
  expect([
    [50n, 0n],
    [100n, 0n],
  ]).toContainEqual(await balances(member));
});
