import { depositTransactions } from '../deposits/deposit-transactions.ts';
import { withdrawalTransactions } from '../withdrawals/withdrawal-transactions.ts';
import { transferTransactions } from '../transfers/transfer-transactions.ts';
import type { TransactionSource } from '../transactions/transaction-source.ts';
import { ledgerTransactions } from './ledger-transactions.ts';

/** Everything that tells of a member's money. A module that moves some joins this list. */
export const transactionSources: readonly TransactionSource[] = [
  depositTransactions,
  withdrawalTransactions,
  transferTransactions,
  ledgerTransactions,
];
