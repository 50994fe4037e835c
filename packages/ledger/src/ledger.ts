import { balanceOf, balancesOf, lockWalletsOf, walletsOf, walletsOfMany } from './balances.ts';
import { chainHead, entriesFor, entriesSince, entryOf, historyLines, historyTotals, sealedEntries } from './history.ts';
import { findHold, hold, payHold, releaseHold } from './hold.ts';
import { postMany } from './post-many.ts';
import { post } from './post.ts';
import { reverse, reverseMany } from './reverse.ts';

const ledger = {
  post,
  postMany,
  hold,
  payHold,
  releaseHold,
  findHold,
  reverse,
  reverseMany,
  balanceOf,
  balancesOf,
  walletsOf,
  walletsOfMany,
  lockWalletsOf,
  historyLines,
  historyTotals,
  entriesFor,
  entriesSince,
  entryOf,
  sealedEntries,
  chainHead,
};

/** The only way money moves. Every function takes the pool, client or transaction to work in first. */
export type Ledger = Readonly<typeof ledger>;

/** The ledger of whatever schema the connections point at; it keeps nothing in memory. */
export function createLedger(): Ledger {
  return ledger;
}
