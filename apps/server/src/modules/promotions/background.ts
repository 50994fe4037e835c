import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { DEPOSIT_CREDITED } from '../deposits/credit-order.ts';
import { ACTIVITY_FUNDED } from '../transfers/join-activity.ts';
import { layAllBudgets } from './lay-budgets.ts';
import { onDeposit, onTransfer, settleLosses, takeTurnoverNews } from './on-events.ts';

const HOUR = 3600;

export const promotionsBackground: Background = {
  topics: {
    [DEPOSIT_CREDITED]: ({ payload }, app) =>
      onDeposit(app, BigInt(String(payload['memberId'])), String(payload['paymentRef'])),
    [ACTIVITY_FUNDED]: ({ payload }, app) =>
      onTransfer(app, {
        memberId: BigInt(String(payload['memberId'])),
        venueCode: String(payload['venueCode']),
        amount: BigInt(String(payload['amount'])),
        at: new Date(Number(payload['at'])),
      }),
  },
  jobs: [
    every(5, 'promotion-turnover', takeTurnoverNews),
    every(300, 'promotion-losses', settleLosses),
    every(HOUR, 'promotion-budgets', layAllBudgets),
  ],
};
