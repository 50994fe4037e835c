import type { Catalogue } from '@fairground/contract';
import { TransferWay } from '@fairground/contract/games';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { AppContext } from '../../platform/app-context.ts';
import { type BatchedPostingOf, oneEntry } from '../../platform/batched-posting.ts';
import { Refusal } from '../../platform/refusal.ts';
import { regionPrecheck } from '../eligibility/region-check.ts';
import { type Leg, type LegCall, legRefusal, transferRow } from './check-leg.ts';
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
  const leg = { venue, way, amount } as const;
  const asked = { memberId, now, isActivity: false, ip: call.ip };
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, venue.code)];
  const requestKey = `transfer:${requestId}`;
  return oneEntry({
    ...(way === 'in' && regionPrecheck(call, 'launch')),
    check: transferCheck,
    entry: {
      kind: TRANSFER_KIND,
      cause: transferCause(memberId, requestKey),
      postings: [way === 'in' ? { from: center, to: there, amount } : { from: there, to: center, amount }],
    },
    row: { ...transferRow(app, leg, asked), amount: `${amount}`, order: transferNumber(now), key: requestKey },
    reply: (posted) => ({ centerWalletBalance: posted.balanceOf(center), venueBalance: posted.balanceOf(there) }),
    refusal: (why) =>
      why === 'insufficient-balance' ? refusalOf(why, [leg]) : refusalIn(app, { leg, call: asked, why }),
  });
};

/** What the venue or the limits say themselves they throw; it is the answer all the same. */
async function refusalIn(
  app: AppContext,
  refused: { readonly leg: Leg; readonly call: LegCall; readonly why: string },
): Promise<Refusal> {
  try {
    return await app.transact((tx) => legRefusal(app, tx, refused));
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}
