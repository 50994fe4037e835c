import { type Catalogue, ResultCode } from '@fairground/contract';
import { venueWallet } from '@fairground/ledger';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fishingSessions } from '../fishing-sessions.ts';
import { freeSeat } from '../live/hand-over.ts';
import { wireSession } from '../records/wire-session.ts';
import { closeSession } from './close-session.ts';

/** Leaves the seat: what is in the air comes back, what was decided stands, and the money goes home. */
export const leaveSeat: Handler<Catalogue['fishing']['leave']> = async ({ sessionNo }, call) => {
  const { app, caller, now } = call;
  const { memberId } = caller;
  const session = await fishingSessions.find(app.pool, sessionNo);
  if (session?.memberId !== memberId) throw new Refusal(ResultCode.NotFound);
  if (session.state === 'open') await freeSeat(app, sessionNo);
  return call.transactOnce(async (tx) => {
    const closed = await closeSession({ app, tx, now }, { sessionNo, why: 'left' });
    if (!closed) throw new Refusal(ResultCode.NotFound, '您已离座，携带金额已回到场馆余额');
    return {
      ...wireSession(app, closed.session),
      taken: closed.taken,
      balance: await app.ledger.balanceOf(tx, venueWallet(memberId, session.venueCode)),
    };
  });
};
