import type { Fen } from '@fairground/money';
import { type Queryable, textOf, unprepared } from '../queryable.ts';
import { KINDS } from './id-bounds.ts';
import { POSTED } from './trial-balance.ts';

/** What an account of the house did in a span of time, and what it stood at in the end. */
export interface OwnMovement {
  readonly wallet: string;
  readonly came: Fen;
  readonly went: Fen;
  readonly closing: Fen;
}

const MOVEMENTS = /* sql */ `
  WITH ${KINDS}, later AS MATERIALIZED (
    SELECT e.id, e.at < $2::timestamptz AS is_within FROM kind k CROSS JOIN LATERAL (
      SELECT id, at FROM ledger_entry e WHERE e.kind = k.kind AND e.at >= $1::timestamptz) e
    WHERE k.kind IS NOT NULL
  ), moved AS (
    SELECT m.wallet,
      coalesce(sum(m.delta) FILTER (WHERE l.is_within AND m.delta > 0), 0) AS came,
      coalesce(-sum(m.delta) FILTER (WHERE l.is_within AND m.delta < 0), 0) AS went,
      coalesce(sum(m.delta) FILTER (WHERE NOT l.is_within), 0) AS since
    FROM later l JOIN ledger_move m ON m.entry_id = l.id WHERE m.member_id = 0 GROUP BY m.wallet
  )
  SELECT a.wallet, coalesce(m.came, 0), coalesce(m.went, 0), a.total - coalesce(m.since, 0)
  FROM (${POSTED}) a LEFT JOIN moved m ON m.wallet = a.wallet
  WHERE a.member_id = 0 ORDER BY a.wallet`;

/**
 * Every account of the house over a span that is over. What it stood at is worked out backwards, from what it stands at now
 * and what came since: so it can be held against what the span before ended with.
 */
export const ownMovements = async (
  db: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly OwnMovement[]> =>
  (await unprepared(db, MOVEMENTS, [from.toISOString(), to.toISOString()])).map(([wallet, came, went, closing]) => ({
    wallet: textOf(wallet),
    came: BigInt(textOf(came)),
    went: BigInt(textOf(went)),
    closing: BigInt(textOf(closing)),
  }));

/** How many wallets members have, what is on them by their rows and by their postings, and those where the two differ. */
export interface WalletCheck {
  readonly wallets: number;
  readonly stored: Fen;
  readonly posted: Fen;
  readonly unequal: readonly { readonly account: string; readonly stored: Fen; readonly posted: Fen }[];
}

const WALLETS = /* sql */ `
  WITH held AS MATERIALIZED (
    SELECT coalesce(a.member_id, p.member_id) AS member_id, coalesce(a.wallet, p.wallet) AS wallet,
      coalesce(a.balance, 0) AS stored, coalesce(p.total, 0) AS posted
    FROM ledger_account a
    FULL JOIN (SELECT * FROM (${POSTED}) every WHERE member_id > 0) p
      ON p.member_id = a.member_id AND p.wallet = a.wallet
  )
  SELECT '', count(*), coalesce(sum(stored), 0), coalesce(sum(posted), 0) FROM held
  UNION ALL
  (SELECT 'member:' || member_id || ':' || wallet, 1, stored, posted FROM held WHERE stored <> posted
    ORDER BY member_id, wallet LIMIT 500)`;

/** Every wallet's balance against its postings, at one moment. */
export async function checkWallets(db: Queryable): Promise<WalletCheck> {
  const [all, ...unequal] = await unprepared(db, WALLETS);
  const [, wallets, stored, posted] = all ?? [];
  return {
    wallets: Number(textOf(wallets)),
    stored: BigInt(textOf(stored)),
    posted: BigInt(textOf(posted)),
    unequal: unequal.map(([account, , own, moved]) => ({
      account: textOf(account),
      stored: BigInt(textOf(own)),
      posted: BigInt(textOf(moved)),
    })),
  };
}
