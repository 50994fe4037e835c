import { TransactionState, transactionTypeLabels } from '@fairground/contract/transaction-records';
import type { BadgeProps } from '../../ui/display/badge.tsx';

export type TransactionType = keyof typeof transactionTypeLabels;
export type TransactionStateCode = (typeof TransactionState)[keyof typeof TransactionState];

/** How a movement stands, in words; the colour only repeats them. */
export const transactionStateLabels: Record<
  TransactionStateCode,
  { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }
> = {
  [TransactionState.working]: { label: '处理中', tone: 'warning' },
  [TransactionState.success]: { label: '成功', tone: 'success' },
  [TransactionState.failed]: { label: '未成功', tone: 'danger' },
  [TransactionState.closed]: { label: '已关闭', tone: 'neutral' },
};
