import { ResultCode } from '@fairground/contract';
import type { AdjustmentCause, AdjustmentKind } from '@fairground/contract/back-office-adjustments';
import type { Fen } from '@fairground/money';
import type { Tx, Work } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { adjustableWallets } from './adjustable-wallets.ts';
import { type Adjustment, adjustments, type NewAdjustment } from './adjustments.ts';

interface Asked {
  readonly memberId: bigint;
  readonly kind: Exclude<AdjustmentKind, 'reversal'>;
  readonly wallet: string;
  /** How much; the kind says which way. */
  readonly amount: Fen;
  readonly cause: AdjustmentCause;
  readonly reason: string;
  /** The deposit it takes back; empty for none. */
  readonly orderNo: string;
}

/** Where it is done; whoever asks or decides brings the moment. */
export type Place = Pick<Work, 'app' | 'tx'>;

interface Asker {
  readonly operatorId: bigint;
  readonly now: Date;
}

export const shortOf = (title: string): Refusal =>
  new Refusal(ResultCode.Warning, `会员的${title}余额不足，未作任何扣减`);

/** Writes down what one operator wants; nothing moves before another agrees. */
export async function askAdjustment({ app, tx }: Place, asked: Asked, by: Asker): Promise<Adjustment> {
  const { memberId, kind, wallet, amount } = asked;
  if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound, '没有这位会员');
  if (kind === 'credit' && (await members.isClosed(tx, memberId)))
    throw new Refusal(ResultCode.Warning, '该账户已关闭，不能增加余额');
  const held = (await adjustableWallets(app, tx, memberId)).find((each) => each.wallet === wallet);
  if (!held) throw new Refusal(ResultCode.InvalidParameter, '会员没有这个钱包', { field: 'wallet' });
  if (kind !== 'credit' && held.balance < amount) throw shortOf(held.title);
  const orderNo = asked.orderNo === '' ? null : asked.orderNo;
  if (orderNo !== null) await refuseTakenBack(tx, memberId, orderNo);
  const signed = kind === 'credit' ? amount : 0n - amount;
  return written(tx, { ...asked, orderNo, amount: signed, reverses: null, ...askedBy(by) });
}

/** A deposit is taken back once, and only from whom it was credited to: asked when it is wanted, and again when it is done. */
export async function refuseTakenBack(tx: Tx, memberId: bigint, orderNo: string): Promise<void> {
  if (!(await adjustments.lockDeposit(tx, memberId, orderNo)))
    throw new Refusal(ResultCode.InvalidParameter, '该会员没有这笔已到账的存款', { field: 'orderNo' });
  if (await adjustments.isTakenBack(tx, orderNo)) throw new Refusal(ResultCode.Warning, '这笔存款已经退回，请核对');
}

/** The same for undoing one that was done. */
export async function askReversal(
  tx: Tx,
  { adjustmentId, reason }: { readonly adjustmentId: bigint; readonly reason: string },
  by: Asker,
): Promise<Adjustment> {
  const done = await adjustments.lock(tx, adjustmentId);
  if (!done) throw new Refusal(ResultCode.NotFound, '没有这笔调整');
  if (done.state !== 'done' || done.kind === 'reversal')
    throw new Refusal(ResultCode.Warning, '只有已执行的调整或没收可以撤销');
  const { memberId, wallet, amount, cause } = done;
  const undoing = {
    memberId,
    kind: 'reversal',
    wallet,
    amount: 0n - amount,
    cause,
    reason,
    orderNo: null,
    reverses: done.id,
  } as const;
  return written(tx, { ...undoing, ...askedBy(by) });
}

const askedBy = ({ operatorId, now }: Asker) => ({ askedBy: operatorId, askedAt: now });

async function written(tx: Tx, asked: NewAdjustment): Promise<Adjustment> {
  const id = await adjustments.insert(tx, asked);
  if (id === undefined) throw new Refusal(ResultCode.Warning, '这笔调整已撤销，或已有人申请撤销，请刷新');
  return { ...asked, id, state: 'waiting', entryId: null };
}
