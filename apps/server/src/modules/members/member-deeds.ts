import type { AppContext } from '../../platform/app-context.ts';
import type { Caller } from '../../platform/handler.ts';

/** Notes that somebody who is logged in checked a round or a draw that could be checked; only the first time is kept. */
export async function noteCheck({ pool }: AppContext, caller: Caller | undefined, now: Date): Promise<void> {
  if (caller) await pool.query({ ...NOTE, values: [caller.memberId, 'fair', now] });
}

const NOTE = {
  name: 'members.note-deed',
  text: 'insert into promotion_deed (member_id, deed, at) values ($1, $2, $3) on conflict do nothing',
};
