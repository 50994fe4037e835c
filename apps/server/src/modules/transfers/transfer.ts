import type { Catalogue } from '@fairground/contract';
import { TransferWay } from '@fairground/contract/games';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Handler } from '../../platform/handler.ts';
import { refuseByRegion } from '../eligibility/region-check.ts';
import { moveForeignOrRefuse } from './foreign-transfer.ts';
import { knownVenue } from '../venues/open-venue.ts';
import { moveOwn } from './own-transfer.ts';

/** Takes money along to a venue, or back from it. */
export const transfer: Handler<Catalogue['games']['transfer']> = async (input, call) => {
  const { app, now, requestId } = call;
  const { memberId } = call.caller;
  const { amount, isActivity } = input;
  if (input.ty === TransferWay.in) await refuseByRegion(call, 'launch');
  const venue = await knownVenue(app.pool, input.channelCode);
  const leg = { venue, way: input.ty === TransferWay.in ? 'in' : 'out', amount } as const;
  const requested = { memberId, now, isActivity, requestKey: `transfer:${requestId}`, ip: call.ip };
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, venue.code)];
  if (venue.kind === 'own') {
    return call.transactOnce(async (tx) => {
      const posted = await moveOwn(app, tx, { ...requested, legs: [leg] });
      return { centerWalletBalance: posted.balanceOf(center), venueBalance: posted.balanceOf(there) };
    });
  }
  await moveForeignOrRefuse(app, { ...requested, leg });
  const [left, taken] = await app.ledger.balancesOf(app.pool, [center, there]);
  return { centerWalletBalance: left?.balance ?? 0n, venueBalance: taken?.balance ?? 0n };
};
