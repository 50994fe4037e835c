import type { Fen } from '@fairground/money';
import type pg from 'pg';
import { freshDatabase } from '../../../../tests/support/runner/fresh-database.ts';
import { type Account, cashAccount, centerWallet } from '../account.ts';
import type { Entry, EntryHeader, Posting } from '../entry.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { installLedger } from '../install.ts';

/** A ledger of its own, and small builders that never clash with each other. */
export interface FreshLedger {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  /** A member nobody used before, with money in the center wallet. */
  readonly aMember: (balance?: Fen) => Promise<bigint>;
}

let counter = 0;

/** Time is handed in, so tests hand in one that never moves. */
export const AT = new Date('2026-03-01T04:05:06.789Z');

export async function freshLedger(): Promise<FreshLedger> {
  const { pool } = await freshDatabase();
  await installLedger(pool);
  const ledger = createLedger();
  return { pool, ledger, aMember };

  async function aMember(balance: Fen = 0n): Promise<bigint> {
    counter += 1;
    const memberId = BigInt(counter);
    if (balance > 0n) await ledger.post(pool, anEntry([line(cashAccount('bank'), centerWallet(memberId), balance)]));
    return memberId;
  }
}

export function line(from: Account, to: Account, amount: Fen): Posting {
  return { from, to, amount };
}

/** Who, why and when, with a key and a cause of its own. */
export function anEntryHeader(more: Partial<EntryHeader> = {}): EntryHeader {
  counter += 1;
  return { key: `key-${counter}`, kind: 'test', cause: `cause-${counter}`, actor: 'tester', at: AT, ...more };
}

export function anEntry(postings: readonly Posting[], more: Partial<EntryHeader> = {}): Entry {
  return { ...anEntryHeader(more), postings };
}

/** The value of a verdict that must be a yes. */
export function valueOf<Value>(verdict: { ok: true; value: Value } | { ok: false; why: string }): Value {
  if (!verdict.ok) throw new Error(`Refused: ${verdict.why}`);
  return verdict.value;
}

/** Runs `work` in a transaction that is thrown away, so that a test may break what it likes. */
export async function inRolledBackTransaction<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
