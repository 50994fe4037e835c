import { createHash } from 'node:crypto';
import type { OperatorAction } from '@fairground/contract/back-office-log';
import { sql } from 'kysely';
import type { Call } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';

export interface OperatorRecord {
  readonly action: OperatorAction;
  readonly outcome: 'done' | 'refused';
  readonly operatorId?: bigint;
  /** What it was about, `document:7` for instance. */
  readonly subject?: string;
  readonly memberId?: bigint;
  /** Before, after and why, in plain words. Never a password, a token or a code. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Where a record comes from; a command line has no address. */
export type Origin = Pick<Call, 'now' | 'ip' | 'userAgent' | 'requestId'>;

/** What the first row follows. */
export const GENESIS = Buffer.alloc(32);

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly operator_id: bigint | null;
  readonly action: string;
  readonly outcome: string;
  readonly subject: string;
  readonly member_id: bigint | null;
  readonly detail: unknown;
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
}

/** The hash of a row covers all of it and the hash of the row before. */
function hashOf(prev: Buffer, row: Row): Buffer {
  const { id, at, operator_id, member_id, ...rest } = row;
  const text = canonicalJson({
    ...rest,
    id: id.toString(),
    at: at.toISOString(),
    operator_id: operator_id?.toString() ?? null,
    member_id: member_id?.toString() ?? null,
  });
  return createHash('sha256').update(prev).update(text).digest();
}

const COLUMNS = ['id', 'at', 'operator_id', 'action', 'outcome', 'subject', 'member_id', 'detail'] as const;
const MORE_COLUMNS = ['ip', 'user_agent', 'request_id'] as const;

/** The record of what operators did; the database refuses to change it, and the chain shows it if somebody did. */
export const operatorLog = {
  /** Rows are written one after the other: write last in a transaction, so that nobody waits for more than the row. */
  write: async ({ db }: Tx, record: OperatorRecord, { now, ip, userAgent, requestId }: Origin): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('operator-log.' || current_schema(), 0))`.execute(db);
    const last = await db.selectFrom('operator_log').select(['id', 'hash']).orderBy('id', 'desc').limit(1).execute();
    const prev = last[0]?.hash ?? GENESIS;
    const row = {
      id: (last[0]?.id ?? 0n) + 1n,
      at: now,
      operator_id: record.operatorId ?? null,
      action: record.action,
      outcome: record.outcome,
      subject: record.subject ?? '',
      member_id: record.memberId ?? null,
      detail: record.detail ?? {},
      ip,
      user_agent: userAgent,
      request_id: requestId,
    };
    await db
      .insertInto('operator_log')
      .values({ ...row, detail: JSON.stringify(row.detail), prev_hash: prev, hash: hashOf(prev, row) })
      .execute();
  },
};

/** How far a chain was followed. */
export interface ChainEnd {
  readonly id: bigint;
  readonly hash: Buffer;
}

export const CHAIN_START: ChainEnd = { id: 0n, hash: GENESIS };
const BATCH = 1000;

/** Follows the chain from where it was left to its end; the number of the first row that does not fit otherwise. */
export async function followLog(
  app: Pick<AppContext, 'db'>,
  from: ChainEnd,
): Promise<{ readonly ok: true; readonly end: ChainEnd } | { readonly ok: false; readonly brokenAt: bigint }> {
  const rows = await app.db
    .selectFrom('operator_log')
    .select([...COLUMNS, ...MORE_COLUMNS, 'prev_hash', 'hash'])
    .where('id', '>', from.id)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let end = from;
  for (const { prev_hash, hash, ...row } of rows) {
    const fits = row.id === end.id + 1n && prev_hash.equals(end.hash) && hash.equals(hashOf(end.hash, row));
    if (!fits) return { ok: false, brokenAt: row.id };
    end = { id: row.id, hash };
  }
  return rows.length < BATCH ? { ok: true, end } : followLog(app, end);
}
