import { seatWallet, venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Work } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ResultCode } from '@fairground/contract';
import { type FishingSession, fishingSessions } from '../fishing-sessions.ts';
import { lapseShots } from './lapse-shots.ts';
import { postShots } from './post-shots.ts';

/** A sitting that has ended, and what went home by it. */
export interface ClosedSession {
  readonly session: FishingSession;
  readonly taken: Fen;
}

/** Which sitting ends, and why: in the word its member is told. */
interface EndedSeat {
  readonly sessionNo: string;
  readonly why: string;
}

/**
 * Ends a sitting that no living process has: what was shot and not posted is posted, the money at the cannon goes back to the
 * venue's wallet, and with that the seed is open. Undefined when it had ended already.
 */
export async function closeSession(
  { app, tx, now }: Work,
  { sessionNo, why }: EndedSeat,
): Promise<ClosedSession | undefined> {
  const session = await fishingSessions.lock(tx, sessionNo);
  if (session?.state !== 'open') return undefined;
  const { memberId, venueCode, owner, leaseUntil } = session;
  if (owner !== null && leaseUntil !== null && leaseUntil >= now)
    throw new Refusal(ResultCode.TooFrequent, '正在结算射击，请稍候再试');
  await lapseShots(tx, sessionNo, now);
  await postShots(app, tx, [{ session, at: now }]);
  const seat = seatWallet(memberId, venueCode);
  const taken = await app.ledger.balanceOf(tx, seat);
  if (taken > 0n) {
    const posted = await app.ledger.post(tx, {
      key: `fishing-leave:${sessionNo}`,
      kind: 'fishing-leave',
      cause: sessionNo,
      actor: `member:${memberId}`,
      at: now,
      postings: [{ from: seat, to: venueWallet(memberId, venueCode), amount: taken }],
    });
    if (!posted.ok) throw new Error(`money of seat ${sessionNo} did not go home: ${posted.why}`);
  }
  await fishingSessions.close(tx, { sessionNo, why, taken, now });
  return { session: (await fishingSessions.find(tx, sessionNo)) ?? session, taken };
}
