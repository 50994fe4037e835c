import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { compareYesterday } from './compare-day.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';

export const reconciliationBackground: Background = {
  topics: {},
  jobs: [
    every(600, 'reconcile-yesterday', (app) => compareYesterday(app)),
    every(60, 'reconcile-payouts', reconcilePayouts),
  ],
};
