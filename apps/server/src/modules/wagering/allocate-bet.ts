import type { Fen } from '@fairground/money';

/** A requirement as far as allocation goes. */
export interface OpenRequirement {
  readonly id: bigint;
  readonly need: Fen;
  readonly done: Fen;
}

/** What of a bet goes to one requirement. */
export interface WageringAllocation {
  readonly requirementId: bigint;
  readonly amount: Fen;
}

/**
 * Allocates what a bet counts among the open requirements, the oldest first; each takes no more than it still needs, and what
 * nobody needs is nobody's. A bet that counts nothing leaves a share of nought with the oldest, so that the member
 * can read why.
 */
export function allocateBet(counted: Fen, oldestFirst: readonly OpenRequirement[]): readonly WageringAllocation[] {
  const [oldest] = oldestFirst;
  if (counted <= 0n) return oldest ? [{ requirementId: oldest.id, amount: 0n }] : [];
  const allocations: WageringAllocation[] = [];
  let left = counted;
  for (const { id, need, done } of oldestFirst) {
    const wanted = need - done;
    const amount = left < wanted ? left : wanted;
    if (amount > 0n) allocations.push({ requirementId: id, amount });
    left -= amount;
  }
  return allocations;
}

/** With less than this in all wallets together there is nothing left that a requirement could be about: one yuan. */
export const LAPSE_BELOW: Fen = 100n;
