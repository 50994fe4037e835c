import type { Fen } from '@fairground/money';
import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';
import type { Seat } from './activity-standing.ts';

/** The SQL of seats: who is bound to an activity in which venue. */
export const venueSeats = {
  /** Every seat of a member, by venue. */
  of: async ({ db }: Pick<House | Tx, 'db'>, memberId: bigint): Promise<ReadonlyMap<string, Seat>> => {
    const rows = await db
      .selectFrom('venue_seat')
      .select(['venue_code as code', 'activity', 'turnover_left as turnoverLeft', 'until'])
      .where('member_id', '=', memberId)
      .execute();
    return new Map(rows.map(({ code, ...seat }) => [code, seat]));
  },
};

export interface SeatBinding {
  readonly memberId: bigint;
  readonly venueCode: string;
  readonly activity: string;
  /** What has to be played before the venue's money may leave. */
  readonly turnover: Fen;
  readonly until: Date | null;
  readonly now: Date;
}

/**
 * Binds a member's money in a venue to an activity; a second binding adds to the first. Call it in the transaction that
 * posts to the venue's wallet, after the posting: a transfer out looks for a seat while it holds that wallet, and so
 * either sees this one or is done before it.
 */
export async function bindSeat({ db }: Tx, binding: SeatBinding): Promise<void> {
  const { memberId, venueCode, activity, turnover, until, now } = binding;
  await db
    .insertInto('venue_seat')
    .values({
      member_id: memberId,
      venue_code: venueCode,
      activity,
      turnover_left: turnover,
      until,
      bound_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'venue_code']).doUpdateSet({
        activity,
        // What lapsed is not owed any more.
        turnover_left: sql<bigint>`excluded.turnover_left + case when venue_seat.until <= ${now} then 0 else venue_seat.turnover_left end`,
        // Without an end beats any end.
        until: sql<Date | null>`case when excluded.until is null or (venue_seat.until is null and venue_seat.turnover_left > 0)
          then null else greatest(excluded.until, venue_seat.until) end`,
        bound_at: now,
      }),
    )
    .execute();
}

/** Bets in the venue counted, in the transaction that settles them; members without a seat are passed over. */
export async function playOffSeats(
  tx: Tx,
  venueCode: string,
  played: readonly { readonly memberId: bigint; readonly counted: Fen }[],
): Promise<void> {
  if (played.length === 0) return;
  await tx.query(PLAY_OFF_MANY, [
    venueCode,
    played.map(({ memberId }) => memberId),
    played.map(({ counted }) => counted),
  ]);
}

const PLAY_OFF_MANY = {
  name: 'venues.play-off-many',
  text: `update venue_seat s set turnover_left = greatest(0, s.turnover_left - sums.counted)
    from (select member_id, sum(counted)::bigint as counted
      from unnest($2::bigint[], $3::bigint[]) as each (member_id, counted) group by member_id) sums
    where s.member_id = sums.member_id and s.venue_code = $1`,
};
