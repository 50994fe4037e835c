import type { DealSource } from '../records/deal-source.ts';
import { type DepositFilter, depositSteps, depositTotals, listDepositOrders, openDeposits } from './deposit-records.ts';

/** Deposits, for the records. */
export const depositDeals: DealSource = {
  types: ['deposit'],
  list: async (house, { memberId, from, to, state }, after, limit) => {
    const filter: DepositFilter = {
      from,
      to,
      state,
      limit,
      after: after && { createdAt: after.at, orderNo: after.orderNo },
    };
    const deals = await listDepositOrders(house, memberId, filter);
    return deals.map((deal) => ({ ...deal, type: 'deposit' }));
  },
  totals: (house, { memberId, from, to, state }) => depositTotals(house, memberId, { from, to, state }),
  open: async (house, memberId) => {
    const open = await openDeposits(house, memberId);
    return open.map(({ since, ...deposit }) => ({ ...deposit, type: 'deposit', since: since.getTime() }));
  },
  find: async (house, memberId, orderNo) => {
    const found = await depositSteps(house, memberId, orderNo);
    if (!found) return undefined;
    return {
      deal: { ...found.deal, type: 'deposit' },
      steps: found.steps,
      entries: ['deposit', 'deposit-returned'].map((kind) => ({ kind, cause: orderNo })),
    };
  },
};
