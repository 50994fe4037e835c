import type { MemberId } from '@fairground/money';
import { ResultCode } from '@fairground/contract';
import { centerWallet, type Posted, type PostRefusal, venueWallet } from '@fairground/ledger';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkLeg, type Leg, type LegCall } from './check-leg.ts';
import { joinActivity } from './join-activity.ts';
import { transferNumber } from './transfer-number.ts';
import { transferOrders } from './transfer-orders.ts';

export const TRANSFER_KIND = 'venue-transfer';

export interface OwnTransfer extends LegCall {
  /** At least one; from venue to venue is out, then in. */
  readonly legs: readonly Leg[];
  /** Names the request: the route and the client's request id. */
  readonly requestKey: string;
}

/** What the ledger knows the movement by. */
export const transferCause = (memberId: MemberId, requestKey: string): string => `${memberId}:${requestKey}`;

/** Moves money to and from our own venues: one entry, whatever the number of legs, in the caller's transaction. */
export async function moveOwn(app: AppContext, tx: Tx, transfer: OwnTransfer): Promise<Posted> {
  // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
  for (const leg of transfer.legs) await checkLeg(app, tx, { leg, call: transfer });
  const posted = await postLegs(app, tx, transfer);
  if (posted.repeated) return posted;
  await recordLegs(tx, transfer);
  for (const leg of transfer.legs) {
    // Asked again now that the posting holds the wallets: a wagering lock that was set in between is seen.
    // oxlint-disable-next-line no-await-in-loop
    if (leg.way === 'out') await checkLeg(app, tx, { leg, call: transfer });
    // oxlint-disable-next-line no-await-in-loop
    else if (transfer.isActivity) await joinActivity(app, tx, { leg, call: transfer });
  }
  return posted;
}

async function postLegs(
  app: AppContext,
  tx: Tx,
  { memberId, legs, requestKey, now }: Pick<OwnTransfer, 'memberId' | 'legs' | 'requestKey' | 'now'>,
): Promise<Posted> {
  const center = centerWallet(memberId);
  const cause = transferCause(memberId, requestKey);
  const posted = await app.ledger.post(tx, {
    key: `${TRANSFER_KIND}:${cause}`,
    kind: TRANSFER_KIND,
    cause,
    actor: `member:${memberId}`,
    at: now,
    postings: legs.map(({ venue: { code }, way, amount }) => {
      const venue = venueWallet(memberId, code);
      return way === 'in' ? { from: center, to: venue, amount } : { from: venue, to: center, amount };
    }),
  });
  if (!posted.ok) throw refusalOf(posted.why, legs);
  return posted.value;
}

const recordLegs = (tx: Tx, { memberId, legs, requestKey, now, isActivity }: OwnTransfer): Promise<void> =>
  transferOrders.add(
    tx,
    legs.map(({ venue, way, amount }) => ({
      orderNo: transferNumber(now),
      memberId,
      venueCode: venue.code,
      way,
      amount,
      requestKey,
      activity: isActivity && way === 'in',
      holdId: null,
      createdAt: now,
      finishedAt: now,
    })),
  );

/** The ledger's no, in the player's words. */
export function refusalOf(why: PostRefusal, [first]: readonly Leg[]): Refusal {
  if (why !== 'insufficient-balance') return new Refusal(ResultCode.IllegalRequest);
  return new Refusal(ResultCode.Warning, first?.way === 'out' ? '场馆余额不足' : '中心钱包余额不足');
}
