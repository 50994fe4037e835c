import type { AppContext } from '../app-context.ts';
import { every, type PeriodicJob } from './periodic.ts';

const DAY_MS = 86_400_000;
/** How long a repeat finds its first reply. Orders, events and bets stay unique for ever by keys of their own. */
const RECORD_DAYS = 7;
const MESSAGE_DAYS = 7;
/** Clocks of several processes differ. */
const SKEW_MS = 60_000;

/** What the platform itself no longer needs to remember. Messages that were given up stay until somebody looks. */
export const housekeeping: readonly PeriodicJob[] = [
  every(600, 'forget-idempotency-records', async (app) => {
    await app.pool.query('delete from idempotency_record where started_at < $1', [daysAgo(app, RECORD_DAYS)]);
  }),
  every(60, 'forget-commands', async (app) => {
    await app.pool.query('delete from used_command where fresh_until < $1', [new Date(app.now().getTime() - SKEW_MS)]);
  }),
  every(600, 'forget-messages', async (app) => {
    await app.pool.query(`delete from outbox where state = 'done' and ended_at < $1`, [daysAgo(app, MESSAGE_DAYS)]);
  }),
];

const daysAgo = (app: AppContext, days: number): Date => new Date(app.now().getTime() - days * DAY_MS);
