import { EPOCH_TICKS, seatRules, TICK_MS } from '@fairground/fishing';
import type { AppContext } from '../../../platform/app-context.ts';
import { fishingSessions } from '../fishing-sessions.ts';
import { seatLeases } from '../seat-leases.ts';
import { revealOldSeas } from '../live/seas.ts';
import { closeSession } from './close-session.ts';
import { lapseShots } from './lapse-shots.ts';
import { postShots } from './post-shots.ts';

/** A little longer than a sea lasts. */
const SEA_MS = EPOCH_TICKS * TICK_MS + 60_000;

/**
 * Seats whose process is gone: what was written and not posted is posted, what was in the air is back, because nothing was taken
 * for it. Money and seat are kept for a minute, for a member who comes back; then they go home.
 */
export async function recoverSeats(app: AppContext): Promise<void> {
  const now = app.now();
  for (const { sessionNo, isOrphan } of await seatLeases.left(app.pool, now, seatRules.keptMs)) {
    // oxlint-disable-next-line no-await-in-loop -- one seat, one transaction
    await (isOrphan ? recover(app, sessionNo, now) : endSeat(app, sessionNo, now));
  }
  await revealOldSeas(app.pool, now, SEA_MS);
}

const recover = (app: AppContext, sessionNo: string, now: Date): Promise<void> =>
  app.transact(async (tx) => {
    const session = await fishingSessions.lock(tx, sessionNo);
    if (session?.state !== 'open' || session.leaseUntil === null || session.leaseUntil >= now) return;
    await lapseShots(tx, sessionNo, now);
    await postShots(app, tx, [{ session, at: now }]);
    await seatLeases.abandon(tx, sessionNo, now);
  });

async function endSeat(app: AppContext, sessionNo: string, now: Date): Promise<void> {
  await app.transact((tx) => closeSession({ app, tx, now }, { sessionNo, why: 'away' }));
}
