import { type Fen, type Verdict, yuanText } from '@fairground/money';
import { amountOf } from '../../ui/fields/amount-text.ts';

/** What an amount has to respect; a bound that is left out does not hold. */
export interface AmountBounds {
  readonly min?: Fen | undefined;
  readonly max?: Fen | undefined;
  /** What lies in the wallet it would come from. */
  readonly balance?: Fen | undefined;
  /** What the member's own limit still lets through. */
  readonly limitLeft?: Fen | null | undefined;
  /** The only amounts taken; undefined when any is. */
  readonly only?: readonly Fen[] | undefined;
}

export type AmountFault = 'empty' | 'zero' | 'not-offered' | 'below' | 'above' | 'over-balance' | 'over-limit';

/** The rules a person can be told at once, in the order they should hear them; the server has the last word. */
export function amountVerdict(text: string, bounds: AmountBounds): Verdict<Fen, AmountFault> {
  if (text === '') return no('empty');
  const amount = amountOf(text);
  if (amount === undefined || amount === 0n) return no('zero');
  if (bounds.only && !bounds.only.includes(amount)) return no('not-offered');
  if (bounds.min !== undefined && amount < bounds.min) return no('below');
  if (bounds.max !== undefined && amount > bounds.max) return no('above');
  if (bounds.balance !== undefined && amount > bounds.balance) return no('over-balance');
  if (bounds.limitLeft !== undefined && bounds.limitLeft !== null && amount > bounds.limitLeft) return no('over-limit');
  return { ok: true, value: amount };
}

const no = (why: AmountFault) => ({ ok: false, why }) as const;

const yuan = (fen: Fen | null | undefined): string => `¥${yuanText(fen ?? 0n)}`;

/** What a fault is called in front of the player; `deed` is the money's way: 存款, 转账, 取款. */
export function faultMessage(why: AmountFault, bounds: AmountBounds, deed: string): string {
  const messages: Record<AmountFault, string> = {
    empty: `请输入${deed}金额`,
    zero: '金额必须大于0',
    'not-offered': '该通道只支持下列固定金额',
    below: `单笔最低 ${yuan(bounds.min)}`,
    above: `单笔最高 ${yuan(bounds.max)}`,
    'over-balance': `余额不足，最多 ${yuan(bounds.balance)}`,
    'over-limit': `超出您自设的${deed}限额，还可${deed} ${yuan(bounds.limitLeft)}`,
  };
  return messages[why];
}
