import type { Fen } from '@fairground/money';
import { type Account, HOUSE } from '../account.ts';
import { type Queryable, textOf, unprepared } from '../queryable.ts';
import { idBounds, type Span } from './id-bounds.ts';
import { idsByAccount } from './ids-by-account.ts';
import { type JournalEntry, journalEntries } from './journal-entries.ts';
import type { SearchPage } from './search-entries.ts';

/** Which account, and what of it. */
export interface StatementFilter extends Span {
  readonly account: Account;
  readonly kinds?: readonly string[] | undefined;
}

/** What an entry did to the account, and what stood on it afterwards, in order of posting. */
export interface StatementLine {
  readonly entry: JournalEntry;
  /** Below zero when it left the account. */
  readonly delta: Fen;
  readonly after: Fen;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Where the next page begins; null after the last. */
  readonly next: bigint | null;
}

const STEP = 1_000;

/**
 * An account's lines, newest first. Balances add up in the order of posting alone, so that is the order; a line keeps its
 * balance whatever else is left out of the page.
 */
export async function accountStatement(
  db: Queryable,
  filter: StatementFilter,
  { after, limit }: SearchPage,
): Promise<StatementPage> {
  const { account } = filter;
  const bounds = await idBounds(db, filter);
  const wanted: StatementLine[] = [];
  let from = after;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each step begins where the one before ended
    const ids = await idsByAccount(db, account, { bounds, after: from, limit: STEP });
    // oxlint-disable-next-line no-await-in-loop
    wanted.push(...(await linesOf(db, filter, ids)));
    if (wanted.length > limit) {
      const lines = wanted.slice(0, limit);
      return { lines, next: lines.at(-1)?.entry.entryId ?? null };
    }
    from = ids.at(-1);
    if (from === undefined || ids.length < STEP) return { lines: wanted, next: null };
  }
}

async function linesOf(
  db: Queryable,
  { account, kinds, from, to }: StatementFilter,
  ids: readonly bigint[],
): Promise<readonly StatementLine[]> {
  const [newest] = ids;
  if (newest === undefined) return [];
  // The house's balances are kept nowhere: what stands now, less what came after.
  let standing = account.memberId === HOUSE ? await ownBalanceAt(db, account, newest) : 0n;
  return (await journalEntries(db, ids)).flatMap((entry): StatementLine[] => {
    const { delta, kept } = partOf(entry, account);
    const line = { entry, delta, after: kept ?? standing };
    standing -= delta;
    const isWanted = (kinds?.includes(entry.kind) ?? true) && (!from || entry.at >= from) && (!to || entry.at < to);
    return isWanted ? [line] : [];
  });
}

/** What an entry did to one account, and what was written beside it. */
function partOf(
  { postings }: JournalEntry,
  { memberId, wallet }: Account,
): { readonly delta: Fen; readonly kept: Fen | null } {
  let delta = 0n;
  let kept: Fen | null = null;
  for (const { from, to, amount, fromAfter, toAfter } of postings) {
    if (from.memberId === memberId && from.wallet === wallet) {
      delta -= amount;
      kept = fromAfter;
    }
    if (to.memberId === memberId && to.wallet === wallet) {
      delta += amount;
      kept = toAfter;
    }
  }
  return { delta, kept };
}

/** What stands now less what came after: one statement, so that nothing is posted between the two. */
const OWN_BALANCE_AT = /* sql */ `
  SELECT coalesce((SELECT total FROM ledger_sealed_total
      WHERE member_id = 0 AND wallet = $1::text AND currency = $2::text), 0)
    + coalesce((SELECT sum(m.delta) FROM ledger_unsealed() AS u(id) JOIN ledger_move m ON m.entry_id = u.id
      WHERE m.member_id = 0 AND m.wallet = $1::text), 0)
    - coalesce((SELECT sum(amount) FROM ledger_posting
      WHERE to_member = 0 AND to_wallet = $1::text AND entry_id > $3::bigint), 0)
    + coalesce((SELECT sum(amount) FROM ledger_posting
      WHERE from_member = 0 AND from_wallet = $1::text AND entry_id > $3::bigint), 0)`;

async function ownBalanceAt(db: Queryable, { wallet, currency }: Account, entryId: bigint): Promise<Fen> {
  const [row] = await unprepared(db, OWN_BALANCE_AT, [wallet, currency, entryId]);
  return BigInt(textOf(row?.[0]));
}
