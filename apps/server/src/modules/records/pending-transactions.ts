import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { transactionSources } from './transaction-sources.ts';

/** Shown at most; the total counts them all. */
const SHOWN_MAX = 100;

/** Pending transactions: money that has left one wallet and has not arrived in another, who holds it, and since when. */
export const moneyOnTheWay: Handler<Catalogue['records']['moneyOnTheWay']> = async (_, { app, caller }) => {
  const open = (await Promise.all(transactionSources.map((source) => source.open(app, caller.memberId)))).flat();
  return {
    total: open.reduce((sum, { amount }) => sum + amount, 0n),
    list: open.toSorted((one, other) => one.since - other.since).slice(0, SHOWN_MAX),
  };
};
