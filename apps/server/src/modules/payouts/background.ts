import type { Background } from '../../platform/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { PAYOUT_FACT } from '../payments/channels.ts';
import { askPayouts } from './ask-payouts.ts';
import { ASSESS_WITHDRAWAL, assessWithdrawal } from './assess-withdrawal.ts';
import { takePayoutFact } from './payout-event.ts';
import { comparePayoutLists } from './reconcile-lists.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { SEND_PAYOUT, sendPayout } from './send-payout.ts';

export const payoutsBackground: Background = {
  topics: {
    [ASSESS_WITHDRAWAL]: assessWithdrawal,
    [SEND_PAYOUT]: sendPayout,
    [PAYOUT_FACT]: takePayoutFact,
  },
  jobs: [
    every(5, 'ask-payouts', askPayouts),
    every(60, 'reconcile-payouts', reconcilePayouts),
    every(600, 'compare-payout-lists', comparePayoutLists),
  ],
};
