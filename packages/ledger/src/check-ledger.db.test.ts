import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cashAccount, centerWallet, houseFees, housePnl, venueWallet } from './account.ts';
import { checkLedger, type Invariant } from './check-ledger.ts';
import { sealEntries } from './seal.ts';
import {
  AT,
  anEntry,
  anEntryHeader,
  type FreshLedger,
  freshLedger,
  inRolledBackTransaction,
  line,
  valueOf,
} from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
let sealedHalfway: bigint;

/** A little of everything, the first half of it sealed. */
beforeAll(async () => {
  fresh = await freshLedger();
  const { pool, ledger, aMember } = fresh;
  const round = async () => {
    const member = await aMember(1000n);
    const center = centerWallet(member);
    await ledger.post(pool, anEntry([line(center, venueWallet(member, 'AG'), 300n), line(center, houseFees, 5n)]));
    const won = valueOf(await ledger.post(pool, anEntry([line(housePnl('AG'), center, 50n)])));
    const { holdId } = valueOf(await ledger.hold(pool, { ...anEntryHeader(), from: center, amount: 700n }));
    await ledger.payHold(pool, { ...anEntryHeader(), holdId, to: cashAccount('bank'), amount: 600n, rest: 'keep' });
    const { key, actor } = anEntryHeader();
    await ledger.reverse(pool, { entryId: won.entryId, key, actor, at: AT, reason: 'test', oweWhenShort: true });
  };
  await round();
  await sealEntries(pool);
  sealedHalfway = (await checkLedger(pool)).sealedTo;
  await round();
  // What is old is known as sealed once every transaction has ended that was open at the first sealing, in other files
  // too: the server counts them all together.
  await vi.waitFor(async () => expect(await sealAgain()).toBeGreaterThan(0n), { timeout: 30_000 });
  await round();
});

/** Seals what is new and tells up to which entry everything is known to be sealed. */
async function sealAgain(): Promise<bigint> {
  await sealEntries(fresh.pool);
  const { rows } = await fresh.pool.query<{ low: string }>('SELECT low_id::text AS low FROM ledger_seal_mark');
  return BigInt(rows[0]?.low ?? 0);
}

/** Superusers can silence the guards; the checker must still see what was done. */
const WITHOUT_TRIGGERS = `
  ALTER TABLE ledger_entry DISABLE TRIGGER ALL; ALTER TABLE ledger_posting DISABLE TRIGGER ALL;
  ALTER TABLE ledger_seal DISABLE TRIGGER ALL; ALTER TABLE ledger_hold DISABLE TRIGGER ALL;
  ALTER TABLE ledger_account DISABLE TRIGGER ALL;
  GRANT ALL ON ALL TABLES IN SCHEMA "$schema" TO CURRENT_USER;
  ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_balance;
  ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_moves;
  ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_key, DROP CONSTRAINT ledger_entry_cause;
  ALTER TABLE ledger_hold DROP CONSTRAINT ledger_hold_remaining;
  DROP INDEX ledger_entry_reverses;`;

const NEWEST = '(SELECT max(id) FROM ledger_entry)';
const OLDEST = '(SELECT entry_id FROM ledger_seal WHERE seq = 1)';
const copyOf = (which: string, columns: string) => `
  INSERT INTO ledger_entry SELECT (jsonb_populate_record(e, ${columns})).* FROM ledger_entry e WHERE e.id = ${which};
  INSERT INTO ledger_posting SELECT (jsonb_populate_record(p, '{"entry_id": 9999}')).*
    FROM ledger_posting p WHERE p.entry_id = ${which};`;

/** The invariants that `sql` breaks, in the whole ledger and since halfway. */
async function invariantsBrokenBy(sql: string): Promise<{ whole: Set<Invariant>; since: Set<Invariant> }> {
  return inRolledBackTransaction(fresh.pool, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT current_schema() AS name');
    await client.query(WITHOUT_TRIGGERS.replace('$schema', rows[0]?.name ?? ''));
    await client.query(sql);
    const whole = await checkLedger(client);
    const since = await checkLedger(client, { since: sealedHalfway });
    expect(whole.ok).toBe(false);
    return {
      whole: new Set(whole.breaks.map(({ invariant }) => invariant)),
      since: new Set(since.breaks.map(({ invariant }) => invariant)),
    };
  });
}

test('MO-01 an honest ledger passes, whole and in part', async () => {
  const whole = await checkLedger(fresh.pool);
  expect(whole).toMatchObject({ ok: true, breaks: [], checked: 18 });
  const since = await checkLedger(fresh.pool, { since: sealedHalfway });
  expect(since).toMatchObject({ ok: true, breaks: [], checked: 12, sealedTo: whole.sealedTo });
});

