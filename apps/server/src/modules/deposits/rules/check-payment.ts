import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import type { Fen, Verdict } from '@fairground/money';

/** Why money that came cannot be credited by itself. */
export type HeldReason =
  | 'no-order'
  | 'second-payment'
  | 'currency'
  | 'payee'
  | 'too-much'
  | 'too-little'
  | 'payer-name-mismatch'
  | 'structuring'
  | 'many-means'
  | 'unreported';

/** Each reason as the member reads it, and as the operator does. */
export const heldReasonMessages: Readonly<Record<HeldReason, { readonly member: string; readonly operator: string }>> =
  {
    'no-order': { member: '', operator: '通道通知的订单号不存在' },
    'second-payment': { member: '同一订单收到第二笔款项，正在人工核对', operator: '订单已有结果后又收到一笔款项' },
    currency: { member: '付款币种与订单不符，正在人工核对', operator: '付款币种不是人民币' },
    payee: { member: '收款方与订单不符，正在人工核对', operator: '收款方与订单不符' },
    'too-much': { member: '实付金额大于订单金额，正在人工核对', operator: '实付金额大于订单金额' },
    'too-little': { member: '实付金额低于通道下限，正在人工核对', operator: '实付金额低于通道下限' },
    'payer-name-mismatch': { member: '付款人姓名与实名不一致，正在人工核对', operator: '付款人姓名与实名不一致' },
    structuring: { member: '款项正在例行核对，无需重复付款', operator: '多笔金额刚好低于审核线' },
    'many-means': { member: '款项正在例行核对，无需重复付款', operator: '短期内使用多种支付方式' },
    unreported: { member: '款项正在人工核对', operator: '通道账单有此款，本站没有收到通知' },
  };

export interface PaidSum {
  readonly amount: Fen;
  readonly currency: string;
  /** Undefined when the channel does not say. */
  readonly payee: string | undefined;
}

export interface ExpectedSum {
  readonly amount: Fen;
  /** The least the channel takes: less than that is not a deposit but a mistake. */
  readonly amountMin: Fen;
  /** Empty while the channel's answer is not known; then there is nothing to compare with. */
  readonly payeeRef: string;
}

/** Whether what came is what was expected. Part of it is credited as far as it goes; more than it is looked at first. */
export function checkPayment(
  expected: ExpectedSum,
  { amount, currency, payee }: PaidSum,
): Verdict<'whole' | 'part', 'currency' | 'payee' | 'too-much' | 'too-little'> {
  if (currency !== SITE_CURRENCY) return { ok: false, why: 'currency' };
  if (expected.payeeRef !== '' && payee !== expected.payeeRef) return { ok: false, why: 'payee' };
  if (amount > expected.amount) return { ok: false, why: 'too-much' };
  if (amount === expected.amount) return { ok: true, value: 'whole' };
  return amount < expected.amountMin ? { ok: false, why: 'too-little' } : { ok: true, value: 'part' };
}
