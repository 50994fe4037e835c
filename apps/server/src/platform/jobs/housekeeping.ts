import type { House } from '../house.ts';
import { REPLY_DAYS } from '../http/kept-replies.ts';
import { every, type PeriodicJob } from './periodic.ts';

const DAY_MS = 86_400_000;
const MESSAGE_DAYS = 7;
/** Clocks of several processes differ. */
const SKEW_MS = 60_000;

/** What the platform itself no longer needs to remember. Messages that were given up stay until somebody looks. */
export const housekeeping: readonly PeriodicJob[] = [
  every(600, 'forget-replies', async (house) => {
    await house.pool.query('delete from kept_reply where started_at < $1', [daysAgo(house, REPLY_DAYS)]);
  }),
  every(60, 'forget-commands', async (house) => {
    await house.pool.query('delete from used_command where fresh_until < $1', [
      new Date(house.now().getTime() - SKEW_MS),
    ]);
  }),
  every(600, 'forget-messages', async (house) => {
    await house.pool.query(`delete from outbox where state = 'done' and ended_at < $1`, [daysAgo(house, MESSAGE_DAYS)]);
  }),
];

const daysAgo = (house: House, days: number): Date => new Date(house.now().getTime() - days * DAY_MS);
