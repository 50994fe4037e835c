import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cashAccount, centerWallet, houseFees, suspense } from './account.ts';
import { checkLedger } from './check-ledger.ts';
import { sealEntries, verifyChain } from './seal.ts';
import {
  anEntry,
  type FreshLedger,
  freshLedger,
  inRolledBackTransaction,
  line,
  valueOf,
} from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});

const deposit = (member: bigint) => anEntry([line(cashAccount('bank'), centerWallet(member), 10n)]);

/** As a worker would: until nothing is left. */
async function sealAll(): Promise<number> {
  let sum = 0;
  for (let sealed = -1; sealed !== 0; sum += sealed) sealed = await sealEntries(fresh.pool, 3);
  return sum;
}

async function lowId(): Promise<bigint> {
  const { rows } = await fresh.pool.query<{ low: string }>('SELECT low_id::text AS low FROM ledger_seal_mark');
  return BigInt(rows[0]?.low ?? -1);
}

/** Other tests' transactions on the same server may hold the mark back for a moment. */
const lowIdInTheEnd = () =>
  expect.poll(
    async () => {
      await sealAll();
      return lowId();
    },
    { timeout: 20_000, interval: 100 },
  );

test('MO-01 every committed entry is sealed once, and the chain verifies', async () => {
  const member = await fresh.aMember();
  for (let count = 0; count < 8; count += 1) await fresh.ledger.post(fresh.pool, deposit(member));
  expect(await sealAll()).toBe(8);
  expect(await sealAll()).toBe(0);
  expect(await verifyChain(fresh.pool)).toEqual({ ok: true, sealed: 8, breaks: [] });
});

test('MO-01 an entry that commits late is sealed late, never skipped', async () => {
  const [early, late] = [await fresh.aMember(), await fresh.aMember()];
  const client = await fresh.pool.connect();
  await client.query('BEGIN');
  const lateId = valueOf(await fresh.ledger.post(client, deposit(late))).entryId;
  for (let count = 0; count < 4; count += 1) {
    await fresh.ledger.post(fresh.pool, deposit(early));
    await sealAll();
  }
  expect(await lowId()).toBeLessThan(lateId);
  await client.query('COMMIT');
  client.release();
  expect(await sealAll()).toBe(1);
  expect(await verifyChain(fresh.pool)).toMatchObject({ ok: true, sealed: 13 });
  await lowIdInTheEnd().toBeGreaterThanOrEqual(lateId);
});

test('MO-01 entries of house accounts alone hold the mark back too', async () => {
  const client = await fresh.pool.connect();
  await client.query('BEGIN');
  const { entryId } = valueOf(await fresh.ledger.post(client, anEntry([line(suspense, houseFees, 1n)])));
  await fresh.ledger.post(fresh.pool, anEntry([line(suspense, houseFees, 2n)]));
  await sealAll();
  await sealAll();
  expect(await lowId()).toBeLessThan(entryId);
  await client.query('ROLLBACK');
  client.release();
  await lowIdInTheEnd().toBeGreaterThan(entryId);
});

test('MO-01 sealing goes on after a restore into a server whose transactions count from the start', async () => {
  const { entryId } = valueOf(await fresh.ledger.post(fresh.pool, deposit(await fresh.aMember())));
  await fresh.pool.query("UPDATE ledger_seal_mark SET next_id = low_id, next_xact = '999999999999'");
  await lowIdInTheEnd().toBe(entryId);
});

test('MO-01 one sealer at a time; the other goes home', async () => {
  await fresh.ledger.post(fresh.pool, deposit(await fresh.aMember()));
  await inRolledBackTransaction(fresh.pool, async (client) => {
    expect(await sealEntries(client)).toBe(1);
    expect(await sealEntries(fresh.pool)).toBe(0);
  });
  expect(await sealAll()).toBe(1);
});

test('MO-01 house balances are the same before and after sealing', async () => {
  const before = await fresh.ledger.balanceOf(fresh.pool, cashAccount('bank'));
  await fresh.ledger.post(fresh.pool, deposit(await fresh.aMember()));
  expect(await fresh.ledger.balanceOf(fresh.pool, cashAccount('bank'))).toBe(before - 10n);
  await sealAll();
  expect(await fresh.ledger.balanceOf(fresh.pool, cashAccount('bank'))).toBe(before - 10n);
});

test('MO-01 the chain can be recomputed by anyone from the rows alone', async () => {
  await fresh.ledger.post(fresh.pool, {
    ...anEntry([line(cashAccount('bank'), centerWallet(await fresh.aMember()), 7n), line(suspense, houseFees, 2n)]),
    memo: 'quote " slash \\ 汉字',
  });
  await sealAll();
  const { rows } = await fresh.pool.query<{ content: string; hash: string }>(`
    SELECT s.hash::text, json_build_array(e.id, e.key, e.kind, e.cause, e.version, e.actor,
      (extract(epoch FROM e.at) * 1000000)::bigint, e.memo, e.hold_id, e.reverses, encode(e.fingerprint, 'hex'),
      (SELECT json_agg(json_build_array(p.line, p.from_member, p.from_wallet, p.to_member, p.to_wallet, p.currency,
        p.amount, p.from_after, p.to_after) ORDER BY p.line) FROM ledger_posting p WHERE p.entry_id = e.id))::text AS content
    FROM ledger_seal s JOIN ledger_entry e ON e.id = s.entry_id ORDER BY s.seq`);
  let hash = Buffer.alloc(32);
  for (const row of rows) {
    const digest = createHash('sha256').update(row.content).digest();
    hash = createHash('sha256').update(hash).update(digest).digest();
    expect(row.hash).toBe(`\\x${hash.toString('hex')}`);
  }
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});
