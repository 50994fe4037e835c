import type { Fen } from '@fairground/money';

/** A stake on one of the outcomes that exclude each other. */
export interface OutcomeStake {
  readonly ticketNo: string;
  readonly outcome: string;
  readonly amount: Fen;
  readonly acceptedAt: Date;
}

/**
 * Whoever stakes on every outcome risks only the difference: the smallest total of an outcome comes off each of them, the newest
 * ticket first. Tells what comes off which ticket; nothing while an outcome is missing. The order of the list does not matter.
 */
export function offsetStakes(stakes: readonly OutcomeStake[], outcomes: readonly string[]): ReadonlyMap<string, Fen> {
  const totals = outcomes.map((outcome) =>
    stakes.reduce((sum, each) => (each.outcome === outcome ? sum + each.amount : sum), 0n),
  );
  const smallest = totals.reduce((least, each) => (each < least ? each : least));
  const off = new Map<string, Fen>();
  if (smallest === 0n) return off;
  for (const outcome of outcomes) {
    let left = smallest;
    for (const { ticketNo, amount } of stakes.filter((each) => each.outcome === outcome).toSorted(newestFirst)) {
      const part = left < amount ? left : amount;
      if (part > 0n) off.set(ticketNo, (off.get(ticketNo) ?? 0n) + part);
      left -= part;
    }
  }
  return off;
}

const newestFirst = (one: OutcomeStake, other: OutcomeStake): number =>
  other.acceptedAt.getTime() - one.acceptedAt.getTime() || (one.ticketNo < other.ticketNo ? 1 : -1);
