import type pg from 'pg';
import { freshUntil } from './replay-filter.ts';

/** Which commands were carried out, known to every process and across restarts. */
export interface UsedCommands {
  /** True for the first who comes with an id, and for nobody after while its signature can still be fresh. */
  readonly claim: (requestId: string, madeAt: number) => Promise<boolean>;
}

export const usedCommands = (pool: pg.Pool): UsedCommands => ({
  claim: async (requestId, madeAt) => {
    const { rowCount } = await pool.query({ ...CLAIM, values: [requestId, new Date(freshUntil(madeAt))] });
    return rowCount === 1;
  },
});

/** A mark that a crash of the database takes along went with the command itself, or came half a second before. */
const CLAIM = {
  name: 'used-command.claim',
  text: `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into used_command (request_id, fresh_until) select $1, $2 from unhurried
    on conflict (request_id) do nothing`,
};
