import type { Fen } from '@fairground/money';
import type { Tx } from '../../platform/house.ts';

/** Something that has to be played before it may be withdrawn. */
export interface TurnoverDemand {
  readonly memberId: bigint;
  /** The deposit order or bonus it comes from; asked twice, it counts once. */
  readonly cause: string;
  /** In words: 存款, 首存礼金. */
  readonly source: string;
  readonly need: Fen;
  readonly now: Date;
}

/** Adds a demand, in the transaction that credited the money. */
export async function demandTurnover(_tx: Tx, _demand: TurnoverDemand): Promise<void> {}

/** A settled bet, as far as turnover is concerned. */
export interface PlayedBet {
  readonly memberId: bigint;
  readonly betNo: string;
  readonly title: string;
  readonly stake: Fen;
  /** What of the stake counts, and why not all of it when it does not. */
  readonly counted: Fen;
  readonly why: string;
  readonly now: Date;
}

/** Feeds a bet to the oldest open demand first; a bet feeds once. */
export async function countBet(_tx: Tx, _bet: PlayedBet): Promise<void> {}

/** What is still to be played, over all demands. */
export async function turnoverLeft(_tx: Tx, _memberId: bigint): Promise<Fen> {
  return 0n;
}
