import type { TransactionSource } from '../transactions/transaction-source.ts';
import {
  type DepositFilter,
  depositSteps,
  depositTotals,
  listDepositOrders,
  openDeposits,
} from './orders/deposit-records.ts';

/** Deposits, for the records. */
export const depositTransactions: TransactionSource = {
  types: ['deposit'],
  list: async (app, { memberId, from, to, state }, { after, limit }) => {
    const filter: DepositFilter = {
      from,
      to,
      state,
      limit,
      after: after && { createdAt: after.at, orderNo: after.orderNo },
    };
    const transactions = await listDepositOrders(app, memberId, filter);
    return transactions.map((transaction) => ({ ...transaction, type: 'deposit' }));
  },
  totals: (app, { memberId, from, to, state }) => depositTotals(app, memberId, { from, to, state }),
  open: async (app, memberId) => {
    const open = await openDeposits(app, memberId);
    return open.map(({ since, ...deposit }) => ({ ...deposit, type: 'deposit', since: since.getTime() }));
  },
  find: async (app, memberId, orderNo) => {
    const found = await depositSteps(app, memberId, orderNo);
    if (!found) return undefined;
    return {
      transaction: { ...found.transaction, type: 'deposit' },
      steps: found.steps,
      entries: ['deposit', 'deposit-returned'].map((kind) => ({ kind, cause: orderNo })),
    };
  },
};
