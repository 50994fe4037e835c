import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { IdentityState } from '../members/member-standing.ts';
import { payoutKindLabels } from '../fields/payout-accounts.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/money';

/** What an operator says about a withdrawal. */
export const WithdrawalDecision = { approve: 'approve', refuse: 'refuse' } as const;
/** What becomes of a deposit that was held back. */
export const DepositDecision = { credit: 'credit', return: 'return' } as const;

/** Who gets what a channel paid too little, or bears what it paid too much. */
export const payoutDifferenceGoes = { member: '归会员', suspense: '挂账待查' } as const;
export type PayoutDifferenceGoes = keyof typeof payoutDifferenceGoes;

/** The internal state of a withdrawal; the member sees less. */
export const withdrawalPhaseLabels = {
  locked: '已锁定',
  review: '待审核',
  paying: '付款中',
  unknown: '渠道未答复',
  paid: '已付款',
  refused: '已拒绝',
} as const;

/** How a channel's list of payouts can differ from ours. */
export const payoutDifferenceLabels = {
  'no-order': '渠道已付款，我方没有该订单',
  'not-paid': '渠道称已付款，我方未记为成功',
  amount: '付款金额不一致',
  twice: '同一订单付了两次',
  'only-ours': '我方记为成功，渠道名单里没有',
} as const;

const reason = withDefault(typedText(200), '');
const member = { memberId: id, memberName: masked };
const needsReason = { error: '请填写原因', path: ['reason'] };

/** How many different people an order needs and has, and who they are. */
const eyes = z.object({ need: count, have: count, by: listOf(line, 2) });

const withdrawal = {
  ...member,
  orderNo: id,
  type: codeOf(payoutKindLabels),
  /** The bank or network. */
  method: line,
  account: masked,
  /** In whose name the account is, masked; empty where accounts have none. */
  holder: masked,
  /** Whether that is the member's own verified name; null where accounts have none. */
  isHolderMember: z.nullable(z.boolean()),
  amount: yuan,
  fee: yuan,
  /** Over the member's life: what came in, what was paid out, and the turnover that counted. */
  deposited: yuan,
  withdrawn: yuan,
  played: yuan,
  phase: codeOf(withdrawalPhaseLabels),
  /** Why a person has to look, and what went otherwise than it should since. */
  reasons: ownText(2000),
  attention: ownText(2000),
  /** Open flags of the member, in words. */
  flags: listOf(line, 20),
  approvals: eyes,
  createTime: moment,
};

/** Orders that wait for a person. */
export const money = {
  withdrawals: endpoint({
    path: `${PREFIX}/withdrawals`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    summary: '待审取款',
    input: z.object(pageFields),
    output: paged(z.object(withdrawal)),
  }),
  withdrawal: endpoint({
    path: `${PREFIX}/withdrawals/detail`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    summary: '一笔取款：流水、标记与经过',
    input: z.object({ orderNo: id }),
    output: z.object({
      ...withdrawal,
      identity: valueOf(IdentityState),
      isFrozen: z.boolean(),
      /** What the member was ever asked to play, what was played, and what is still to be. */
      turnoverDemanded: yuan,
      turnoverPlayed: yuan,
      turnoverLeft: yuan,
      steps: listOf(
        z.object({
          time: moment,
          phase: codeOf(withdrawalPhaseLabels),
          actor: line,
          note: ownText(2000),
          detail: ownText(2000),
        }),
      ),
      /** Other withdrawals of the member, the latest first. */
      earlier: listOf(
        z.object({ orderNo: id, amount: yuan, phase: codeOf(withdrawalPhaseLabels), createTime: moment }),
        20,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  decideWithdrawal: endpoint({
    path: `${PREFIX}/withdrawals/decide`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    effect: 'money',
    summary: '批准或拒绝取款；大额需两人批准',
    input: z
      .strictObject({ orderNo: id, decision: valueOf(WithdrawalDecision), reason })
      .check(z.refine((said) => said.decision === WithdrawalDecision.approve || said.reason !== '', needsReason)),
    output: z.object({ phase: codeOf(withdrawalPhaseLabels), waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  settleWithdrawal: endpoint({
    path: `${PREFIX}/withdrawals/settle`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    effect: 'money',
    summary: '渠道实付金额与订单不符：按实付结清取款，需两人同意',
    input: z.strictObject({
      orderNo: id,
      /** What the channel paid; it is asked whether it says the same. */
      paid: typedYuan,
      difference: codeOf(payoutDifferenceGoes),
      reason: requiredText(200, '请填写原因'),
    }),
    output: z.object({ phase: codeOf(withdrawalPhaseLabels), waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  payoutDifferences: endpoint({
    path: `${PREFIX}/payouts/differences`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    summary: '代付对账差异',
    input: z.object(pageFields),
    output: paged(
      z.object({
        differenceId: id,
        channel: line,
        day: line,
        orderNo: line,
        paymentRef: line,
        kind: codeOf(payoutDifferenceLabels),
        ours: yuan,
        theirs: yuan,
        createTime: moment,
      }),
    ),
  }),
  closePayoutDifference: endpoint({
    path: `${PREFIX}/payouts/differences/close`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    effect: 'command',
    summary: '核实后关闭一条代付差异',
    input: z.strictObject({ differenceId: id, reason: requiredText(200, '请填写核实结果') }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  heldDeposits: endpoint({
    path: `${PREFIX}/deposits`,
    access: 'operator',
    permission: Permission.depositReview,
    summary: '挂起的存款',
    input: z.object(pageFields),
    output: paged(
      z.object({
        /** Null when nobody knows whose money it is. */
        memberId: z.nullable(id),
        memberName: masked,
        orderNo: line,
        /** One order can be paid twice: both name what is decided. */
        paymentRef: line,
        channel: line,
        /** What was ordered, and what came. */
        ordered: z.nullable(yuan),
        paid: yuan,
        currency: line,
        payerName: masked,
        /** Why it was held back. */
        reason: line,
        approvals: eyes,
        createTime: moment,
      }),
    ),
  }),
  decideDeposit: endpoint({
    path: `${PREFIX}/deposits/decide`,
    access: 'operator',
    permission: Permission.depositReview,
    effect: 'money',
    summary: '将挂起的存款入账或退回；入账需两人同意',
    input: z
      .strictObject({
        orderNo: requiredText(200, '编号有误'),
        paymentRef: requiredText(200, '编号有误'),
        decision: valueOf(DepositDecision),
        reason,
      })
      .check(z.refine((said) => said.decision === DepositDecision.credit || said.reason !== '', needsReason)),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
