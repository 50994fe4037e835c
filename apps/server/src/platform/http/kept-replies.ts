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
  /** Whether a call that needs no turn was answered before, whatever was said. */
  readonly isKnown: (key: CallKey) => Promise<boolean>;
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
      const values = [...row, bodyHash, runId, now, dead, entryKeyOf(key)];
      const claim = (await pool.query<{ outcome: string | null }>({ ...CLAIM, values })).rows[0]?.outcome;
      if (claim === 'claimed') return { kind: 'turn', turn: turnOf(pool, row, runId) };
      // Equal bodies go the same way, so what went the batched way had another one.
      if (claim === 'posted') return { kind: 'other-body' };
      const { rows } = await pool.query<Kept>({ ...LOOK, values: row });
      return verdictOn(rows[0], bodyHash);
    },
    find: async (key, bodyHash) => {
      const { rows } = await pool.query<Kept>({ ...LOOK, values: [key.memberId, key.path, key.requestId] });
      return verdictOn(rows[0], bodyHash);
    },
    isKnown: async (key) => {
      const values = [key.memberId, key.path, key.requestId, entryKeyOf(key)];
      const { rows } = await pool.query<{ known: boolean }>({ ...KNOWN, values });
      return rows[0]?.known === true;
    },
    keepRefusal: async (key, bodyHash, reply, now) => {
      const values = [key.memberId, key.path, key.requestId, bodyHash, randomUUID(), now, reply, entryKeyOf(key)];
      const { rows } = await pool.query<{ kept: boolean }>({ ...KEEP_REFUSAL, values });
      return rows[0]?.kept === true;
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

/** These two see the ledger entries of batched calls as well: migration 0030. */
const CLAIM = { name: 'kept-reply.claim', text: 'select claim_call($1, $2, $3, $4, $5, $6, $7, $8) as outcome' };

const KEEP_REFUSAL = {
  name: 'kept-reply.keep-refusal',
  text: 'select keep_refusal($1, $2, $3, $4, $5, $6, $7, $8) as kept',
};

const LOOK = {
  name: 'kept-reply.look',
  text: 'select body_hash, reply from kept_reply where member_id = $1 and path = $2 and request_id = $3',
};

const KNOWN = {
  name: 'kept-reply.known',
  text: `select exists (select from ledger_entry where key = $4)
    or exists (select from kept_reply where member_id = $1 and path = $2 and request_id = $3) as known`,
};

const KEEP = {
  name: 'kept-reply.keep',
  text: `update kept_reply set reply = $5
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};

const GIVE_BACK = {
  name: 'kept-reply.give-back',
  text: `delete from kept_reply
    where member_id = $1 and path = $2 and request_id = $3 and run_id = $4 and reply is null`,
};

/** How long a repeat finds its first reply. Orders, events and bets stay unique for ever by keys of their own. */
export const REPLY_DAYS = 7;
