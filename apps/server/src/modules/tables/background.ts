import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkTables } from './check-tables.ts';
import { runTables } from './rounds/run-tables.ts';
import { countTickets } from './settling/count-tickets.ts';

/** A turn costs nothing until a phase ends. */
const TURN_SECONDS = 0.03;
const COUNT_SECONDS = 1;
const CHECK_SECONDS = 600;

export const tablesBackground: Background = {
  topics: {},
  jobs: [
    every(TURN_SECONDS, 'run-tables', runTables),
    every(COUNT_SECONDS, 'count-tables', countTickets),
    invariantMonitor(CHECK_SECONDS, 'tables', checkTables),
  ],
};
