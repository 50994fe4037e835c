import type { MemberId } from '@fairground/money';
import { randomUUID } from 'node:crypto';
import { ResultCode } from '@fairground/contract';
import type pg from 'pg';
import type { Tx } from '../../app-context.ts';
import { Refusal } from '../../refusal.ts';

/** One money call: a repeat has the same three. */
export interface CallKey {
  readonly memberId: MemberId;
  readonly path: string;
  readonly requestId: string;
}

/** The claim to answer a money call. */
export interface Claim {
  /** Records the reply in the transaction that moves the money. Refuses, and so undoes both, when the claim was lost. */
  readonly recordIn: (tx: Tx, reply: string) => Promise<void>;
  /** Records a reply that moved nothing, or whose money was keyed by the request id. */
  readonly record: (reply: string) => Promise<void>;
  /** Nothing happened: the next repeat starts afresh. */
  readonly release: () => Promise<void>;
}

export type Begun =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'recorded'; readonly reply: string }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'duplicate-running' };

/** First replies of money calls, given again to every repeat. */
export interface IdempotencyRecords {
  readonly begin: (key: CallKey, bodyHash: Buffer, now: Date) => Promise<Begun>;
  /** The reply recorded for a call that needed no claim. */
  readonly find: (key: CallKey, bodyHash: Buffer) => Promise<Begun>;
  /** Whether a call that needs no claim was answered before, whatever was said. */
  readonly isKnown: (key: CallKey) => Promise<boolean>;
  /** Records the refusal of a call that needed no claim, unless a concurrent duplicate was answered first: then false. */
  readonly recordRefusal: (key: CallKey, given: GivenReply) => Promise<boolean>;
  /** Keeps the reply of a call whose entry was posted, unless one was kept before: then false. */
  readonly keepReply: (key: CallKey, given: GivenReply) => Promise<boolean>;
}

/** A reply as it was given, and to what. */
interface GivenReply {
  readonly bodyHash: Buffer;
  readonly reply: string;
  readonly now: Date;
}

/**
 * A claim that is not over by then is taken to be dead, and the next repeat gets it. Should its runner be alive after
 * all, it finds its claim gone when it comes to record the reply, and its transaction is undone.
 */
const CLAIM_MS = 10_000;

export function idempotencyRecords(pool: pg.Pool): IdempotencyRecords {
  return {
    begin: async (key, bodyHash, now) => {
      const row: Row = [key.memberId, key.path, key.requestId];
      const runId = randomUUID();
      const dead = new Date(now.getTime() - CLAIM_MS);
      const values = [...row, bodyHash, runId, now, dead, entryKeyOf(key)];
      const outcome = (await pool.query<{ outcome: string | null }>({ ...CLAIM, values })).rows[0]?.outcome;
      if (outcome === 'claimed') return { kind: 'claimed', claim: claimOf(pool, row, runId) };
      // Equal bodies go the same way, so what went the batched way had another one.
      if (outcome === 'posted') return { kind: 'other-body' };
      const { rows } = await pool.query<StoredRecord>({ ...LOOK, values: row });
      return verdictOn(rows[0], bodyHash);
    },
    find: async (key, bodyHash) => {
      const { rows } = await pool.query<StoredRecord>({ ...LOOK, values: [key.memberId, key.path, key.requestId] });
      return verdictOn(rows[0], bodyHash);
    },
    isKnown: async (key) => {
      const values = [key.memberId, key.path, key.requestId, entryKeyOf(key)];
      const { rows } = await pool.query<{ known: boolean }>({ ...KNOWN, values });
      return rows[0]?.known === true;
    },
    recordRefusal: async (key, { bodyHash, reply, now }) => {
      const values = [key.memberId, key.path, key.requestId, bodyHash, randomUUID(), now, reply, entryKeyOf(key)];
      const { rows } = await pool.query<{ recorded: boolean }>({ ...RECORD_REFUSAL, values });
      return rows[0]?.recorded === true;
    },
    keepReply: async ({ memberId, path, requestId }, { bodyHash, reply, now }) => {
      const values = [memberId, path, requestId, bodyHash, randomUUID(), now, reply];
      const { rows } = await pool.query<{ kept: boolean }>({ ...KEEP_REPLY, values });
      return rows[0]?.kept === true;
    },
  };
}

/** The ledger's key for the entry of a call that is one entry. */
export const entryKeyOf = ({ memberId, path, requestId }: CallKey): string => `call:${memberId}:${path}:${requestId}`;

type Row = [memberId: MemberId, path: string, requestId: string];

interface StoredRecord {
  readonly body_hash: Buffer;
  readonly reply: string | null;
}

function verdictOn(stored: StoredRecord | undefined, bodyHash: Buffer): Begun {
  // Released between our two questions: whoever had it is just done.
  if (!stored) return { kind: 'duplicate-running' };
  if (!stored.body_hash.equals(bodyHash)) return { kind: 'other-body' };
  return stored.reply === null ? { kind: 'duplicate-running' } : { kind: 'recorded', reply: stored.reply };
}

function claimOf(pool: pg.Pool, row: Row, runId: string): Claim {
  const recordOn = async (store: Pick<pg.Pool, 'query'> | Tx, reply: string): Promise<void> => {
    const stored = await store.query({ ...RECORD, values: [...row, runId, reply] });
    if (stored.rowCount !== 1) throw new Refusal(ResultCode.TooFrequent);
  };
  return {
    recordIn: recordOn,
    record: (reply) => recordOn(pool, reply),
    release: async () => void (await pool.query({ ...RELEASE, values: [...row, runId] })),
  };
}

/** These two see the ledger entries of batched calls as well: see sql/platform. */
const CLAIM = {
  name: 'idempotency-record.claim',
  text: 'select claim_call($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
};

const RECORD_REFUSAL = {
  name: 'idempotency-record.record-refusal',
  text: 'select record_refusal($1, $2, $3, $4, $5, $6, $7, $8) as recorded',
};

const KEEP_REPLY = {
  name: 'idempotency-record.keep-reply',
  text: 'select keep_reply($1, $2, $3, $4, $5, $6, $7) as kept',
};

const LOOK = {
  name: 'idempotency-record.look',
  text: 'select body_hash, reply from idempotency_record where member_id = $1 and path = $2 and request_id = $3',
};

const KNOWN = {
  name: 'idempotency-record.known',
  text: `select exists (select from ledger_entry where key = $4)
    or exists (select from idempotency_record where member_id = $1 and path = $2 and request_id = $3) as known`,
};

const RECORD = {
  name: 'idempotency-record.record',
  text: `update idempotency_record set reply = $5
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};

const RELEASE = {
  name: 'idempotency-record.release',
  text: `delete from idempotency_record
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};
