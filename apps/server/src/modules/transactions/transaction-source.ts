import type { InputOf, OutputOf, Catalogue } from '@fairground/contract';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

type Query = Catalogue['records']['queryDealRecord'];

export type TransactionType = NonNullable<InputOf<Query>['type']>;
export type TransactionStateCode = NonNullable<InputOf<Query>['state']>;

/** One movement of a member's money, as the records show it. */
export interface Transaction {
  /** Letters, digits and dashes, unique among all sources: give each source a prefix of its own. */
  readonly orderNo: OrderNo;
  readonly type: TransactionType;
  /** The method, venue or promotion behind it. */
  readonly name: string;
  /** Negative when it left the centre wallet. */
  readonly amount: Fen;
  readonly fee: Fen;
  readonly state: TransactionStateCode;
  /** In whole milliseconds, as our clock gives them: pages go on after (createdAt, orderNo). */
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly remark: string;
}

/** Which transactions are wanted; both ends of the span belong to it. */
export interface TransactionFilter {
  readonly memberId: MemberId;
  readonly from: Date;
  readonly to: Date;
  readonly type: TransactionType | undefined;
  readonly state: TransactionStateCode | undefined;
}

/** A place in the order of transactions: newest first, and by order number (as text, code unit by code unit) at one moment. */
export interface TransactionKey {
  readonly at: Date;
  readonly orderNo: OrderNo;
}

/** How many transactions there are, and what the successful ones brought and took. */
export interface TransactionTotals {
  readonly count: number;
  readonly came: Fen;
  readonly went: Fen;
}

export type PendingTransaction = OutputOf<Catalogue['records']['moneyOnTheWay']>['list'][number];

/** A transaction with what happened to it. */
export interface TransactionDetail {
  readonly transaction: Transaction;
  /** Oldest first. */
  readonly steps: readonly { readonly at: Date; readonly text: string }[];
  /** Where the ledger knows it, by kind and cause. */
  readonly entries: readonly { readonly kind: string; readonly cause: string }[];
  /** Only postings of entries that touch this wallet; all of them when left out. */
  readonly wallet?: string;
}

/** Where transactions come from. Each module that moves money gives one such object; the records do the rest. */
export interface TransactionSource {
  /** The types it can ever give: asked for another one, it is not asked at all. */
  readonly types: readonly TransactionType[];
  /** At most `limit`, in order, strictly after `after`, which may be a transaction of another source. */
  readonly list: (
    app: AppContext,
    filter: TransactionFilter,
    page: { readonly after: TransactionKey | undefined; readonly limit: number },
  ) => Promise<readonly Transaction[]>;
  readonly totals: (app: AppContext, filter: TransactionFilter) => Promise<TransactionTotals>;
  /** Money that has left a wallet and has not arrived. */
  readonly open: (app: AppContext, memberId: MemberId) => Promise<readonly PendingTransaction[]>;
  /** Undefined when the number is not this source's, or not this member's. */
  readonly find: (app: AppContext, memberId: MemberId, orderNo: OrderNo) => Promise<TransactionDetail | undefined>;
}
