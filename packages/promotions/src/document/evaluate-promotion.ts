import type { PromotionDocument, RewardRule } from '@fairground/contract/promotion-document';
import type { Fen } from '@fairground/money';
import { evaluateAudience } from '../conditions/evaluate-audience.ts';
import { type ConditionLine, evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { Facts } from '../conditions/facts.ts';
import { amountOf, countOf } from '../formula/amount-of.ts';

/** What one step of a promotion would give now. */
export interface StepOutcome {
  readonly rule: RewardRule;
  /** Whether its own conditions and those of all are met, and it gives something. */
  readonly met: boolean;
  readonly amount: Fen;
  /** Points, chances or spins. */
  readonly count: number;
  readonly lines: readonly ConditionLine[];
}

export interface PromotionOutcome {
  /** Whether the audience and the conditions of all steps are met. */
  readonly met: boolean;
  readonly lines: readonly ConditionLine[];
  readonly steps: readonly StepOutcome[];
}

/** Holds a document against the facts about one member at one moment: the one evaluator, for members and the simulator alike. */
export function evaluatePromotion(
  document: Pick<PromotionDocument, 'audience' | 'conditions' | 'reward'>,
  facts: Facts,
  segments: ReadonlySet<string>,
): PromotionOutcome {
  const audience = evaluateAudience(document.audience, segments);
  const common = evaluateCondition(document.conditions, facts);
  const met = audience.met && common.met;
  const steps = document.reward.map((rule): StepOutcome => {
    const own = evaluateCondition(rule.when, facts);
    const [amount, count] = [amountOf(rule.formula, facts), countOf(rule.formula)];
    const gives = amount > 0n || count > 0 || 'draw' in rule.formula;
    return { rule, met: met && own.met && gives, amount, count, lines: own.lines };
  });
  return { met, lines: [...audience.lines, ...common.lines], steps };
}
