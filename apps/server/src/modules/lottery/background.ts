import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { ISSUE_DECIDED } from '../lottery-draws/decide-issue.ts';
import { advanceFollows } from './follows/advance-follows.ts';
import { checkLottery } from './check-lottery.ts';
import { countTickets } from './settling/count-tickets.ts';
import { forgetDemos } from './betting/demo.ts';
import { issueDecided, settleDue } from './settling/settle-due.ts';

const SETTLE_SECONDS = 1;
const FOLLOW_SECONDS = 1;
const COUNT_SECONDS = 1;
const FORGET_SECONDS = 600;
const CHECK_SECONDS = 600;

export const lotteryBackground: Background = {
  topics: { [ISSUE_DECIDED]: issueDecided },
  jobs: [
    every(SETTLE_SECONDS, 'settle-lottery', settleDue),
    every(FOLLOW_SECONDS, 'advance-follows', advanceFollows),
    every(COUNT_SECONDS, 'count-lottery', countTickets),
    every(FORGET_SECONDS, 'forget-lottery-demos', forgetDemos),
    invariantMonitor(CHECK_SECONDS, 'lottery', checkLottery),
  ],
};
