import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import { type Fen, yuanText } from '@fairground/money';
import type { FlagKind } from '../../risk-flags/risk-flags.ts';
import type { WithdrawalRule } from './withdrawal-methods.ts';

/** What is known about an order when it is decided whether a person has to look. */
export interface ApprovalFacts {
  readonly amount: Fen;
  readonly isFirst: boolean;
  readonly isIdentityPassed: boolean;
  readonly openFlags: readonly FlagKind[];
}

/** Families share a network: that alone keeps nobody's money waiting. */
const LOOK_ONLY: ReadonlySet<FlagKind> = new Set(['shared-network']);

/** Every reason why a person has to look, in words for operators; none means that it is paid at once. */
export function reviewReasons(facts: ApprovalFacts, rule: WithdrawalRule): readonly string[] {
  const { amount, isFirst, isIdentityPassed, openFlags } = facts;
  return [
    ...(amount > rule.autoAmountMax ? [`金额超过自动审核上限${yuanText(rule.autoAmountMax)}元`] : []),
    ...(isFirst && amount >= rule.firstReviewFrom ? ['首次取款'] : []),
    ...(isIdentityPassed ? [] : ['身份认证未通过']),
    ...openFlags.filter((kind) => !LOOK_ONLY.has(kind)).map((kind) => riskFlagLabels[kind]),
  ];
}
