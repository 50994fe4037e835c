import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fishingSessions } from '../fishing-sessions.ts';
import { seasOf } from '../live/seas.ts';
import { fishingShotRows, SHOTS_AT_ONCE } from './shots.ts';
import { wireSession, wireSitting } from './wire-session.ts';

/** A sitting of one's own, with its shots, newest first. */
export const fishingSession: Handler<Catalogue['fishing']['session']> = async (
  { sessionNo, ...page },
  { app, caller },
) => {
  const session = await fishingSessions.find(app.pool, sessionNo);
  if (session?.memberId !== caller.memberId) throw new Refusal(ResultCode.NotFound);
  return { ...wireSession(app, session), ...(await fishingShotRows.page(app.pool, sessionNo, page)) };
};

/** The shots of a sitting for whoever wants to make them anew; nothing in it says whose it is. */
export const fairFishing: Handler<Catalogue['fairPlay']['fishing']> = async ({ sessionNo, fromNonce }, { app }) => {
  const session = await fishingSessions.find(app.pool, sessionNo);
  if (!session) throw new Refusal(ResultCode.NotFound, '没有这次入座记录，请检查编号');
  const shots = await fishingShotRows.fromNonce(app.pool, sessionNo, fromNonce);
  const last = shots.at(-1);
  return {
    ...wireSitting(app, session),
    shots,
    next: last && shots.length === SHOTS_AT_ONCE ? last.nonce + 1 : null,
    seas: await seasOf(app, sessionNo),
  };
};
