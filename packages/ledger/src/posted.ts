import type { Fen, Verdict } from '@fairground/money';
import { type Account, accountName, compareAccounts, HOUSE } from './account.ts';
import type { Posting } from './entry.ts';
import { type Cell, listOf, textOf } from './queryable.ts';

/** Why an entry was not posted. */
export type PostRefusal =
  /** A wallet holds less than it should pay. */
  | 'insufficient-balance'
  /** More would be paid back than is owed. */
  | 'debt-overpaid'
  /** The key was used before, for something else. */
  | 'key-reused'
  /** Kind, cause and version were posted before, under another key. */
  | 'cause-taken';

export interface AccountBalance {
  readonly account: Account;
  readonly balance: Fen;
}

/** What an entry did. A repeat gives the first answer, with the balances of that time. */
export interface Posted {
  readonly entryId: bigint;
  /** True when an earlier call with the same key had done it already. */
  readonly repeated: boolean;
  /** The member wallets touched, each once, as they stood right after the entry. */
  readonly balances: readonly AccountBalance[];
  /** Every wallet of the entry's member at that moment, where the check asks for them (`PostingCheck.tellsWallets`). */
  readonly wallets?: readonly AccountBalance[];
  /** One of `balances`; asking for an account the entry did not touch is a mistake and throws. */
  balanceOf(account: Account): Fen;
}

export function posted(entryId: bigint, repeated: boolean, balances: readonly AccountBalance[]): Posted {
  return {
    entryId,
    repeated,
    balances,
    balanceOf(account) {
      const found = balances.find((each) => compareAccounts(each.account, account) === 0);
      if (!found) throw new RangeError(`entry ${entryId} has no posting on ${accountName(account)}`);
      return found.balance;
    },
  };
}

/** The two columns that run along the lines of a statement's entries. */
interface AfterColumns {
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
  /** Where those of this entry begin. */
  readonly firstLine: number;
}

/** Balances after an entry, as they stand along its lines. */
export function balancesAlong(postings: readonly Posting[], after: AfterColumns): AccountBalance[] {
  const balances: AccountBalance[] = [];
  const add = (account: Account, left: Cell | undefined): void => {
    if (account.memberId === HOUSE || balances.some((each) => compareAccounts(each.account, account) === 0)) return;
    balances.push({ account, balance: BigInt(textOf(left)) });
  };
  for (const [index, { from, to }] of postings.entries()) {
    add(from, after.from[after.firstLine + index]);
    add(to, after.to[after.firstLine + index]);
  }
  return balances;
}

/** Balances after an entry whose wallets the database names itself. */
export function balancesNamed([members, wallets, currencies, afters]: readonly Cell[]): AccountBalance[] {
  const walletList = listOf(wallets);
  const currencyList = listOf(currencies);
  const afterList = listOf(afters);
  return listOf(members).map((member, index) => ({
    account: {
      memberId: BigInt(textOf(member)),
      wallet: textOf(walletList[index]),
      currency: currencyOf(currencyList[index]),
    },
    balance: BigInt(textOf(afterList[index])),
  }));
}

/** Sorts the outcomes of the database into "done" and "why not"; an unknown outcome is a fault, not a refusal. */
export function verdictOf<Value, Why extends string>(
  outcome: string,
  value: (repeated: boolean) => Value,
  refusals: ReadonlySet<Why>,
): Verdict<Value, Why> {
  if (outcome === 'posted' || outcome === 'repeated') return { ok: true, value: value(outcome === 'repeated') };
  for (const why of refusals) if (why === outcome) return { ok: false, why };
  throw new Error(`unknown ledger outcome ${JSON.stringify(outcome)}`);
}

export const POST_REFUSALS: ReadonlySet<PostRefusal> = new Set([
  'insufficient-balance',
  'debt-overpaid',
  'key-reused',
  'cause-taken',
]);

export function currencyOf(cell: Cell | undefined): Account['currency'] {
  if (cell !== 'CNY') throw new Error(`unknown currency ${cell}`);
  return cell;
}
