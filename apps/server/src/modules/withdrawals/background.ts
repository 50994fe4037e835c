import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { PAYOUT_FACT } from '../payment-channels/payout-fact-topic.ts';
import { queryPayouts } from './payouts/query-payouts.ts';
import { ASSESS_WITHDRAWAL, assessWithdrawal } from './assess-withdrawal.ts';
import { takePayoutFact } from './payouts/payout-event.ts';
import { SEND_PAYOUT, sendPayout } from './payouts/send-payout.ts';

export const withdrawalsBackground: Background = {
  topics: {
    [ASSESS_WITHDRAWAL]: assessWithdrawal,
    [SEND_PAYOUT]: sendPayout,
    [PAYOUT_FACT]: takePayoutFact,
  },
  jobs: [every(5, 'ask-payouts', queryPayouts)],
};
