export {
  type Account,
  cashAccount,
  centerWallet,
  debtWallet,
  houseAdjustments,
  houseFees,
  housePnl,
  housePromo,
  jackpotAccount,
  jackpotReserve,
  lockedWallet,
  seatWallet,
  suspense,
  venueWallet,
  stakeWallet,
} from './account.ts';
export { checkLedger, type LedgerReport } from './check-ledger.ts';
export type { Entry, Posting } from './entry.ts';
export type { HistoryFilter, HistoryLine, MemberEntry, SealedEntry } from './history.ts';
export { accountStatement, type StatementLine } from './explore/account-statement.ts';
export { checkWallets, ownMovements } from './explore/own-day.ts';
export {
  checkedSeal,
  entriesOfHold,
  type JournalEntry,
  journalEntries,
  memberTouched,
  totalMoved,
} from './explore/journal-entries.ts';
export { searchEntries } from './explore/search-entries.ts';
export { type AccountClass, ownAccounts, trialBalance } from './explore/trial-balance.ts';
export { createCheckedPoster, type CheckedPoster } from './checked-poster.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { ledgerSources, readSqlFolder, type SqlSource } from './install.ts';
/** @public whoever uses the ledger alone */
export { installLedger } from './install.ts';
export { type CheckedEntry, type PostingCheck, postChecked } from './post-checked.ts';
export type { AccountBalance, Posted, PostRefusal } from './posted.ts';
export type { Reversal } from './reverse.ts';
export { membersSealedSince, sealEntries, verifyChain } from './seal.ts';
export { ledgerTables } from './tables.ts';
/** @public balances and invariants know it; promotions pay into it */
export { bonusWallet } from './account.ts';
