import type { InputOf, OutputOf, Catalogue } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import type { House } from '../../platform/house.ts';

type Query = Catalogue['funds']['queryDealRecord'];

export type DealType = NonNullable<InputOf<Query>['type']>;
export type DealStateCode = NonNullable<InputOf<Query>['state']>;

/** One movement of a member's money, as the records show it. */
export interface Deal {
  /** Letters, digits and dashes, unique among all sources: give each source a prefix of its own. */
  readonly orderNo: string;
  readonly type: DealType;
  /** The method, venue or promotion behind it. */
  readonly name: string;
  /** Negative when it left the centre wallet. */
  readonly amount: Fen;
  readonly fee: Fen;
  readonly state: DealStateCode;
  /** In whole milliseconds, as our clock gives them: pages go on after (createdAt, orderNo). */
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly remark: string;
}

/** Which deals are wanted; both ends of the span belong to it. */
export interface DealFilter {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly type: DealType | undefined;
  readonly state: DealStateCode | undefined;
}

/** A place in the order of deals: newest first, and by order number (as text, code unit by code unit) at one moment. */
export interface DealKey {
  readonly at: Date;
  readonly orderNo: string;
}

/** How many deals there are, and what the successful ones brought and took. */
export interface DealTotals {
  readonly count: number;
  readonly came: Fen;
  readonly went: Fen;
}

export type OpenDeal = OutputOf<Catalogue['funds']['moneyOnTheWay']>['list'][number];

/** A deal with what happened to it. */
export interface DealStory {
  readonly deal: Deal;
  /** Oldest first. */
  readonly steps: readonly { readonly at: Date; readonly text: string }[];
  /** Where the ledger knows it, by kind and cause. */
  readonly entries: readonly { readonly kind: string; readonly cause: string }[];
  /** Only postings of entries that touch this wallet; all of them when left out. */
  readonly wallet?: string;
}

/** Where deals come from. Each module that moves money gives one such object; the records do the rest. */
export interface DealSource {
  /** The types it can ever give: asked for another one, it is not asked at all. */
  readonly types: readonly DealType[];
  /** At most `limit`, in order, strictly after `after`, which may be a deal of another source. */
  readonly list: (
    house: House,
    filter: DealFilter,
    after: DealKey | undefined,
    limit: number,
  ) => Promise<readonly Deal[]>;
  readonly totals: (house: House, filter: DealFilter) => Promise<DealTotals>;
  /** Money that has left a wallet and has not arrived. */
  readonly open: (house: House, memberId: bigint) => Promise<readonly OpenDeal[]>;
  /** Undefined when the number is not this source's, or not this member's. */
  readonly find: (house: House, memberId: bigint, orderNo: string) => Promise<DealStory | undefined>;
}
