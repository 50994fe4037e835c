import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { checkWagering } from './check-wagering.ts';

const CHECK_SECONDS = 600;

export const wageringBackground: Background = {
  topics: {},
  jobs: [invariantMonitor(CHECK_SECONDS, 'turnover', checkWagering)],
};
