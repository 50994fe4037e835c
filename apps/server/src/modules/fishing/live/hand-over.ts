import type { AppContext } from '../../../platform/app-context.ts';
import { fishingSessions } from '../fishing-sessions.ts';
import type { FishingFleet } from './fleet.ts';

/** Told to every process: whoever has this seat lets go of it. */
const GIVE_UP = 'fishing.give-up';
const WAIT_MS = 200;
/** Longer than a lease lasts: by then it is given up, or its process is gone. */
const TRIES_MAX = 35;

/** The cannons of this process, once its socket is open. */
const ownFleet = (): { fleet?: FishingFleet } => ({});

/** Makes the fleet known to the calls of this process, and lets go of what another one asks for. */
export function joinHandOver(app: AppContext, fleet: FishingFleet): () => void {
  const own = app.caches.of(ownFleet);
  own.fleet = fleet;
  const leave = app.bus.subscribe(GIVE_UP, (message) => {
    const seat = fleet.seatOf(sessionIn(message));
    if (seat)
      fleet.release(seat, 'moved').catch((error: unknown) => app.log.warn({ err: error }, 'a seat was not given up'));
  });
  return () => {
    leave();
    delete own.fleet;
  };
}

/** Waits until no process has the seat: what was decided at it is written and posted then. */
export async function freeSeat(app: AppContext, sessionNo: string): Promise<void> {
  const { fleet } = app.caches.of(ownFleet);
  const seat = fleet?.seatOf(sessionNo);
  if (fleet && seat) return fleet.release(seat, 'left');
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it is free
    const session = await fishingSessions.find(app.pool, sessionNo);
    if (!session || session.owner === null || (session.leaseUntil ?? app.now()) < app.now()) return;
    if (tries === 0) app.bus.publish(GIVE_UP, { sessionNo });
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

function sessionIn(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('sessionNo' in message)) return '';
  return typeof message.sessionNo === 'string' ? message.sessionNo : '';
}
