import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen, MemberId } from '@fairground/money';
import type { Weights } from './allocate-turnover.ts';

/** Something that has to be played before it may be withdrawn. */
export interface WageringRequirement {
  readonly memberId: MemberId;
  /** The deposit order or bonus it comes from; asked twice, it counts once. */
  readonly cause: string;
  /** In words: 存款, 首存礼金. */
  readonly source: string;
  readonly need: Fen;
  readonly now: Date;
  /** Of money in the centre wallet, unless told otherwise; or of a lot of bonus money, which holds nothing but that lot. */
  readonly class?: RequirementClass;
  /** Left out: every category counts whole. */
  readonly weights?: Weights;
  readonly promotionId?: string;
  readonly expiresAt?: Date;
}

export type RequirementClass = 'cash' | 'bonus';

/** How a requirement ends: played, lapsed with the member's last money, ended with its lot, or waived by us. */
export type CloseReason = 'played' | 'lapsed' | 'ended' | 'waived';

/** A settled bet, as far as turnover is concerned. */
export interface WageredBet {
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly title: string;
  readonly category: VenueCategory;
  /** What was at risk when it ended: parts that were cashed out are not in it. */
  readonly stake: Fen;
  /** What of the stake was the member's own money; the rest was given by us. */
  readonly ownStake: Fen;
  /** What of the stake counts, and why not all of it when it does not. */
  readonly counted: Fen;
  readonly why: string;
  /** Requirements that came later are not met by it. */
  readonly acceptedAt: Date;
  readonly now: Date;
  /**
   * What the member has in bets that are still open, anywhere, when whoever settles knows it. Only when that is
   * nothing can a member be out of money, and then what was still to be played lapses.
   */
  readonly openStakes?: Fen;
}

/** What another result makes of a bet that was counted before. */
export interface CorrectedBet {
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly counted: Fen;
  readonly why: string;
}