describe('MO-01 the checker sees, in what is new and in the whole,', () => {
  test.each<[string, Invariant, string]>([
    ['an entry without postings', 'sums-to-zero', `DELETE FROM ledger_posting WHERE entry_id = ${NEWEST}`],
    ['a posting below zero', 'sums-to-zero', `UPDATE ledger_posting SET amount = -amount WHERE entry_id = ${NEWEST}`],
    [
      'a changed amount',
      'balance-is-postings',
      `UPDATE ledger_posting SET amount = amount + 1 WHERE entry_id = ${NEWEST}`,
    ],
    ['a changed balance', 'balance-is-postings', 'UPDATE ledger_account SET balance = balance + 1'],
    ['a balance below zero', 'never-below-zero', "UPDATE ledger_account SET balance = -1 WHERE wallet = 'center'"],
    ['an entry reversed twice', 'one-reversal', copyOf(NEWEST, `'{"id": 9999, "key": "x", "version": 2}'`)],
    ['a reversal of nothing', 'one-reversal', `UPDATE ledger_entry SET reverses = 12345 WHERE id = ${NEWEST}`],
    [
      'a reversal that gives back too little',
      'one-reversal',
      `UPDATE ledger_posting SET amount = amount - 1 WHERE entry_id = ${NEWEST}`,
    ],
    ['a hold that says more than is locked', 'holds-are-locked', 'UPDATE ledger_hold SET remaining = remaining + 1'],
    [
      'two entries under one key',
      'one-entry-per-key',
      copyOf(NEWEST, `'{"id": 9999, "version": 2, "reverses": null}'`),
    ],
    ['two entries for one cause', 'one-entry-per-key', copyOf(NEWEST, `'{"id": 9999, "key": "x", "reverses": null}'`)],
    [
      'a sealed entry that was edited',
      'chain-verifies',
      "UPDATE ledger_entry SET memo = 'nothing to see' WHERE id = (SELECT entry_id FROM ledger_seal WHERE seq = 9)",
    ],
    [
      'a sealed entry that is gone',
      'chain-verifies',
      'DELETE FROM ledger_entry WHERE id = (SELECT entry_id FROM ledger_seal WHERE seq = 9)',
    ],
    ['a seal that is gone', 'chain-verifies', 'DELETE FROM ledger_seal WHERE seq = 9'],
    ['a forged seal', 'chain-verifies', 'UPDATE ledger_seal SET hash = sha256(hash) WHERE seq = 9'],
    ['a chain cut short', 'chain-verifies', 'DELETE FROM ledger_seal WHERE seq > 5'],
  ])('%s', async (_what, invariant, sql) => {
    const { whole, since } = await invariantsBrokenBy(sql);
    expect(whole).toContain(invariant);
    expect(since).toContain(invariant);
  });
});

describe('MO-01 the whole check alone sees, in what is old,', () => {
  test.each<[string, Invariant, string]>([
    ['a posting without its entry', 'sums-to-zero', `DELETE FROM ledger_entry WHERE id = ${OLDEST}`],
    [
      'a changed amount',
      'balance-is-postings',
      `UPDATE ledger_posting SET amount = amount + 1 WHERE entry_id = ${OLDEST}`,
    ],
    [
      'a changed answer',
      'balance-is-postings',
      `UPDATE ledger_posting SET to_after = to_after + 1 WHERE entry_id = ${OLDEST}`,
    ],
    [
      'a changed checkpoint',
      'balance-is-postings',
      'UPDATE ledger_sealed_total SET total = total + 1 WHERE member_id = 0',
    ],
    ['money out of nothing', 'sums-to-zero', 'UPDATE ledger_account SET balance = balance + 1'],
    ['an edited entry', 'chain-verifies', `UPDATE ledger_entry SET actor = 'nobody' WHERE id = ${OLDEST}`],
    [
      'holds that were swapped',
      'holds-are-locked',
      `UPDATE ledger_entry SET hold_id = 3 - hold_id WHERE hold_id IN (1, 2) AND kind = 'test'
        AND id IN (SELECT entry_id FROM ledger_posting WHERE from_wallet = 'locked');
       UPDATE ledger_hold SET remaining = remaining - 1 WHERE id = 1`,
    ],
  ])('%s', async (_what, invariant, sql) => {
    expect((await invariantsBrokenBy(sql)).whole).toContain(invariant);
  });

  test('an entry that was slipped in below the mark and never sealed', async () => {
    await sealEntries(fresh.pool);
    await sealEntries(fresh.pool);
    const { whole } = await invariantsBrokenBy(
      copyOf(OLDEST, `'{"id": 0, "key": "x", "version": 2}'`).replaceAll('9999', '0'),
    );
    expect(whole).toContain('chain-verifies');
  });
});
