import { WithdrawState } from '@fairground/contract/withdrawals';

/** How an order stands inside the server. */
export const withdrawalStates = ['locked', 'review', 'paying', 'unknown', 'paid', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * Every legal move; all else is refused. Nothing leads back into play: a member gets the money, or gets it back.
 * `unknown` means that the channel was told and did not answer: it is asked until it does.
 */
export const moves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  locked: ['review', 'paying'],
  review: ['paying', 'refused'],
  paying: ['paid', 'refused', 'unknown'],
  unknown: ['paying', 'paid', 'refused'],
  paid: [],
  refused: [],
};

export const isLegal = (from: WithdrawalState, to: WithdrawalState): boolean => moves[from].includes(to);

/** Money is on its way. */
export const openStates = ['locked', 'review', 'paying', 'unknown'] as const satisfies readonly WithdrawalState[];

export const stateOf = (stored: string): WithdrawalState => {
  const found = withdrawalStates.find((state) => state === stored);
  if (!found) throw new RangeError(`unknown withdrawal state ${stored}`);
  return found;
};

/** What the member is told; that an answer is missing is the site's trouble, not theirs. */
export const wireState = {
  locked: WithdrawState.submitted,
  review: WithdrawState.reviewing,
  paying: WithdrawState.paying,
  unknown: WithdrawState.paying,
  paid: WithdrawState.success,
  refused: WithdrawState.refused,
} as const satisfies Readonly<Record<WithdrawalState, number>>;

/** What the member reads at each step. */
export const stepNotes: Readonly<Record<WithdrawalState, string>> = {
  locked: '取款申请已提交，资金已锁定',
  review: '人工审核中',
  paying: '审核通过，正在付款',
  unknown: '正在向支付渠道确认付款结果',
  paid: '付款成功',
  refused: '取款未成功，资金已退回中心钱包',
};
