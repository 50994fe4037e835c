import type { ResultCode } from '@fairground/contract';
import type { giftKindLabels } from '@fairground/contract/promotions';
import type { giftClassLabels } from '@fairground/contract/promotion-shapes';
import type { Fen, MemberId, Verdict } from '@fairground/money';

export type GiftKind = keyof typeof giftKindLabels;
export type GiftClass = keyof typeof giftClassLabels;

/** By what somebody would be known again under another name. */
export type KeyKind = 'member' | 'person' | 'device' | 'card' | 'phone' | 'address';

/** What the class of a reward needs to know beside the sum. */
export interface RewardTerms {
  /** `ANY` or one category: where a bonus may be staked. */
  readonly product?: string;
  /** How long a bonus may be played, a free bet or free spins be used. */
  readonly playDays?: number;
  /** In fen; without it the rule of bonus money decides. */
  readonly maxStake?: string;
  /** So many times the amount at most becomes the member's own. */
  readonly maxConversion?: number;
  /** A bonus that came with a deposit: one at a time, and a withdrawal may end it. */
  readonly isDepositMatched?: boolean;
  readonly onWithdrawal?: 'keep' | 'end';
  /** Which venue the bonus is bound to, and what was brought along to it, in fen. */
  readonly venueCode?: string;
  readonly brought?: string;
  /** Free spins: how many, of which stake in fen, in which game. */
  readonly spins?: number;
  readonly stake?: string;
  readonly gameCode?: string;
}

/** A reward before it is written. */
export interface NewReward {
  readonly memberId: MemberId;
  readonly giftKind: GiftKind;
  readonly promotionId: string;
  /** Which version of the promotion it comes from; 0 where there are none. */
  readonly version?: number;
  /** One reward exists for each member, promotion, period and step: `2026-W46`, `2026-11`, `life`. */
  readonly period: string;
  readonly step: string;
  /** As the member reads it. */
  readonly name: string;
  readonly giftClass: GiftClass;
  readonly amount?: Fen;
  readonly points?: number;
  /** How often it is played before it is withdrawn. */
  readonly times?: number;
  readonly beginAt: Date;
  readonly expireAt?: Date | null;
  readonly note?: string;
  /** The deposit, ticket or run it comes from. */
  readonly cause?: string;
  readonly terms?: RewardTerms;
  /** Given once for each of these, beside the member. */
  readonly unique?: readonly KeyKind[];
  /** The budgets it is taken from; none for what members are entitled to. */
  readonly budgetPeriods?: readonly string[];
  /** No message when it becomes claimable. */
  readonly isQuiet?: boolean;
  /** It waits for a review first, for this reason. */
  readonly heldFor?: string;
}

/** A reward as it stands in the books. */
export interface Reward {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly giftKind: GiftKind;
  readonly promotionId: string;
  readonly version: number;
  readonly period: string;
  readonly step: string;
  readonly name: string;
  readonly giftClass: GiftClass;
  readonly amount: Fen;
  readonly points: number;
  readonly times: number;
  readonly state: 'claimable' | 'claimed' | 'expired' | 'held' | 'confiscated';
  readonly beginAt: Date;
  readonly expireAt: Date | null;
  readonly claimedAt: Date | null;
  readonly note: string;
  readonly cause: string;
  readonly terms: RewardTerms;
  readonly budgetPeriods: readonly string[];
  readonly createdAt: Date;
}

/** Why a reward is not given, in the words of the rules. */
export interface RewardRefusal {
  readonly code: ResultCode;
  readonly message: string;
  readonly data?: unknown;
}

export type RewardVerdict = Verdict<Reward, RewardRefusal>;
