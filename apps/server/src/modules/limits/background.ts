import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkLimits } from './check-limits.ts';
import { limitChanges } from './limit-changes.ts';

const CHECK_SECONDS = 600;
const DAY_MS = 86_400_000;
/** The longest window is thirty days and begins with a whole hour; a day more costs nothing. */
const TALLY_DAYS = 32;
/** No login lasts longer than this. */
const SESSION_DAYS = 32;

export const limitsBackground: Background = {
  topics: {},
  jobs: [
    invariantMonitor(CHECK_SECONDS, 'limits', checkLimits),
    every(60, 'lapse-limit-changes', (app) => limitChanges.lapse(app, app.now())),
    // The sums over a member's life stand in the member's own row; only the windows forget.
    every(3600, 'forget-limit-tallies', async ({ pool, now }) => {
      const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
      await pool.query('delete from limit_tally where hour < $1', [daysAgo(TALLY_DAYS)]);
      await pool.query('delete from limit_session where began_at < $1', [daysAgo(SESSION_DAYS)]);
    }),
  ],
};
