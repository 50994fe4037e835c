import { type Catalogue, ResultCode } from '@fairground/contract';
import { TransferWay } from '@fairground/contract/games';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { AppContext } from '../../platform/app-context.ts';
import { type BatchedPostingOf, oneEntry } from '../../platform/batched-posting.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eligibilityRule } from '../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../eligibility/region-check.ts';
import { checkLeg, type Leg, type LegCall } from './check-leg.ts';
import { refusalOf, TRANSFER_KIND, transferCause } from './own-transfer.ts';
import { transferNumber } from './transfer-number.ts';
import { ownVenueOf } from '../venues/own-venues.ts';

/** See sql/transfers. */
export const transferCheck = {
  check: 'check_transfers',
  apply: 'apply_transfers',
  singleRow: { check: 'check_transfer', apply: 'apply_transfer' },
};

/** A plain transfer to or from one of our own venues is one entry; activities and foreign venues take the longer way. */
export const batchedTransfer: BatchedPostingOf<Catalogue['games']['transfer']> = async (input, call) => {
  const { app, caller, requestId, now } = call;
  if (input.isActivity) return undefined;
  const venue = await ownVenueOf(app, input.channelCode);
  if (!venue) return undefined;
  const { memberId } = caller;
  const { amount } = input;
  const way = input.ty === TransferWay.in ? 'in' : 'out';
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, venue.code)];
  const requestKey = `transfer:${requestId}`;
  return oneEntry({
    ...(way === 'in' && regionPrecheck(call)),
    check: transferCheck,
    entry: {
      kind: TRANSFER_KIND,
      cause: transferCause(memberId, requestKey),
      postings: [way === 'in' ? { from: center, to: there, amount } : { from: there, to: center, amount }],
    },
    row: {
      ...eligibilityRule(app),
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
        : whyNotNow(app, { venue, way, amount }, { memberId, now, isActivity: false }),
  });
};

/** The check only says that something holds the transfer back; the longer way knows what, and says it. */
async function whyNotNow(app: AppContext, leg: Leg, call: LegCall): Promise<Refusal> {
  try {
    await app.transact((tx) => checkLeg(app, tx, leg, call));
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
  // It has passed in the meantime: the same request may come again.
  return new Refusal(ResultCode.TooFrequent);
}
