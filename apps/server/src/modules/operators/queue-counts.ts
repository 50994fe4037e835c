import type { OutputOf } from '@fairground/contract';
import type { ConsoleCatalogue } from '@fairground/contract/console';
import { Permission } from '@fairground/contract/permissions';
import type { OperatorCall } from '../../platform/handler.ts';
import type { House } from '../../platform/house.ts';
import { identityPapers } from '../identity/identity-papers.ts';
import { depositPayments } from '../payments/deposit-payments.ts';
import { payoutDifferences } from '../payouts/payout-differences.ts';
import { reviewQueue } from '../payouts/review-queue.ts';
import { flagReviews } from '../risk/flag-reviews.ts';

type Counts = OutputOf<ConsoleCatalogue['desk']['counts']>;

/** A page is asked for the total it comes with. */
const FIRST = { pageNum: 1, pageSize: 1 };

const queues: Readonly<Record<keyof Counts, readonly [Permission, (house: House) => Promise<number>]>> = {
  withdrawals: [Permission.withdrawalReview, async (house) => (await reviewQueue.page(house, FIRST)).total],
  deposits: [Permission.depositReview, (house) => depositPayments.heldCount(house)],
  differences: [Permission.withdrawalReview, async (house) => (await payoutDifferences.openPage(house, FIRST)).total],
  papers: [Permission.identityReview, async (house) => (await identityPapers.page(house, 'reviewing', FIRST)).total],
  flags: [Permission.riskReview, async (house) => (await flagReviews.page(house, false, FIRST)).total],
};

/** How much waits for a person, queue by queue; what is none of this operator's business stays empty. */
export async function queueCounts(_: object, { house, operator }: OperatorCall): Promise<Counts> {
  const countOf = async (queue: keyof Counts): Promise<number | null> => {
    const [permission, count] = queues[queue];
    return operator.permissions.has(permission) ? count(house) : null;
  };
  const [withdrawals, deposits, differences, papers, flags] = await Promise.all([
    countOf('withdrawals'),
    countOf('deposits'),
    countOf('differences'),
    countOf('papers'),
    countOf('flags'),
  ]);
  return { withdrawals, deposits, differences, papers, flags };
}
