export {
  type Account,
  cashAt,
  centerWallet,
  debtOf,
  houseFees,
  housePnl,
  housePromo,
  lockedWallet,
  suspense,
  venueWallet,
  stakesAt,
} from './account.ts';
export { checkLedger, type LedgerReport } from './check-ledger.ts';
export type { Entry, Posting } from './entry.ts';
export type { HistoryFilter, HistoryLine, MemberEntry } from './history.ts';
export { createJudgedPoster, type JudgedPoster } from './judged-poster.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { ledgerMigrations } from './migrations.ts';
export { type Judge, postJudged } from './post-judged.ts';
export type { AccountBalance, Posted, PostRefusal } from './posted.ts';
export type { Reversal } from './reverse.ts';
export { sealEntries } from './seal.ts';
/** @public balances and laws know it; promotions pay into it */
export { bonusWallet } from './account.ts';
