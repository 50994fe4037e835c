import { fishingRoomOf } from '@fairground/fishing';
import { chinaDay, type Fen } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import type { Queries } from '../../venues/venues.ts';
import type { FishingSession } from '../fishing-sessions.ts';

/** A seat whose shots are posted; whoever has it renews its lease with that. */
export interface PostedSeat {
  readonly session: Pick<FishingSession, 'sessionNo' | 'venueCode' | 'roomCode'>;
  readonly at: Date;
  readonly held?: { readonly owner: string; readonly nonces: number };
}

/** How a seat stands after its shots were posted, and how far shooting may go on. */
export interface SeatBooks {
  readonly sessionNo: string;
  /** Why it may not. */
  readonly why: string | null;
  /** What may still be lost under the member's own limits; null without one. */
  readonly lossRoom: Fen | null;
  readonly stakeMost: Fen | null;
  /** What may still be paid today. */
  readonly capRoom: Fen;
  readonly money: Fen;
  /** The last shot that is posted. */
  readonly posted: number;
}

interface Row extends Omit<SeatBooks, 'capRoom'> {
  readonly paidToday: Fen;
}

/** Posts what was shot at these seats since the last time; the statement says what holds of each afterwards. */
export async function postShots(
  app: AppContext,
  store: Queries,
  seats: readonly PostedSeat[],
): Promise<readonly SeatBooks[]> {
  const [first] = seats;
  if (!first) return [];
  const { kind, cap } = await venueCapOf(app, first.session.venueCode);
  const rule = eligibilityRule(app);
  const rows = seats.map(({ session: { sessionNo, roomCode }, at, held }) => ({
    ...rule,
    session: sessionNo,
    at: at.toISOString(),
    day: chinaDay(at),
    cap_kind: kind,
    least: `${fishingRoomOf(roomCode)?.base ?? 1n}`,
    ...held,
  }));
  const { rows: books } = await store.query<Row>({ ...POST, values: [JSON.stringify(rows)] });
  return books.map(({ paidToday, ...book }) => ({ ...book, capRoom: cap > paidToday ? cap - paidToday : 0n }));
}

const POST = {
  name: 'fishing.post-shots',
  text: `select sitting as "sessionNo", why, loss_room as "lossRoom", stake_most as "stakeMost", paid_today as "paidToday",
      seat_money as money, posted from fishing_post_shots($1::jsonb)`,
};
