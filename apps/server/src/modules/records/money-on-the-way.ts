import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { dealSources } from './deal-sources.ts';

/** Shown at most; the total counts them all. */
const SHOWN_MAX = 100;

/** Money that has left one wallet and has not arrived in another: in whose hands it is, and since when. */
export const moneyOnTheWay: Handler<Catalogue['funds']['moneyOnTheWay']> = async (_, { house, caller }) => {
  const open = (await Promise.all(dealSources.map((source) => source.open(house, caller.memberId)))).flat();
  return {
    total: open.reduce((sum, { amount }) => sum + amount, 0n),
    list: open.toSorted((one, other) => one.since - other.since).slice(0, SHOWN_MAX),
  };
};
