import type { AppContext } from '../../platform/app-context.ts';
import type { Caller } from '../../platform/handler.ts';

/** A sign of life of a logged-in member: the time since the last one counts as time spent, unless it was a rest. */
export async function noteActivity(
  { pool }: Pick<AppContext, 'pool'>,
  { sessionId, memberId }: Caller,
  now: Date,
): Promise<void> {
  await pool.query({ ...SEEN, values: [sessionId, memberId, now] });
}

const SEEN = { name: 'limits.seen', text: 'select limit_note_seen($1, $2, $3)' };
