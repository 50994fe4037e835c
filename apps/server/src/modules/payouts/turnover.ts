import { createLedger } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../platform/house.ts';
import { LAPSE_BELOW, shareBet } from './turnover-share.ts';
import { turnoverDemands } from './turnover-demands.ts';

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

/** Adds a demand, in the transaction that credited the money. A demand of nothing is none. */
export async function demandTurnover(tx: Tx, demand: TurnoverDemand): Promise<void> {
  if (demand.need > 0n) await turnoverDemands.insert(tx, demand);
}

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
  /**
   * What the member has in bets that are still open, anywhere, when whoever settles knows it. Only when that is
   * nothing can a member be out of money, and then what was still to be played lapses.
   */
  readonly openStakes?: Fen;
}

/** Feeds a bet to the oldest open demand first; a bet feeds once. */
export async function countBet(tx: Tx, bet: PlayedBet): Promise<void> {
  const betId = await turnoverDemands.insertBet(tx, bet);
  if (betId === undefined) return;
  const open = await turnoverDemands.openForUpdate(tx, bet.memberId);
  if (open.length === 0) return;
  await turnoverDemands.feed(tx, { betId, shares: shareBet(bet.counted, open), now: bet.now });
  if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW)
    await turnoverDemands.lapseAll(tx, bet.memberId, bet.now);
}

/** What is still to be played, over all demands. */
export async function turnoverLeft(tx: Pick<Tx, 'query'>, memberId: bigint): Promise<Fen> {
  return turnoverDemands.left(tx, memberId);
}

/** Everything in the member's wallets, locked and bonus money included; a debt is none. */
async function ownMoney(tx: Tx, memberId: bigint): Promise<Fen> {
  const wallets = await createLedger().walletsOf(tx, memberId);
  return wallets.reduce((sum, { balance }) => (balance > 0n ? sum + balance : sum), 0n);
}
