import { ResultCode } from '@fairground/contract';
import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addApproval, type ApprovalRequest, type Approvals, approvalStatus } from '../approvals/dual-approval.ts';
import { depositTotals } from '../deposits/orders/deposit-records.ts';
import { maskRealName } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { openFlags } from '../risk-flags/risk-flags.ts';
import { accountName, openAccountField } from './accounts/account-fields.ts';
import { kindOf } from './orders/account-kind.ts';
import { maskedNumber } from './accounts/change-account.ts';
import { finishRefused } from './orders/finish-withdrawal.ts';
import { type AccountRow, withdrawalAccounts } from './accounts/withdrawal-accounts.ts';
import { withdrawalMethods, type WithdrawalRule, protectedMethod } from './orders/withdrawal-methods.ts';
import { payoutSending } from './payouts/payout-sending.ts';
import { reviewQueue } from './review-queue.ts';
import { resumeWithdrawal } from './resume-withdrawal.ts';
import { approve } from './payouts/send-payout.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { stateOf, type WithdrawalState } from './orders/withdrawal-states.ts';
import { type Step, type WithdrawalRow, withdrawals } from './orders/withdrawals.ts';
import { withdrawalTotals } from './withdrawal-records.ts';

/** An order as an operator sees it. */
export interface WithdrawalToReview {
  readonly orderNo: OrderNo;
  readonly memberId: MemberId;
  readonly state: WithdrawalState;
  readonly method: string;
  readonly account: string;
  /** In whose name it is, masked; empty for coins. */
  readonly holder: string;
  /** Whether that is the member's own name; null for coins. */
  readonly isHolderMember: boolean | null;
  readonly amount: Fen;
  readonly fee: Fen;
  /** Over the member's life. */
  readonly deposited: Fen;
  readonly withdrawn: Fen;
  readonly played: Fen;
  readonly createdAt: Date;
  /** Why a person has to look. */
  readonly reasons: string;
  readonly attention: string;
  readonly flags: readonly string[];
  readonly kind: PayoutKind;
  readonly approvals: Approvals;
}

/** One page of what waits for a person, the oldest first. */
export async function withdrawalsForReview(
  app: AppContext,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly WithdrawalToReview[] }> {
  const { total, rows } = await reviewQueue.page(app, page);
  const rule = await withdrawalMethods.rule(app);
  return { total, list: await Promise.all(rows.map((row) => shown(app, row, rule))) };
}

/** One order, and what speaks for or against it. */
export async function withdrawalForReview(app: AppContext, orderNo: OrderNo) {
  const row = await withdrawals.find(app, orderNo);
  if (!row) return undefined;
  const { memberId } = row;
  const [order, steps, earlier, required, played, left] = await Promise.all([
    withdrawalMethods.rule(app).then((rule) => shown(app, row, rule)),
    withdrawals.steps(app, orderNo),
    reviewQueue.othersOf(app, row, EARLIER_MAX),
    wageringRequirements.required(app, memberId),
    wageringRequirements.staked(app, memberId),
    wageringRequirements.left(app.pool, memberId),
  ]);
  const told = steps.map((step) => ({ ...step, state: stateOf(step.state) }));
  return { order, steps: told, earlier, turnover: { required, played, left } };
}

/** How many other orders of the same member are shown beside one. */
const EARLIER_MAX = 10;

async function shown(
  app: AppContext,
  row: WithdrawalRow,
  rule: WithdrawalRule | undefined,
): Promise<WithdrawalToReview> {
  const { orderNo, memberId, amount, fee, createdAt, reviewNote, attention } = row;
  const life = { from: new Date(0), to: app.now() };
  const [account, profile, flags, approvals, deposits, payouts, played] = await Promise.all([
    withdrawalAccounts.byId(app, row.accountId),
    members.profile(app, memberId),
    openFlags(app, memberId),
    // Without a rule nothing is paid by one person alone.
    approvalStatus(app, approvalOf(row, rule)),
    depositTotals(app, memberId, life),
    withdrawalTotals(app, memberId, life),
    wageringRequirements.staked(app, memberId),
  ]);
  const realName = openField(app, memberId, { column: 'real_name_sealed', sealed: profile?.realNameSealed ?? null });
  return {
    orderNo,
    memberId,
    amount,
    fee,
    createdAt,
    attention,
    approvals,
    kind: kindOf(row.kind),
    state: stateOf(row.state),
    method: accountName(account),
    account: maskedNumber(app, account),
    ...holderOf(app, account, realName),
    deposited: deposits.came,
    withdrawn: payouts.went,
    played,
    reasons: reviewNote,
    flags: flags.map((kind) => riskFlagLabels[kind]),
  };
}

/** Whose account it is, and whether that is the member; an account cleared after years has nobody's name left. */
function holderOf(app: AppContext, { id, holderSealed }: AccountRow, realName: string | undefined) {
  if (holderSealed === null) return { holder: '', isHolderMember: null };
  const holder = openAccountField(app, { accountId: id, field: 'holder' }, holderSealed);
  return { holder: maskRealName(holder), isHolderMember: holder === realName };
}

/** Who decides, and the name for the record. */
export interface Operator {
  readonly operatorId: bigint;
  readonly name: string;
}

