import type { Tx } from '../../platform/app-context.ts';
import { contributeBets } from '../wagering/wagering.ts';
import type { WageredBet } from '../wagering/wagering-types.ts';
import { countTowardsWageringLocks } from './wagering-locks.ts';

/** A settled bet and where it was made. */
export interface VenueBet extends WageredBet {
  readonly venueCode: string;
}

/**
 * Counts settled bets as turnover, wherever turnover is asked for: towards what has to be played before a withdrawal, and
 * towards what an activity keeps in the venue. In the transaction that settles them, or that takes them from the list of the
 * uncounted: each counts once.
 */
export async function countBets(tx: Tx, bets: readonly VenueBet[]): Promise<void> {
  await contributeBets(tx, bets);
  for (const venueCode of new Set(bets.map((bet) => bet.venueCode))) {
    const played = bets.filter((bet) => bet.venueCode === venueCode && bet.counted > 0n);
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on, and a handful of venues
    await countTowardsWageringLocks(tx, venueCode, played);
  }
}
