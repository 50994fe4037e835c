import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkFishing } from './check-fishing.ts';
import { recoverSeats } from './money/recover-seats.ts';
import { countShots } from './records/count-shots.ts';

const RECOVER_SECONDS = 3;
const COUNT_SECONDS = 60;
const CHECK_SECONDS = 600;

export const fishingBackground: Background = {
  topics: {},
  jobs: [
    every(RECOVER_SECONDS, 'recover-seats', recoverSeats),
    every(COUNT_SECONDS, 'count-shots', countShots),
    invariantMonitor(CHECK_SECONDS, 'fishing', checkFishing),
  ],
};
