import type { Fen } from '@fairground/money';
import { type Cell, type Queryable, textOf, unprepared } from '../queryable.ts';

/** All accounts of one sort: every centre wallet, every venue's result. */
export interface AccountClass {
  readonly isOwn: boolean;
  /** The part of the account's name before the colon. */
  readonly name: string;
  readonly accounts: number;
  /** By all postings. */
  readonly posted: Fen;
  /** By the balances kept beside them; null for the house, which keeps none. */
  readonly stored: Fen | null;
}

/** What every account stands at: what was sealed, and what came after. */
export const POSTED = /* sql */ `
  SELECT member_id, wallet, sum(total) AS total FROM (
    SELECT member_id, wallet, total FROM ledger_sealed_total
    UNION ALL
    SELECT m.member_id, m.wallet, m.delta FROM ledger_unsealed() AS u(id) JOIN ledger_move m ON m.entry_id = u.id
  ) t GROUP BY member_id, wallet`;

const CLASSES = /* sql */ `
  WITH posted AS (
    SELECT member_id = 0 AS is_own, split_part(wallet, ':', 1) AS name, count(*) AS accounts, sum(total) AS total
    FROM (${POSTED}) a GROUP BY 1, 2
  ), stored AS (
    SELECT split_part(wallet, ':', 1) AS name, sum(balance) AS total FROM ledger_account GROUP BY 1
  )
  SELECT p.is_own, p.name, p.accounts, p.total, CASE WHEN NOT p.is_own THEN coalesce(s.total, 0) END
  FROM posted p LEFT JOIN stored s ON s.name = p.name
  ORDER BY p.is_own, p.name`;

/** Every class of accounts at one moment; all of them together make nought. */
export async function trialBalance(db: Queryable): Promise<readonly AccountClass[]> {
  return (await unprepared(db, CLASSES)).map(([isOwn, name, accounts, posted, stored]) => ({
    isOwn: isOwn === 't',
    name: textOf(name),
    accounts: Number(textOf(accounts)),
    posted: BigInt(textOf(posted)),
    stored: stored === null || stored === undefined ? null : BigInt(stored),
  }));
}

/** One of the house's own accounts. */
export interface OwnAccount {
  readonly wallet: string;
  readonly balance: Fen;
}

const ownRows = (rows: readonly (readonly Cell[])[]): readonly OwnAccount[] =>
  rows.map(([wallet, balance]) => ({ wallet: textOf(wallet), balance: BigInt(textOf(balance)) }));

/** Every account of the house by name. */
export const ownAccounts = async (db: Queryable): Promise<readonly OwnAccount[]> =>
  ownRows(await unprepared(db, `SELECT wallet, total FROM (${POSTED}) a WHERE member_id = 0 ORDER BY wallet`));
