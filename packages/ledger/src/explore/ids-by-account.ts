import type { MemberId } from '@fairground/money';
import { HOUSE } from '../account.ts';
import { type Cell, type Queryable, textOf, unprepared } from '../queryable.ts';
import type { IdBounds } from './id-bounds.ts';

/** A member's wallet, one of the house's accounts, or everything of a member. */
interface Whose {
  readonly memberId: MemberId;
  readonly wallet: string | undefined;
}

interface Part {
  readonly bounds: IdBounds;
  readonly after: bigint | undefined;
  readonly limit: number;
}

/** Beyond every number. */
export const BEYOND_ALL = 9_223_372_036_854_775_807n;

/** Each side by its own index, members' by member and the house's by wallet; an entry with several postings counts once. */
const side = (role: 'from' | 'to', { memberId, wallet }: Whose): string => /* sql */ `
  (SELECT DISTINCT entry_id FROM ledger_posting
    WHERE ${role}_member = ${memberId === HOUSE ? '0 AND $1::bigint = 0' : `$1::bigint AND ${role}_member > 0`}
      AND ${wallet === undefined ? '$2::text IS NULL' : `${role}_wallet = $2::text`}
      AND entry_id > $3::bigint AND entry_id < $4::bigint
    ORDER BY entry_id DESC LIMIT $5)`;

/** Numbers of the entries that touched an account, newest first. */
export async function idsByAccount(
  db: Queryable,
  whose: Whose,
  { bounds, after, limit }: Part,
): Promise<readonly bigint[]> {
  const text = `SELECT entry_id FROM (${side('from', whose)} UNION ${side('to', whose)}) t
    ORDER BY entry_id DESC LIMIT $5`;
  const below = least(bounds.below ?? BEYOND_ALL, after ?? BEYOND_ALL);
  return idsOf(await unprepared(db, text, [whose.memberId, whose.wallet ?? null, bounds.above ?? 0n, below, limit]));
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The first cell of each row. */
export const idsOf = (rows: readonly (readonly Cell[])[]): readonly bigint[] => rows.map(([id]) => BigInt(textOf(id)));
