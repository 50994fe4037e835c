import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkRewards } from './check-rewards.ts';
import { expireRewards } from './expire-rewards.ts';
import { flagSharedNetworks } from './flag-shared-networks.ts';

const CHECK_SECONDS = 600;

export const rewardsBackground: Background = {
  topics: {},
  jobs: [
    every(30, 'expire-rewards', expireRewards),
    every(600, 'shared-networks', flagSharedNetworks),
    invariantMonitor(CHECK_SECONDS, 'rewards', checkRewards),
  ],
};
