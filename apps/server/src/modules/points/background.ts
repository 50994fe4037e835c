import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkPoints } from './check-points.ts';
import { expirePoints, warnOfExpiry } from './expire-points.ts';

const EXPIRE_SECONDS = 60;
const WARN_SECONDS = 3_600;
const CHECK_SECONDS = 600;

export const pointsBackground: Background = {
  topics: {},
  jobs: [
    every(EXPIRE_SECONDS, 'expire-points', expirePoints),
    every(WARN_SECONDS, 'warn-of-points', warnOfExpiry),
    invariantMonitor(CHECK_SECONDS, 'points', checkPoints),
  ],
};
