import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkBonus } from './check-bonus.ts';
import { closePlayedLots, expireLots, warnOfExpiry } from './lot-jobs.ts';

const CLOSE_SECONDS = 1;
const EXPIRE_SECONDS = 30;
const WARN_SECONDS = 300;
const CHECK_SECONDS = 600;

export const bonusBackground: Background = {
  topics: {},
  jobs: [
    every(CLOSE_SECONDS, 'close-played-lots', closePlayedLots),
    every(EXPIRE_SECONDS, 'expire-lots', expireLots),
    every(WARN_SECONDS, 'warn-of-lot-expiry', warnOfExpiry),
    invariantMonitor(CHECK_SECONDS, 'bonus', checkBonus),
  ],
};
