import { type Catalogue, ResultCode } from '@fairground/contract';
import { TransferWay } from '@fairground/contract/games';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { House } from '../../platform/house.ts';
import type { PlanOf } from '../../platform/posting-plan.ts';
import { Refusal } from '../../platform/refusal.ts';
import { personRule } from '../identity/person-rule.ts';
import { regionBar } from '../risk/check-entrance.ts';
import { admitLeg, type Leg, type LegCall } from './admit-leg.ts';
import { refusalOf, TRANSFER_KIND, transferCause } from './own-transfer.ts';
import { transferNumber } from './order-number.ts';
import { ownVenueOf } from './own-venues.ts';

/** See migrations 0025, 0027 and 0029. */
export const transferJudge = {
  judge: 'check_venue_transfers',
  write: 'write_venue_transfers',
  lone: { judge: 'check_venue_transfer', write: 'write_venue_transfer' },
};

/** A plain transfer to or from one of our own venues is one entry; activities and foreign venues take the longer way. */
export const planTransfer: PlanOf<Catalogue['games']['transfer']> = async (input, call) => {
  const { house, caller, requestId, now } = call;
  if (input.isActivity) return undefined;
  const venue = await ownVenueOf(house, input.channelCode);
  if (!venue) return undefined;
  const { memberId } = caller;
  const { amount } = input;
  const way = input.ty === TransferWay.in ? 'in' : 'out';
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, venue.code)];
  const requestKey = `transfer:${requestId}`;
  return {
    ...(way === 'in' && regionBar(call)),
    judge: transferJudge,
    entry: {
      kind: TRANSFER_KIND,
      cause: transferCause(memberId, requestKey),
      postings: [way === 'in' ? { from: center, to: there, amount } : { from: there, to: center, amount }],
    },
    row: {
      ...personRule(house),
      member: `${memberId}`,
      venue: venue.code,
      way,
      amount: `${amount}`,
      order: transferNumber(now),
      key: requestKey,
      at: now.toISOString(),
    },
    reply: (posted) => ({ centerWalletBalance: posted.balanceOf(center), venueBalance: posted.balanceOf(there) }),
    refusal: (why) =>
      why === 'insufficient-balance'
        ? refusalOf(why, [{ venue, way, amount }])
        : whyNotNow(house, { venue, way, amount }, { memberId, now, isActivity: false }),
  };
};

/** The judge only says that something holds the transfer back; the longer way knows what, and says it. */
async function whyNotNow(house: House, leg: Leg, call: LegCall): Promise<Refusal> {
  try {
    await house.transact((tx) => admitLeg(house, tx, leg, call));
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
  // It has passed in the meantime: the same request may come again.
  return new Refusal(ResultCode.TooFrequent);
}
