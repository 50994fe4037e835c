import type { Background } from '../../platform/jobs/background.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { addSearchKeys } from './members/add-search-keys.ts';
import { CHAIN_START, type ChainEnd, followLog } from './operators/operator-log.ts';

const FOLLOW_SECONDS = 600;
const SEARCH_KEY_SECONDS = 3600;

/** How far this process has followed the log; one that has just begun follows it from the start. */
const followedTo = (): { end: ChainEnd } => ({ end: CHAIN_START });

async function watchLog(app: AppContext): Promise<void> {
  const progress = app.caches.of(followedTo);
  const followed = await followLog(app, progress.end);
  if (followed.ok) progress.end = followed.end;
  else app.log.error({ row: followed.brokenAt.toString() }, 'operator log hash chain is broken');
}

export const backOfficeBackground: Background = {
  topics: {},
  jobs: [
    every(FOLLOW_SECONDS, 'follow-operator-log', watchLog),
    every(SEARCH_KEY_SECONDS, 'add-search-keys', addSearchKeys),
  ],
};
