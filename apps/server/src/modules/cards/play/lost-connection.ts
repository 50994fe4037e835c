import type { SeatRow } from '../kept/card-seats.ts';
import type { LoadedTable } from '../kept/load-table.ts';

/** An open page looks at its table every two seconds, and a look is written down every five. */
const UNSEEN_MS = 12_000;
/** At a table of poker the clock waits so long for who has lost the connection, once in so long. */
export const WAIT_MS = 45_000;
const ONCE_IN_MS = 1_800_000;

/** Whether the clock that has just run down waits for this seat: it was not there to act. */
export function waitsFor({ room }: LoadedTable, { memberId, seenAt, waitedAt }: SeatRow, now: Date): boolean {
  if (!room.buyIn || memberId === null) return false;
  const isUnseen = now.getTime() - seenAt.getTime() > UNSEEN_MS;
  return isUnseen && (waitedAt === null || now.getTime() - waitedAt.getTime() > ONCE_IN_MS);
}

/** Whether the clock waits for this seat right now: nothing has been heard of it since. */
export const isWaitedFor = ({ seenAt, waitedAt }: SeatRow): boolean => waitedAt !== null && seenAt <= waitedAt;
