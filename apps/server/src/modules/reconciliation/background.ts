import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { reconciliation } from './deposit-reconciliation-job.ts';
import { reconcilePayoutLists } from './reconcile-payout-lists.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';

export const reconciliationBackground: Background = {
  topics: {},
  jobs: [
    reconciliation,
    every(60, 'reconcile-payouts', reconcilePayouts),
    every(600, 'compare-payout-lists', reconcilePayoutLists),
  ],
};
