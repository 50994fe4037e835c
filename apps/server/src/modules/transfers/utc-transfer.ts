import type { Catalogue, OutputOf } from '@fairground/contract';
import { CENTER_WALLET } from '@fairground/contract/venues';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { MemberId } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { refuseByRegion } from '../eligibility/region-check.ts';
import type { Leg } from './check-leg.ts';
import { moveForeignOrRefuse } from './foreign-transfer.ts';
import { knownVenue } from '../venues/open-venue.ts';
import { moveOwn } from './own-transfer.ts';

type Call = Catalogue['transfers']['utcTransfer'];

/** Between the centre wallet and a venue, or from venue to venue through the centre wallet. */
export const utcTransfer: Handler<Call> = async ({ from, to, amount }, call) => {
  const { app, now, requestId } = call;
  const { memberId } = call.caller;
  if (to !== CENTER_WALLET) await refuseByRegion(call, 'launch');
  const legs = [...(await legOf(app, from, { way: 'out', amount })), ...(await legOf(app, to, { way: 'in', amount }))];
  const requested = { memberId, now, isActivity: false, requestKey: `utc:${requestId}`, ip: call.ip };
  const codes = legs.map(({ venue }) => venue.code);
  if (legs.every(({ venue }) => venue.kind === 'own')) {
    return call.transactOnce(async (tx) => {
      await moveOwn(app, tx, { ...requested, legs });
      return balances(app, tx, { memberId, codes });
    });
  }
  // Two companies cannot share one transaction: out comes first, and what then does not get in waits in the centre wallet.
  for (const leg of legs) {
    // oxlint-disable-next-line no-await-in-loop
    await (leg.venue.kind === 'own'
      ? app.transact((tx) => moveOwn(app, tx, { ...requested, legs: [leg] }))
      : moveForeignOrRefuse(app, { ...requested, leg }));
  }
  return balances(app, app.pool, { memberId, codes });
};

async function legOf(app: AppContext, code: string, moved: Pick<Leg, 'way' | 'amount'>): Promise<Leg[]> {
  return code === CENTER_WALLET ? [] : [{ venue: await knownVenue(app.pool, code), ...moved }];
}

async function balances(
  { ledger }: AppContext,
  store: Pick<Tx, 'query'> | AppContext['pool'],
  { memberId, codes }: { readonly memberId: MemberId; readonly codes: readonly string[] },
): Promise<OutputOf<Call>> {
  const accounts = [centerWallet(memberId), ...codes.map((code) => venueWallet(memberId, code))];
  const found = await ledger.balancesOf(store, accounts);
  const named = [CENTER_WALLET, ...codes].map((code, place) => ({ code, balance: found[place]?.balance ?? 0n }));
  return { centerWalletBalance: found[0]?.balance ?? 0n, balances: named };
}
