import type { Fen, MemberId } from '@fairground/money';

/** Something that has to be played before it may be withdrawn. */
export interface WageringRequirement {
  readonly memberId: MemberId;
  /** The deposit order or bonus it comes from; asked twice, it counts once. */
  readonly cause: string;
  /** In words: 存款, 首存礼金. */
  readonly source: string;
  readonly need: Fen;
  readonly now: Date;
}

/** A settled bet, as far as turnover is concerned. */
export interface WageredBet {
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly title: string;
  readonly stake: Fen;
  /** What of the stake counts, and why not all of it when it does not. */
  readonly counted: Fen;
  readonly why: string;
  readonly now: Date;
  /**
   * What the member has in bets that are still open, anywhere, when whoever settles knows it. Only when that is
   * nothing can a member be out of money, and then what was still to be played lapses.
   */
  readonly openStakes?: Fen;
}
