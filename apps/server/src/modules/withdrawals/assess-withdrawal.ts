import { IdentityState } from '@fairground/contract/member-standing';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import { type Fen, yuanText, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { Refusal } from '../../platform/refusal.ts';
import { identityStateOf } from '../identity/identity-standing.ts';
import { members } from '../members/members.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { openFlags, raiseFlag } from '../risk-flags/risk-flags.ts';
import { kindOf } from './orders/account-kind.ts';
import { reviewReasons } from './orders/approval.ts';
import { moveWithdrawal } from './orders/move-withdrawal.ts';
import { returnPathNotices, returnKindOf } from './orders/return-path.ts';
import { type WithdrawalRule, protectedMethod } from './orders/withdrawal-methods.ts';
import { approve } from './payouts/send-payout.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { type WithdrawalRow, withdrawals } from './orders/withdrawals.ts';

/** The outbox topic under which a new order is looked at. */
export const ASSESS_WITHDRAWAL = 'withdrawal.assess';

const WEEK_MS = 7 * 86_400_000;
const DEPOSITS_LOOKED_AT_MS = 90 * 86_400_000;
const DEPOSITS_LOOKED_AT = 500;
const ACTOR = 'system';

/** Decides by the rules whether an order is paid at once or a person has to look. An order that moved on is left alone. */
export const assessWithdrawal: TopicHandler = ({ payload }, app) =>
  app.transact(async (tx) => {
    const row = await withdrawals.lock(tx, String(payload['orderNo']));
    if (row?.state !== 'locked') return;
    const reasons = await reasonsFor(app, tx, row);
    const at = app.now();
    if (reasons.length === 0) return approve(app, tx, row, { at, actor: ACTOR, detail: '自动审核通过' });
    const reviewNote = [...reasons, ...(await returnPaths(app, tx, row))].join('；');
    await moveWithdrawal(tx, row, { to: 'review', at, actor: ACTOR, detail: reviewNote, reviewNote });
  });

async function reasonsFor(app: AppContext, tx: Tx, row: WithdrawalRow): Promise<readonly string[]> {
  const rule = await ruleFor(tx, row);
  // Without sound rules nothing is paid by itself.
  if (!rule) return ['取款设置异常'];
  await raiseFlags(app, tx, row, rule);
  const facts = {
    amount: row.amount,
    isFirst: !(await withdrawals.hasBeenPaid(tx, row.memberId)),
    isIdentityPassed: (await identityStateOf(tx, row.memberId)) === IdentityState.passed,
    openFlags: await openFlags(tx, row.memberId),
  };
  const frozen = (await members.isFrozen(tx, row.memberId)) ? ['会员已被冻结'] : [];
  const terminated = (await members.isTerminated(tx, row.memberId)) ? ['账户已被终止'] : [];
  return [...frozen, ...terminated, ...reviewReasons(facts, rule)];
}

async function ruleFor(tx: Tx, { kind }: WithdrawalRow): Promise<WithdrawalRule | undefined> {
  try {
    return (await protectedMethod(tx, kindOf(kind))).rule;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Other ways by which money came and could go back, for whoever looks at the order. */
async function returnPaths(app: AppContext, tx: Tx, { memberId, kind }: WithdrawalRow): Promise<readonly string[]> {
  const to = app.now();
  const span = { from: new Date(to.getTime() - DEPOSITS_LOOKED_AT_MS), to, limit: DEPOSITS_LOOKED_AT };
  const orders = await depositOrders.list(tx, memberId, { ...span, states: ['credited', 'late'] });
  const deposited: Partial<Record<PayoutKind, Fen>> = {};
  for (const { payType, credited } of orders) {
    const back = returnKindOf[payType];
    if (back) deposited[back] = (deposited[back] ?? 0n) + credited;
  }
  return returnPathNotices(kindOf(kind), deposited, await withdrawals.paidByKind(tx, memberId));
}

/** What the books say about this order that an operator should know. */
async function raiseFlags(
  app: AppContext,
  tx: Tx,
  { memberId, orderNo }: WithdrawalRow,
  rule: WithdrawalRule,
): Promise<void> {
  const at = app.now();
  const flag = { memberId, cause: `withdrawal:${orderNo}`, at };
  const { staked, required } = await wageringOf(tx, memberId);
  if (staked < required) {
    const detail = `有效流水${yuanText(staked)}元，低于要求的${yuanText(required)}元`;
    await raiseFlag(tx, { ...flag, kind: 'low-turnover', detail });
  }
  const means = await withdrawals.accountsSince(tx, memberId, new Date(at.getTime() - WEEK_MS));
  if (means >= rule.meansMax) await raiseFlag(tx, { ...flag, kind: 'many-means', detail: `7天内取款到${means}个账户` });
}

/** What was played, and what was ever to be played: deposits are to be played once. */
async function wageringOf(tx: Tx, memberId: MemberId): Promise<{ readonly staked: Fen; readonly required: Fen }> {
  return {
    staked: await wageringRequirements.staked(tx, memberId),
    required: await wageringRequirements.required(tx, memberId),
  };
}
