import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import type { OperatorCall } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { adjustments } from '../adjustments/adjustments.ts';
import { agents } from '../agents/agents.ts';
import { identityDocuments } from '../identity/identity-documents.ts';
import { chatReports } from '../chat/rooms/chat-reports.ts';
import { conversations } from '../customer-service/conversations/conversations.ts';
import { depositPayments } from '../deposits/deposit-payments.ts';
import { differences as bookDifferences } from '../reconciliation/differences.ts';
import { payoutDifferences } from '../reconciliation/payout-differences.ts';
import { feedbackDisputes } from '../feedback/feedback-disputes.ts';
import { feedbackThreads } from '../feedback/feedback-threads.ts';
import { reviewQueue } from '../withdrawals/review-queue.ts';
import { resultChanges } from '../sports/results/result-changes.ts';
import { isBeyond, titleReturns } from '../slots/returns/return-days.ts';
import { loosenings } from './switches/loosenings.ts';
import { flagReviews } from '../risk-flags/risk-flag-reviews.ts';

type Counts = OutputOf<BackOfficeCatalogue['auth']['counts']>;

/** A page is asked for the total it comes with. */
const FIRST = { pageNum: 1, pageSize: 1 };

/** Every operator's menu asks, and a day's rounds are many. */
const RETURNS_MS = 60_000;
const returnsReading = () => lastingReading<number>(RETURNS_MS);
const countBeyond = (app: AppContext): Promise<number> =>
  app.caches.of(returnsReading)(async () => (await titleReturns(app)).filter(isBeyond).length);

const queues: Readonly<Record<keyof Counts, readonly [Permission, (app: AppContext) => Promise<number>]>> = {
  withdrawals: [Permission.withdrawalReview, async (app) => (await reviewQueue.page(app, FIRST)).total],
  deposits: [Permission.depositReview, (app) => depositPayments.heldCount(app)],
  differences: [Permission.withdrawalReview, async (app) => (await payoutDifferences.openPage(app, FIRST)).total],
  adjustments: [Permission.balanceAdjust, (app) => adjustments.countWaiting(app)],
  results: [Permission.sportsResults, (app) => resultChanges.countWaiting(app)],
  reconciliation: [Permission.reconciliationManage, (app) => bookDifferences.countOpen(app)],
  papers: [Permission.identityReview, async (app) => (await identityDocuments.page(app, 'reviewing', FIRST)).total],
  agents: [Permission.agentsManage, (app) => agents.countWaiting(app)],
  flags: [Permission.riskReview, async (app) => (await flagReviews.page(app, false, FIRST)).total],
  conversations: [Permission.serviceAnswer, (app) => conversations.countWaiting(app)],
  feedback: [Permission.feedbackReply, (app) => feedbackThreads.countWaiting(app)],
  chatReports: [Permission.chatModerate, (app) => chatReports.countOpen(app)],
  returns: [Permission.gamesReview, countBeyond],
  switches: [Permission.siteSwitches, (app) => loosenings.countWaiting(app)],
  disputes: [Permission.disputeDecide, async (app) => (await feedbackDisputes.page(app, 'open', FIRST)).total],
};

/** How much waits for a person, queue by queue; what is none of this operator's business stays empty. */
export async function queueCounts(_: object, { app, operator }: OperatorCall): Promise<Counts> {
  const countOf = async (queue: keyof Counts): Promise<number | null> => {
    const [permission, count] = queues[queue];
    return operator.permissions.has(permission) ? count(app) : null;
  };
  const [
    withdrawals,
    deposits,
    differences,
    papers,
    flags,
    waiting,
    feedback,
    disputes,
    returns,
    reports,
    asked,
    applied,
    results,
    unresolved,
    loosened,
  ] = await Promise.all([
    countOf('withdrawals'),
    countOf('deposits'),
    countOf('differences'),
    countOf('papers'),
    countOf('flags'),
    countOf('conversations'),
    countOf('feedback'),
    countOf('disputes'),
    countOf('returns'),
    countOf('chatReports'),
    countOf('adjustments'),
    countOf('agents'),
    countOf('results'),
    countOf('reconciliation'),
    countOf('switches'),
  ]);
  return {
    withdrawals,
    deposits,
    differences,
    adjustments: asked,
    results,
    reconciliation: unresolved,
    papers,
    agents: applied,
    flags,
    conversations: waiting,
    feedback,
    disputes,
    returns,
    chatReports: reports,
    switches: loosened,
  };
}