export interface Decision {
  readonly orderNo: OrderNo;
  readonly operator: Operator;
  readonly decision: 'approve' | 'refuse';
  /** What the member reads when it is refused. */
  readonly reason: string;
}

interface Outcome {
  readonly state: WithdrawalState;
  /** True while a second operator has to agree. */
  readonly waitsForSecond: boolean;
}

/** What became of it, and what whoever keeps a record wants to know. */
export interface Decided extends Outcome {
  readonly before: WithdrawalState;
  readonly memberId: MemberId;
  readonly amount: Fen;
}

const no = (message: string): Refusal => new Refusal(ResultCode.Warning, message);

/** An operator's word about an order. Every word is kept with who said it, also the first of two. */
export async function decideWithdrawal(app: AppContext, tx: Tx, decision: Decision): Promise<Decided> {
  const row = await withdrawals.lock(tx, decision.orderNo);
  if (!row) throw new Refusal(ResultCode.NotFound);
  const decided = await heard(app, tx, { row, decision });
  return { ...decided, memberId: row.memberId, amount: row.amount, before: stateOf(row.state) };
}

/** An order, locked, and an operator's word about it. */
interface Heard {
  readonly row: WithdrawalRow;
  readonly decision: Decision;
}

async function heard(app: AppContext, tx: Tx, said: Heard): Promise<Outcome> {
  const { row, decision } = said;
  if (row.attentionAt !== null) await withdrawals.setAttention(tx, row.orderNo, { attention: '', at: null });
  if (row.state === 'unknown') return sendAgain(app, tx, said);
  if (row.state === 'review') return decision.decision === 'refuse' ? refuse(app, tx, said) : agree(app, tx, said);
  if (row.attentionAt === null || decision.decision === 'refuse') throw no('订单不在审核中');
  return lookedAt(app, tx, said);
}

async function refuse(app: AppContext, tx: Tx, { row, decision }: Heard): Promise<Outcome> {
  const { operator, reason } = decision;
  if (reason.trim() === '') throw new Refusal(ResultCode.InvalidParameter, '请填写拒绝原因', { field: 'reason' });
  const how = { at: app.now(), actor: `operator:${operator.name}`, reason: reason.trim() };
  await finishRefused(app, tx, { row, how: { ...how, detail: how.reason } });
  return { state: 'refused', waitsForSecond: false };
}

async function agree(app: AppContext, tx: Tx, { row, decision }: Heard): Promise<Outcome> {
  const { operator, reason } = decision;
  if (await members.isFrozen(tx, row.memberId)) throw no('会员已被冻结，解冻后才能批准');
  if (await members.isTerminated(tx, row.memberId)) throw no('账户已被终止，不能批准');
  const { rule } = await protectedMethod(tx, kindOf(row.kind));
  const [at, actor] = [app.now(), `operator:${operator.name}`];
  const { need, have, isRepeat } = await addApproval(tx, approvalOf(row, rule), { ...operator, at });
  if (have < need) {
    if (isRepeat) throw no('大额取款须由另一位运营人员复核');
    await addOwnStep(tx, row, { at, actor, detail: `初审同意：${reason}` });
    return { state: 'review', waitsForSecond: true };
  }
  await approve(app, tx, { row, how: { at, actor, detail: reason } });
  return { state: 'paying', waitsForSecond: false };
}

/** Large sums take two people; from which on stands with the other rules of withdrawals. */
const approvalOf = ({ orderNo, amount }: WithdrawalRow, rule: WithdrawalRule | undefined): ApprovalRequest => ({
  action: 'withdrawal',
  subject: `withdrawal:${orderNo}`,
  amount,
  twoFrom: rule?.dualApprovalFrom,
});

/** What stood still is pushed on, and what ended otherwise than the channel says has been looked at. */
async function lookedAt(app: AppContext, tx: Tx, { row, decision }: Heard): Promise<Outcome> {
  const { operator, reason } = decision;
  await addOwnStep(tx, row, { at: app.now(), actor: `operator:${operator.name}`, detail: `已核实：${reason}` });
  await resumeWithdrawal(app, tx, row);
  return { state: stateOf(row.state), waitsForSecond: false };
}

/** A step for operators only: the member's own history does not show it. */
const addOwnStep = (tx: Tx, { orderNo, state }: WithdrawalRow, step: Pick<Step, 'at' | 'actor' | 'detail'>) =>
  withdrawals.addStep(tx, { ...step, orderNo, state: stateOf(state), note: '' });

/**
 * Nobody can refuse what may have been paid. Agreeing again tells the channel the same order once more, under the same
 * number, for the case that it never heard of it.
 */
async function sendAgain(app: AppContext, tx: Tx, { row, decision }: Heard): Promise<Outcome> {
  const { operator, reason } = decision;
  if (decision.decision === 'refuse') throw no('付款结果未明，不能拒绝，请先与渠道核实');
  await payoutSending.allowAgain(tx, row.orderNo);
  const how = { at: app.now(), actor: `operator:${operator.name}`, detail: `同号重发：${reason}` };
  await approve(app, tx, { row, how: { ...how, note: '正在向支付渠道重新确认付款' } });
  return { state: 'paying', waitsForSecond: false };
}
