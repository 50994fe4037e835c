import type { House } from '../../platform/house.ts';

/** A sign of life of a logged-in member: the time since the last one counts as time spent, unless it was a rest. */
export async function noteActivity({ pool }: Pick<House, 'pool'>, memberId: bigint, now: Date): Promise<void> {
  await pool.query(SEEN, [memberId, now]);
}

const SEEN = { name: 'guard.seen', text: 'select guard_note(guard_lock($1), $2, 0, false, true)' };
