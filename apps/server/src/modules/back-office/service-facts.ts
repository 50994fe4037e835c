import { type OutputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { conversations } from '../customer-service/conversations/conversations.ts';
import { depositTransactions } from '../deposits/deposit-transactions.ts';
import { findMembers } from '../members/find-members.ts';
import { flagReviews, flagTitle } from '../risk-flags/risk-flag-reviews.ts';
import { wagerRows } from '../sports/records/wager-rows.ts';
import type { PendingTransaction } from '../transactions/transaction-source.ts';
import { balanceSummary } from '../wallet/balance-summary.ts';
import { withdrawalTransactions } from '../withdrawals/withdrawal-transactions.ts';
import { memberSummary } from './members/member-view.ts';

type Facts = OutputOf<BackOfficeCatalogue['service']['facts']>;
type MemberFacts = NonNullable<Facts['member']>;

const FLAGS_MAX = 50;
/** Bets do not stay open for longer. */
const OPEN_BETS_MS = 400 * 86_400_000;

const sumsOf = (pending: readonly PendingTransaction[]) => ({
  orders: pending.length,
  amount: pending.reduce((sum, { amount }) => sum + amount, 0n),
});

/** What stands beside a conversation; what this operator may not see stays empty. */
export async function serviceFacts(id: bigint, { app, operator, now }: OperatorCall): Promise<Facts> {
  const conversation = await conversations.find(app, id);
  if (!conversation) throw new Refusal(ResultCode.NotFound);
  const { memberId } = conversation;
  if (memberId === null) return { member: null, earlier: 0 };
  const member = await findMembers.one(app, memberId);
  if (!member) throw new Refusal(ResultCode.NotFound);
  const maySeeMoney = operator.permissions.has(Permission.memberRead);
  const [money, flags, all] = await Promise.all([
    maySeeMoney ? moneyFacts(app, memberId, now) : noMoney,
    operator.permissions.has(Permission.riskReview) ? flagReviews.openOf(app, memberId, FLAGS_MAX) : null,
    conversations.countOfMember(app, memberId),
  ]);
  const facts = { ...memberSummary(member), ...money, flags: flags?.map(({ kind }) => flagTitle(kind)) ?? null };
  return { member: facts, earlier: all - 1 };
}

type MoneyFacts = Pick<MemberFacts, 'balance' | 'openBets' | 'deposits' | 'withdrawals'>;

const noMoney: MoneyFacts = { balance: null, openBets: null, deposits: null, withdrawals: null };

async function moneyFacts(app: AppContext, memberId: MemberId, now: Date): Promise<MoneyFacts> {
  const open = {
    memberId,
    statuses: ['delay', 'accepted'],
    from: new Date(now.getTime() - OPEN_BETS_MS),
    to: now,
  } as const;
  const [wallets, bets, deposits, withdrawals] = await Promise.all([
    app.ledger.walletsOf(app.pool, memberId),
    wagerRows.totals(app.pool, open),
    depositTransactions.open(app, memberId),
    withdrawalTransactions.open(app, memberId),
  ]);
  return {
    balance: balanceSummary(memberId, wallets, true).totalBalance,
    openBets: { tickets: bets.total, staked: bets.staked },
    deposits: sumsOf(deposits),
    withdrawals: sumsOf(withdrawals),
  };
}
