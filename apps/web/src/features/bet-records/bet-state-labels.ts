import type { BetState } from '@fairground/contract/bet-records';

/** How a bet stands, in words. */
export const betStateLabels: Record<(typeof BetState)[keyof typeof BetState], string> = {
  0: '未结算',
  1: '已结算',
  2: '已取消',
};
