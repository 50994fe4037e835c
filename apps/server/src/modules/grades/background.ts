import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkGradeMoves } from './check-grade-moves.ts';
import { followNews, sweepOncePerDay } from './sweep-grades.ts';

const NEWS_SECONDS = 2;
const SWEEP_SECONDS = 30;
const CHECK_SECONDS = 600;

export const gradesBackground: Background = {
  topics: {},
  jobs: [
    every(NEWS_SECONDS, 'follow-turnover', followNews),
    every(SWEEP_SECONDS, 'sweep-grades', sweepOncePerDay),
    invariantMonitor(CHECK_SECONDS, 'grades', checkGradeMoves),
  ],
};
