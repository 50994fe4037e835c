import type { House, Tx } from '../../platform/house.ts';

/** A sign of life of a logged-in member: the time since the last one counts as time spent, unless it was a rest. */
export async function noteActivity({ pool }: Pick<House, 'pool'>, memberId: bigint, now: Date): Promise<void> {
  await pool.query(SEEN, [memberId, now]);
}

/**
 * A login begins: its net result is counted from here. The time away is not time spent; but whoever comes back within a
 * rest goes on in the same spell, so that logging out and in again does not put off the next reality check.
 */
export async function beginSession(tx: Tx, memberId: bigint, sessionId: bigint, now: Date): Promise<void> {
  await tx.query(CAME, [memberId, now]);
  await tx.query(BEGIN, [sessionId, now, memberId]);
}

const SEEN = { name: 'guard.seen', text: 'select guard_note(guard_lock($1), $2, 0, false, true)' };
const CAME = { name: 'guard.came', text: 'select guard_note(guard_lock($1), $2, 0, false, false)' };
const BEGIN = {
  name: 'guard.begin-session',
  text: `insert into guard_session (session_id, began_at, staked, returned)
         select $1, $2, staked, returned from member_guard where member_id = $3`,
};
