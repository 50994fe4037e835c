import type { Fen } from '@fairground/money';

/** A demand as far as sharing goes. */
export interface OpenDemand {
  readonly id: bigint;
  readonly need: Fen;
  readonly done: Fen;
}

/** What of a bet goes to one demand. */
export interface TurnoverShare {
  readonly demandId: bigint;
  readonly amount: Fen;
}

/**
 * Shares what a bet counts among the open demands, the oldest first; each takes no more than it still needs, and what
 * nobody needs is nobody's. A bet that counts nothing leaves a share of nought with the oldest, so that the member
 * can read why.
 */
export function shareBet(counted: Fen, oldestFirst: readonly OpenDemand[]): readonly TurnoverShare[] {
  const [oldest] = oldestFirst;
  if (counted <= 0n) return oldest ? [{ demandId: oldest.id, amount: 0n }] : [];
  const shares: TurnoverShare[] = [];
  let left = counted;
  for (const { id, need, done } of oldestFirst) {
    const wanted = need - done;
    const amount = left < wanted ? left : wanted;
    if (amount > 0n) shares.push({ demandId: id, amount });
    left -= amount;
  }
  return shares;
}

/** With less than this in all wallets together there is nothing left that a demand could be about: one yuan. */
export const LAPSE_BELOW: Fen = 100n;
