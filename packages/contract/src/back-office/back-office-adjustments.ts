import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
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
import { memberStateLabels, terminationLabels } from './back-office-members.ts';

const PREFIX = '/console/api/v1/adjustments';
const REASON_MAX = 200;
const ORDER_MAX = 64;
const permission = Permission.balanceAdjust;

/** What can be asked for. */
export const askedKindLabels = { credit: '增加余额', debit: '扣减余额', confiscation: '没收余额' } as const;
/** What changes a balance by hand; a reversal undoes one of the others. */
export const adjustmentKindLabels = { ...askedKindLabels, reversal: '撤销调整' } as const;
export type AdjustmentKind = keyof typeof adjustmentKindLabels;

/** Why a balance is put right. What is confiscated has the grounds of section 1 of the rules instead. */
export const correctionLabels = {
  booking: '记账差错',
  channel: '渠道款项更正',
  result: '结算差错',
  compensation: '服务补偿',
} as const;
export const adjustmentCauseLabels = { ...correctionLabels, ...terminationLabels } as const;
export type AdjustmentCause = keyof typeof adjustmentCauseLabels;

export const adjustmentStateLabels = { waiting: '待复核', done: '已执行', refused: '已驳回' } as const;
export type AdjustmentState = keyof typeof adjustmentStateLabels;

/** What a second person says about it. */
export const AdjustmentDecision = { approve: 'approve', refuse: 'refuse' } as const;

const reason = requiredText(REASON_MAX, '请填写原因');
const isGroundFor = ({ kind, cause }: { readonly kind: AdjustmentKind; readonly cause: AdjustmentCause }): boolean =>
  Object.hasOwn(kind === 'confiscation' ? terminationLabels : correctionLabels, cause);

/** Which way a deposit is taken back: the channel has taken its money, and so does the wallet. */
export const takesDepositBack = ({ kind, cause }: { readonly kind: string; readonly cause: string }): boolean =>
  kind === 'debit' && cause === 'channel';

const adjustment = z.object({
  adjustmentId: id,
  memberId: id,
  memberName: masked,
  kind: codeOf(adjustmentKindLabels),
  /** The wallet in words. */
  wallet: line,
  /** What the wallet gets; negative when it gives. */
  amount: yuan,
  cause: codeOf(adjustmentCauseLabels),
  /** The member reads it. */
  reason: ownText(REASON_MAX),
  /** The deposit it takes back; empty when it is about none. */
  orderNo: line,
  state: codeOf(adjustmentStateLabels),
  askedBy: line,
  askTime: moment,
  /** Empty while nobody has decided. */
  decidedBy: line,
  decideTime: z.nullable(moment),
  decisionReason: ownText(REASON_MAX),
  /** Which one it undoes. */
  reverses: z.nullable(id),
  /** How the undoing of it stands; null when nobody asked for one, or it was refused. */
  reversal: z.nullable(z.enum(['waiting', 'done'])),
});

/** Balances changed by hand: one person asks, another agrees, and the ledger can undo every one of them. */
export const adjustments = {
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission,
    summary: '余额调整与没收的申请和记录',
    input: z.object({
      state: z.optional(codeOf(adjustmentStateLabels)),
      memberId: z.optional(id),
      ...pageFields,
    }),
    output: paged(adjustment),
  }),
  wallets: endpoint({
    path: `${PREFIX}/wallets`,
    access: 'operator',
    permission,
    summary: '会员可以调整的钱包与余额',
    input: z.object({ memberId: id }),
    output: z.object({
      memberId: id,
      memberName: masked,
      state: codeOf(memberStateLabels),
      wallets: listOf(z.object({ wallet: id, title: line, balance: yuan }), 100),
    }),
    refusals: [ResultCode.NotFound],
  }),
  ask: endpoint({
    path: `${PREFIX}/ask`,
    access: 'operator',
    permission,
    effect: 'money',
    summary: '申请调整或没收余额，由另一位运营人员复核后执行',
    input: z
      .strictObject({
        memberId: id,
        kind: codeOf(askedKindLabels, '请选择类型'),
        wallet: id,
        amount: typedYuan,
        cause: codeOf(adjustmentCauseLabels, '请选择依据'),
        reason,
        orderNo: withDefault(typedText(ORDER_MAX), ''),
      })
      .check(
        z.refine(isGroundFor, { path: ['cause'], error: '请选择与类型相符的依据' }),
        z.refine((asked) => asked.orderNo === '' || takesDepositBack(asked), {
          path: ['orderNo'],
          error: '存款订单号只用于渠道款项的扣减',
        }),
      ),
    output: z.object({ adjustmentId: id }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
  reverse: endpoint({
    path: `${PREFIX}/reverse`,
    access: 'operator',
    permission,
    effect: 'money',
    summary: '申请撤销一笔已执行的调整或没收，由另一位运营人员复核',
    input: z.strictObject({ adjustmentId: id, reason }),
    output: z.object({ adjustmentId: id }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  decide: endpoint({
    path: `${PREFIX}/decide`,
    access: 'operator',
    permission,
    effect: 'money',
    summary: '复核申请：批准由另一位运营人员，驳回须写原因',
    input: z
      .strictObject({
        adjustmentId: id,
        decision: valueOf(AdjustmentDecision),
        reason: withDefault(typedText(REASON_MAX), ''),
      })
      .check(
        z.refine((said) => said.decision === AdjustmentDecision.approve || said.reason !== '', {
          path: ['reason'],
          error: '请填写原因',
        }),
      ),
    output: z.object({ state: codeOf(adjustmentStateLabels) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
