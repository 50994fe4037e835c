import { randomUUID } from 'node:crypto';
import { ResultCode } from '@fairground/contract';
import type pg from 'pg';
import type { Tx } from '../house.ts';
import { Refusal } from '../refusal.ts';

/** One money call: a repeat has the same three. */
export interface CallKey {
  readonly memberId: bigint;
  readonly path: string;
  readonly requestId: string;
}

/** Somebody's turn to answer a money call. */
export interface Turn {
  /** Keeps the reply in the transaction that moves the money. Refuses, and so undoes both, when the turn was lost. */
  readonly keepIn: (tx: Tx, reply: string) => Promise<void>;
  /** Keeps a reply that moved nothing, or whose money was keyed by the request id. */
  readonly keep: (reply: string) => Promise<void>;
  /** Nothing happened: the next repeat starts afresh. */
  readonly giveBack: () => Promise<void>;
}

export type Begun =
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'kept'; readonly reply: string }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'twin-running' };

/** First replies of money calls, given again to every repeat. */
export interface KeptReplies {
  readonly begin: (key: CallKey, bodyHash: Buffer, now: Date) => Promise<Begun>;
  /** The reply kept for a call that needed no turn. */
  readonly find: (key: CallKey, bodyHash: Buffer) => Promise<Begun>;
  /** Keeps the refusal of a call that needed no turn, unless a twin was answered first: then it says false. */
  readonly keepRefusal: (key: CallKey, bodyHash: Buffer, reply: string, now: Date) => Promise<boolean>;
}

/**
 * A turn that is not over by then is taken to be dead, and the next repeat gets it. Should its runner be alive after
 * all, it finds its turn gone when it comes to keep the reply, and its transaction is undone.
 */
const TURN_MS = 10_000;

export function keptReplies(pool: pg.Pool): KeptReplies {
  return {
    begin: async (key, bodyHash, now) => {
      const row: Row = [key.memberId, key.path, key.requestId];
      const runId = randomUUID();
      const dead = new Date(now.getTime() - TURN_MS);
      const claimed = await pool.query({ ...CLAIM, values: [...row, bodyHash, runId, now, dead] });
      if (claimed.rowCount === 1) return { kind: 'turn', turn: turnOf(pool, row, runId) };
      const { rows } = await pool.query<Kept>({ ...LOOK, values: row });
      return verdictOn(rows[0], bodyHash);
    },
    find: async (key, bodyHash) => {
      const { rows } = await pool.query<Kept>({ ...LOOK, values: [key.memberId, key.path, key.requestId] });
      return verdictOn(rows[0], bodyHash);
    },
    keepRefusal: async (key, bodyHash, reply, now) => {
      const values = [key.memberId, key.path, key.requestId, bodyHash, randomUUID(), now, reply, entryKeyOf(key)];
      const kept = await pool.query({ ...KEEP_REFUSAL, values });
      return kept.rowCount === 1;
    },
  };
}

/** The ledger's key for the entry of a call that is one entry. */
export const entryKeyOf = ({ memberId, path, requestId }: CallKey): string => `call:${memberId}:${path}:${requestId}`;

type Row = [memberId: bigint, path: string, requestId: string];

interface Kept {
  readonly body_hash: Buffer;
  readonly reply: string | null;
}

function verdictOn(kept: Kept | undefined, bodyHash: Buffer): Begun {
  // Given back between our two questions: whoever had it is just done.
  if (!kept) return { kind: 'twin-running' };
  if (!kept.body_hash.equals(bodyHash)) return { kind: 'other-body' };
  return kept.reply === null ? { kind: 'twin-running' } : { kind: 'kept', reply: kept.reply };
}

function turnOf(pool: pg.Pool, row: Row, runId: string): Turn {
  const keepOn = async (store: Pick<pg.Pool, 'query'> | Tx, reply: string): Promise<void> => {
    const kept = await store.query({ ...KEEP, values: [...row, runId, reply] });
    if (kept.rowCount !== 1) throw new Refusal(ResultCode.TooFrequent);
  };
  return {
    keepIn: keepOn,
    keep: (reply) => keepOn(pool, reply),
    giveBack: async () => void (await pool.query({ ...GIVE_BACK, values: [...row, runId] })),
  };
}

/**
 * The claim itself need not reach the disk before we go on: if it is lost in a crash, so is the money that would have
 * come after it.
 */
const CLAIM = {
  name: 'kept-reply.claim',
  text: `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into kept_reply as kept (member_id, path, request_id, body_hash, run_id, started_at)
    select $1, $2, $3, $4, $5, $6 from unhurried
    on conflict (member_id, path, request_id) do update
      set run_id = excluded.run_id, started_at = excluded.started_at
      where kept.reply is null and kept.started_at < $7 and kept.body_hash = excluded.body_hash`,
};

const LOOK = {
  name: 'kept-reply.look',
  text: 'select body_hash, reply from kept_reply where member_id = $1 and path = $2 and request_id = $3',
};

const KEEP = {
  name: 'kept-reply.keep',
  text: `update kept_reply set reply = $5
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};

const KEEP_REFUSAL = {
  name: 'kept-reply.keep-refusal',
  text: `insert into kept_reply (member_id, path, request_id, body_hash, run_id, started_at, reply)
    select $1, $2, $3, $4, $5, $6, $7 where not exists (select from ledger_entry where key = $8)
    on conflict (member_id, path, request_id) do nothing`,
};

const GIVE_BACK = {
  name: 'kept-reply.give-back',
  text: `delete from kept_reply
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};

/** How long a repeat finds its first reply. Orders, events and bets stay unique for ever by keys of their own. */
export const REPLY_DAYS = 7;
