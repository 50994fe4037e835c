import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { DEPOSIT_CREDITED } from '../deposits/credit-order.ts';
import { GRADE_REACHED } from '../grades/raise-grade.ts';
import { checkGiftDraws } from '../gift-draws/check-gift-draws.ts';
import { checkRaces } from '../races/check-races.ts';
import { ACTIVITY_FUNDED } from '../transfers/join-activity.ts';
import { MEMBER_REGISTERED } from '../login/register-member.ts';
import { WITHDRAWAL_PAID } from '../withdrawals/orders/finish-withdrawal.ts';
import { runCalendar } from './events/calendar-days.ts';
import { decideInvitations } from './events/decide-invitations.ts';
import { followTurnover } from './events/follow-turnover.ts';
import { freezeRaces } from './events/freeze-races.ts';
import { takeBackGifts } from './events/reversed-deposits.ts';
import { layAllBudgets } from './lay-budgets.ts';
import { onDeposit, onGrade, onRegister, onTransfer, settleLosses, takeTurnoverNews } from './on-events.ts';
import { releaseJoins } from './release-joins.ts';
import { restrictHunters } from './restrict-hunters.ts';

const HOUR = 3600;
const CHECK_SECONDS = 600;

export const promotionsBackground: Background = {
  topics: {
    [MEMBER_REGISTERED]: ({ payload }, app) =>
      onRegister(app, BigInt(String(payload['memberId'])), new Date(Number(payload['at']))),
    [DEPOSIT_CREDITED]: ({ payload }, app) =>
      onDeposit(app, BigInt(String(payload['memberId'])), String(payload['paymentRef'])),
    [ACTIVITY_FUNDED]: ({ payload }, app) =>
      onTransfer(app, {
        memberId: BigInt(String(payload['memberId'])),
        venueCode: String(payload['venueCode']),
        amount: BigInt(String(payload['amount'])),
        at: new Date(Number(payload['at'])),
      }),
    [WITHDRAWAL_PAID]: ({ payload }, app) =>
      restrictHunters(app, {
        memberId: BigInt(String(payload['memberId'])),
        orderNo: String(payload['orderNo']),
        at: new Date(Number(payload['at'])),
      }),
    [GRADE_REACHED]: ({ payload }, app) =>
      onGrade(app, {
        memberId: BigInt(String(payload['memberId'])),
        grade: Number(payload['grade']),
        gift: BigInt(String(payload['gift'])),
        at: new Date(Number(payload['at'])),
      }),
  },
  jobs: [
    every(5, 'promotion-turnover', takeTurnoverNews),
    every(60, 'promotion-calendar', runCalendar),
    every(300, 'promotion-losses', settleLosses),
    every(2, 'promotion-events', followTurnover),
    every(30, 'race-boards', freezeRaces),
    every(10, 'friend-invitations', decideInvitations),
    every(30, 'reversed-deposits', takeBackGifts),
    invariantMonitor(CHECK_SECONDS, 'gift-draws', checkGiftDraws),
    invariantMonitor(CHECK_SECONDS, 'races', checkRaces),
    every(HOUR, 'promotion-budgets', layAllBudgets),
    every(HOUR, 'promotion-joins', releaseJoins),
  ],
};
