import type { Catalogue, OutputOf } from '@fairground/contract';
import { CENTER_WALLET } from '@fairground/contract/venues';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { refuseByRegion } from '../risk/check-entrance.ts';
import type { Leg } from './admit-leg.ts';
import { moveForeignOrRefuse } from './foreign-transfer.ts';
import { knownVenue } from './open-venue.ts';
import { moveOwn } from './own-transfer.ts';

type Call = Catalogue['funds']['utcTransfer'];

/** Between the centre wallet and a venue, or from venue to venue through the centre wallet. */
export const utcTransfer: Handler<Call> = async ({ from, to, amount }, call) => {
  const { house, now, requestId } = call;
  const { memberId } = call.caller;
  if (to !== CENTER_WALLET) await refuseByRegion(call);
  const legs = [...(await legOf(house, from, 'out', amount)), ...(await legOf(house, to, 'in', amount))];
  const wish = { memberId, now, isActivity: false, requestKey: `utc:${requestId}` };
  const codes = legs.map(({ venue }) => venue.code);
  if (legs.every(({ venue }) => venue.kind === 'own')) {
    return call.transactOnce(async (tx) => {
      await moveOwn(house, tx, { ...wish, legs });
      return balances(house, tx, memberId, codes);
    });
  }
  // Two houses cannot share one transaction: out comes first, and what then does not get in waits in the centre wallet.
  for (const leg of legs) {
    // oxlint-disable-next-line no-await-in-loop
    await (leg.venue.kind === 'own'
      ? house.transact((tx) => moveOwn(house, tx, { ...wish, legs: [leg] }))
      : moveForeignOrRefuse(house, { ...wish, leg }));
  }
  return balances(house, house.pool, memberId, codes);
};

async function legOf(house: House, code: string, way: Leg['way'], amount: Fen): Promise<Leg[]> {
  return code === CENTER_WALLET ? [] : [{ venue: await knownVenue(house.pool, code), way, amount }];
}

async function balances(
  { ledger }: House,
  store: Pick<Tx, 'query'> | House['pool'],
  memberId: bigint,
  codes: readonly string[],
): Promise<OutputOf<Call>> {
  const accounts = [centerWallet(memberId), ...codes.map((code) => venueWallet(memberId, code))];
  const found = await ledger.balancesOf(store, accounts);
  const named = [CENTER_WALLET, ...codes].map((code, place) => ({ code, balance: found[place]?.balance ?? 0n }));
  return { centerWalletBalance: found[0]?.balance ?? 0n, balances: named };
}
