import * as z from 'zod/mini';
import { yuan } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { payoutKindWords } from './payout-accounts.ts';
import { Permission } from './permissions.ts';
import { ResultCode } from './result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  pageFields,
  paged,
  typedText,
  valueOf,
  withDefault,
} from './shapes.ts';

const PREFIX = '/console/api/v1/money';

/** What an operator says about a withdrawal. */
export const WithdrawalDecision = { approve: 'approve', refuse: 'refuse' } as const;
/** What becomes of a deposit that was held back. */
export const DepositDecision = { credit: 'credit', return: 'return' } as const;

const reason = withDefault(typedText(200), '');
const member = { memberId: id, memberName: masked };
const needsReason = { error: '请填写原因', path: ['reason'] };

/** How many different people an order needs and has. */
const eyes = z.object({ need: count, have: count });

/** Orders that wait for a person. */
export const money = {
  withdrawals: endpoint({
    path: `${PREFIX}/withdrawals`,
    access: 'operator',
    permission: Permission.withdrawalReview,
    summary: '待审取款',
    input: z.object(pageFields),
    output: paged(
      z.object({
        ...member,
        orderNo: id,
        type: codeOf(payoutKindWords),
        account: masked,
        amount: yuan,
        fee: yuan,
        /** Open flags of the member, in words. */
        flags: listOf(line, 20),
        turnoverNeed: yuan,
        turnoverDone: yuan,
        approvals: eyes,
        createTime: moment,
      }),
    ),
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
    output: z.object({ approvals: eyes }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  heldDeposits: endpoint({
    path: `${PREFIX}/deposits`,
    access: 'operator',
    permission: Permission.depositReview,
    summary: '挂起的存款',
    input: z.object(pageFields),
    output: paged(
      z.object({
        ...member,
        orderNo: id,
        channel: line,
        /** What was ordered, and what came. */
        ordered: yuan,
        paid: yuan,
        payerName: masked,
        /** Why it was held back. */
        reason: line,
        createTime: moment,
      }),
    ),
  }),
  decideDeposit: endpoint({
    path: `${PREFIX}/deposits/decide`,
    access: 'operator',
    permission: Permission.depositReview,
    effect: 'money',
    summary: '将挂起的存款入账或退回',
    input: z
      .strictObject({ orderNo: id, decision: valueOf(DepositDecision), reason })
      .check(z.refine((said) => said.decision === DepositDecision.credit || said.reason !== '', needsReason)),
    output: z.object({ approvals: eyes }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
