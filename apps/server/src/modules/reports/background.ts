import type { AppContext } from '../../platform/app-context.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { push } from '../../platform/push/push.ts';
import { checkReports } from './check-reports.ts';
import { countJournal, forgetMinutes, noteCounted } from './journal-count.ts';

/** As often as the ledger is sealed: whoever looks at the dashboard is told once a second at most. */
const COUNT_SECONDS = 1;
/** When nothing has happened it is said all the same that the figures still hold. */
const SAY_MS = 10_000;
const FORGET_SECONDS = 3_600;
const CHECK_SECONDS = 600;

const lastSaid = (): { at: number } => ({ at: -Infinity });

async function countAndTell(app: AppContext): Promise<void> {
  const now = app.now();
  const hasMoved = await countJournal(app.pool, now);
  const said = app.caches.of(lastSaid);
  if (!hasMoved && now.getTime() - said.at < SAY_MS) return;
  said.at = now.getTime();
  await noteCounted(app.pool, now);
  push(app.bus, { to: 'operators', topic: 'figures' });
}

export const reportsBackground: Background = {
  topics: {},
  jobs: [
    every(COUNT_SECONDS, 'count-journal', countAndTell),
    every(FORGET_SECONDS, 'forget-report-minutes', (app) => forgetMinutes(app.pool, app.now())),
    invariantMonitor(CHECK_SECONDS, 'reports', checkReports),
  ],
};
