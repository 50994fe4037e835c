import type { Fen, MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { WageringLock } from './activity-status.ts';

/** The SQL of wagering locks: who is bound to an activity in which venue. */
export const venueWageringLocks = {
  /** Every wagering lock of a member, by venue. */
  of: async ({ db }: Pick<AppContext | Tx, 'db'>, memberId: MemberId): Promise<ReadonlyMap<string, WageringLock>> => {
    const rows = await db
      .selectFrom('venue_wagering_lock')
      .select(['venue_code as code', 'activity', 'wagering_left as wageringLeft', 'until'])
      .where('member_id', '=', memberId)
      .execute();
    return new Map(rows.map(({ code, ...wageringLock }) => [code, wageringLock]));
  },
};

export interface NewWageringLock {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly activity: string;
  /** What has to be played before the venue's money may leave. */
  readonly turnover: Fen;
  readonly until: Date | null;
  readonly now: Date;
}

/**
 * Binds a member's money in a venue to an activity; a second binding adds to the first. Call it in the transaction that
 * posts to the venue's wallet, after the posting: a transfer out looks for a wagering lock while it holds that wallet, and so
 * either sees this one or is done before it.
 */
export async function addWageringLock({ db }: Tx, binding: NewWageringLock): Promise<void> {
  const { memberId, venueCode, activity, turnover, until, now } = binding;
  await db
    .insertInto('venue_wagering_lock')
    .values({
      member_id: memberId,
      venue_code: venueCode,
      activity,
      wagering_left: turnover,
      until,
      bound_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'venue_code']).doUpdateSet({
        activity,
        // What lapsed is not owed any more.
        wagering_left: sql<bigint>`excluded.wagering_left + case when venue_wagering_lock.until <= ${now} then 0 else venue_wagering_lock.wagering_left end`,
        // Without an end beats any end.
        until: sql<Date | null>`case when excluded.until is null or (venue_wagering_lock.until is null and venue_wagering_lock.wagering_left > 0)
          then null else greatest(excluded.until, venue_wagering_lock.until) end`,
        bound_at: now,
      }),
    )
    .execute();
}

/** Bets in the venue counted, in the transaction that settles them; members without a wagering lock are passed over. */
export async function countTowardsWageringLocks(
  tx: Tx,
  venueCode: string,
  played: readonly { readonly memberId: MemberId; readonly counted: Fen }[],
): Promise<void> {
  if (played.length === 0) return;
  await tx.query(COUNT_TOWARDS, [
    venueCode,
    played.map(({ memberId }) => memberId),
    played.map(({ counted }) => counted),
  ]);
}

const COUNT_TOWARDS = {
  name: 'venues.count-towards-wagering-locks',
  text: `update venue_wagering_lock s set wagering_left = greatest(0, s.wagering_left - sums.counted)
    from (select member_id, sum(counted)::bigint as counted
      from unnest($2::bigint[], $3::bigint[]) as each (member_id, counted) group by member_id) sums
    where s.member_id = sums.member_id and s.venue_code = $1`,
};
