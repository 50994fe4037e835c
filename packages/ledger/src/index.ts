export {
  type Account,
  accountName,
  bonusWallet,
  cashAt,
  centerWallet,
  type Currency,
  debtOf,
  houseFees,
  housePnl,
  housePromo,
  lockedWallet,
  suspense,
  venueWallet,
  stakesAt,
} from './account.ts';
export { checkLedger, type Law, type LedgerBreak, type LedgerReport } from './check-ledger.ts';
export type { Entry, Occasion, Posting } from './entry.ts';
export type { GroupedPosterOptions } from './grouped-lanes.ts';
export { createGroupedPoster, type GroupedPoster, type SubmitRefusal } from './grouped-poster.ts';
export type { HistoryFilter, HistoryLine, MemberEntry, Move } from './history.ts';
export type { Held, Hold, HoldPayment, HoldRefusal, HoldRelease, HoldRequest } from './hold.ts';
export { createJudgedPoster, type JudgedPoster } from './judged-poster.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { ledgerMigrations } from './migrations.ts';
export { type Judge, type JudgedEntry, postJudged } from './post-judged.ts';
export type { AccountBalance, Posted, PostRefusal } from './posted.ts';
export type { Queryable } from './queryable.ts';
export type { Reversal, ReversalRefusal } from './reverse.ts';
export { type ChainReport, sealEntries, verifyChain } from './seal.ts';
