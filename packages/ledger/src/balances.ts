import type { Fen, MemberId } from '@fairground/money';
import type { Account } from './account.ts';
import { type AccountBalance, currencyOf } from './posted.ts';
import { type Cell, numberList, prepared, type Queryable, textOf } from './queryable.ts';

/** A member's balance is stored; the house's is what was sealed plus what came after. */
const BALANCES_STATEMENT = /* sql */ `
  SELECT CASE
    WHEN w.member_id > 0 THEN coalesce((
      SELECT a.balance FROM ledger_account a
      WHERE a.member_id = w.member_id AND a.wallet = w.wallet AND a.currency = w.currency), 0)
    ELSE coalesce((
      SELECT t.total FROM ledger_sealed_total t
      WHERE t.member_id = w.member_id AND t.wallet = w.wallet AND t.currency = w.currency), 0)
    + coalesce((
      SELECT sum(m.delta) FROM ledger_unsealed() AS u(id) JOIN ledger_move m ON m.entry_id = u.id
      WHERE m.member_id = w.member_id AND m.wallet = w.wallet AND m.currency = w.currency), 0)
  END
  FROM unnest($1::bigint[], $2::text[], $3::text[]) WITH ORDINALITY AS w(member_id, wallet, currency, place)
  ORDER BY w.place`;

const WALLETS_STATEMENT = /* sql */ `
  SELECT wallet, currency, balance FROM ledger_account WHERE member_id = $1 ORDER BY wallet, currency`;

/** Balances in the order asked for; an account nobody ever posted to stands at zero. */
export async function balancesOf(db: Queryable, accounts: readonly Account[]): Promise<readonly AccountBalance[]> {
  const rows = await prepared(db, { name: 'ledger-balances', text: BALANCES_STATEMENT }, [
    numberList(accounts.map(({ memberId }) => memberId)),
    accounts.map(({ wallet }) => wallet),
    accounts.map(({ currency }) => currency),
  ]);
  return accounts.map((account, index) => ({ account, balance: BigInt(textOf(rows[index]?.[0])) }));
}

/** The balance of one account. */
export async function balanceOf(db: Queryable, account: Account): Promise<Fen> {
  const [only] = await balancesOf(db, [account]);
  return only?.balance ?? 0n;
}

/** Every wallet a member ever used. */
export async function walletsOf(db: Queryable, memberId: MemberId): Promise<readonly AccountBalance[]> {
  return walletRows(memberId, await prepared(db, { name: 'ledger-wallets', text: WALLETS_STATEMENT }, [memberId]));
}

const WALLETS_OF_MANY_STATEMENT = /* sql */ `
  SELECT member_id, wallet, currency, balance FROM ledger_account WHERE member_id = ANY($1::bigint[])
  ORDER BY wallet, currency`;

/** The same of several members at once; who never had any is not among them. */
export async function walletsOfMany(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, readonly AccountBalance[]>> {
  const statement = { name: 'ledger-wallets-many', text: WALLETS_OF_MANY_STATEMENT };
  const found = new Map<MemberId, Cell[][]>();
  for (const [member, ...wallet] of await prepared(db, statement, [numberList(members)])) {
    const memberId = BigInt(textOf(member));
    const known = found.get(memberId);
    if (known) known.push(wallet);
    else found.set(memberId, [wallet]);
  }
  return new Map(Array.from(found, ([memberId, wallets]) => [memberId, walletRows(memberId, wallets)]));
}

/** The same as `ledger_wallets_of` writes them; who never had any is not among them. */
export function walletsTold(cell: Cell | undefined): ReadonlyMap<MemberId, readonly AccountBalance[]> {
  const found = new Map<MemberId, AccountBalance[]>();
  for (const told of cell ? cell.split(',') : []) {
    const [member = '', wallet = '', balance = ''] = told.split('/');
    const memberId = BigInt(member);
    const each: AccountBalance = { account: { memberId, wallet, currency: 'CNY' }, balance: BigInt(balance) };
    const known = found.get(memberId);
    if (known) known.push(each);
    else found.set(memberId, [each]);
  }
  return found;
}

/**
 * The same, and nobody else moves them before the transaction ends: for whoever wants all there is. They are locked in
 * the order in which postings lock them.
 */
export async function lockWalletsOf(db: Queryable, memberId: MemberId): Promise<readonly AccountBalance[]> {
  return walletRows(
    memberId,
    await prepared(db, { name: 'ledger-wallets-lock', text: `${WALLETS_STATEMENT} FOR UPDATE` }, [memberId]),
  );
}

function walletRows(memberId: MemberId, rows: readonly Cell[][]): readonly AccountBalance[] {
  return rows.map(([wallet, currency, balance]) => ({
    account: { memberId, wallet: textOf(wallet), currency: currencyOf(currency) },
    balance: BigInt(textOf(balance)),
  }));
}
