import { chinaDay, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkRebates } from './check-rebates.ts';
import { correctRebates } from './correct-rebates.ts';
import { releaseHeld } from './held-rebates.ts';
import { rebateRuns } from './rebate-runs.ts';
import { rebateStatements } from './rebate-statements.ts';
import { runRebates, startRebateRun } from './run-rebates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two o'clock. */
const STARTS_AFTER_MS = 2 * HOUR_MS;
const OPEN_DAYS = 30;
const HELD_DAYS = 365;
const CHECK_SECONDS = 600;

/** Begins yesterday's run from two o'clock on, and those of days that were missed; what is not settled waits. */
export async function startDueRuns(app: AppContext): Promise<void> {
  const now = app.now();
  const newest = chinaDay(new Date(now.getTime() - STARTS_AFTER_MS - DAY_MS));
  const last = await rebateRuns.last(app.pool);
  let day = last === undefined ? newest : chinaDay(endOfChinaDay(last));
  while (day <= newest) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await startRebateRun(app, { day, mode: 'auto', by: 'system' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      app.log.warn({ day, why: error.message }, 'rebate run waits');
      return;
    }
    day = chinaDay(endOfChinaDay(day));
  }
}

/** Everything of rebates that is due. */
export async function doRebates(app: AppContext): Promise<void> {
  await startDueRuns(app);
  await runRebates(app);
  await correctRebates(app);
  await releaseHeld(app);
  const today = startOfChinaDay(chinaDay(app.now())).getTime();
  await rebateStatements.letGo(app.pool, {
    openBefore: new Date(today - OPEN_DAYS * DAY_MS),
    heldBefore: new Date(today - HELD_DAYS * DAY_MS),
  });
}

export const rebatesBackground: Background = {
  topics: {},
  jobs: [every(30, 'rebates', doRebates), invariantMonitor(CHECK_SECONDS, 'rebates', checkRebates)],
};
