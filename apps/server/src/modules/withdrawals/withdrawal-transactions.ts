import type { TransactionSource } from '../transactions/transaction-source.ts';
import {
  listWithdrawals,
  openWithdrawals,
  type WithdrawalFilter,
  withdrawalSteps,
  withdrawalTotals,
} from './withdrawal-records.ts';

/** What the ledger knows a withdrawal by, from the lock to its end. */
const KINDS = ['withdraw-hold', 'withdraw-fee', 'withdraw-paid', 'withdraw-refund'];

/** Withdrawals, for the records. */
export const withdrawalTransactions: TransactionSource = {
  types: ['withdraw'],
  list: async (app, { memberId, from, to, state }, { after, limit }) => {
    const filter: WithdrawalFilter = {
      from,
      to,
      state,
      limit,
      after: after && { createdAt: after.at, orderNo: after.orderNo },
    };
    const transactions = await listWithdrawals(app, memberId, filter);
    return transactions.map((transaction) => ({ ...transaction, type: 'withdraw' }));
  },
  totals: (app, { memberId, from, to, state }) => withdrawalTotals(app, memberId, { from, to, state }),
  open: async (app, memberId) => {
    const open = await openWithdrawals(app, memberId);
    return open.map(({ since, ...withdrawal }) => ({ ...withdrawal, type: 'withdraw', since: since.getTime() }));
  },
  find: async (app, memberId, orderNo) => {
    const found = await withdrawalSteps(app, memberId, orderNo);
    if (!found) return undefined;
    return {
      transaction: { ...found.transaction, type: 'withdraw' },
      steps: found.steps,
      entries: KINDS.map((kind) => ({ kind, cause: `withdrawal:${orderNo}` })),
    };
  },
};
