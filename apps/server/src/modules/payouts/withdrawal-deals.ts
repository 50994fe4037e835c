import type { DealSource } from '../records/deal-source.ts';
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
export const withdrawalDeals: DealSource = {
  types: ['withdraw'],
  list: async (house, { memberId, from, to, state }, after, limit) => {
    const filter: WithdrawalFilter = {
      from,
      to,
      state,
      limit,
      after: after && { createdAt: after.at, orderNo: after.orderNo },
    };
    const deals = await listWithdrawals(house, memberId, filter);
    return deals.map((deal) => ({ ...deal, type: 'withdraw' }));
  },
  totals: (house, { memberId, from, to, state }) => withdrawalTotals(house, memberId, { from, to, state }),
  open: async (house, memberId) => {
    const open = await openWithdrawals(house, memberId);
    return open.map(({ since, ...withdrawal }) => ({ ...withdrawal, type: 'withdraw', since: since.getTime() }));
  },
  find: async (house, memberId, orderNo) => {
    const found = await withdrawalSteps(house, memberId, orderNo);
    if (!found) return undefined;
    return {
      deal: { ...found.deal, type: 'withdraw' },
      steps: found.steps,
      entries: KINDS.map((kind) => ({ kind, cause: `withdrawal:${orderNo}` })),
    };
  },
};
