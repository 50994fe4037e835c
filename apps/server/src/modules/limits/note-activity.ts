import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

/** A sign of life of a logged-in member: the time since the last one counts as time spent, unless it was a rest. */
export async function noteActivity({ pool }: Pick<AppContext, 'pool'>, memberId: MemberId, now: Date): Promise<void> {
  await pool.query(SEEN, [memberId, now]);
}

const SEEN = { name: 'limits.seen', text: 'select limit_note_activity(limit_lock_member($1), $2, 0, false, true)' };
