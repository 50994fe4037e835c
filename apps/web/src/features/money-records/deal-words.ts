import { DealState, dealTypeWords } from '@fairground/contract/funds-records';
import type { BadgeProps } from '../../ui/badge.tsx';

export type DealType = keyof typeof dealTypeWords;
export type DealStateCode = (typeof DealState)[keyof typeof DealState];

/** How a movement stands, in words; the colour only repeats them. */
export const dealStateWords: Record<
  DealStateCode,
  { readonly word: string; readonly tone: NonNullable<BadgeProps['tone']> }
> = {
  [DealState.working]: { word: '处理中', tone: 'warning' },
  [DealState.success]: { word: '成功', tone: 'success' },
  [DealState.failed]: { word: '未成功', tone: 'danger' },
  [DealState.closed]: { word: '已关闭', tone: 'neutral' },
};
