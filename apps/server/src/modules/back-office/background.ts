import type { Background } from '../../platform/jobs/background.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { endSuspension } from '../members/end-suspension.ts';
import { members } from '../members/members.ts';
import { addSearchKeys } from './members/add-search-keys.ts';
import { CHAIN_START, type ChainEnd, followLog } from './operators/operator-log.ts';

const FOLLOW_SECONDS = 600;
const SEARCH_KEY_SECONDS = 3600;
const SUSPENSION_SECONDS = 30;
const SUSPENSIONS_AT_ONCE = 200;

/** How far this process has followed the log; one that has just begun follows it from the start. */
const followedTo = (): { end: ChainEnd } => ({ end: CHAIN_START });

async function watchLog(app: AppContext): Promise<void> {
  const progress = app.caches.of(followedTo);
  const followed = await followLog(app, progress.end);
  if (followed.ok) progress.end = followed.end;
  else app.log.error({ row: followed.brokenAt.toString() }, 'operator log hash chain is broken');
}

/** A login ends an own suspension that is over; this is for everything else that asks, such as a withdrawal in review. */
async function endSuspensions(app: AppContext): Promise<void> {
  const now = app.now();
  for (const memberId of await members.suspendedUntil(app, now, SUSPENSIONS_AT_ONCE)) {
    const occasion = { now, requestId: `suspension:${memberId}` };
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await app.transact((tx) => endSuspension(tx, memberId, occasion));
  }
}

export const backOfficeBackground: Background = {
  topics: {},
  jobs: [
    every(FOLLOW_SECONDS, 'follow-operator-log', watchLog),
    every(SUSPENSION_SECONDS, 'end-suspensions', endSuspensions),
    every(SEARCH_KEY_SECONDS, 'add-search-keys', addSearchKeys),
  ],
};
