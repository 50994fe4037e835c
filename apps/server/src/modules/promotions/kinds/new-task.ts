import { RewardState } from '@fairground/contract/promotion-shapes';
import type { PromotionKind } from './kind.ts';
import { shownSteps } from './step-states.ts';

/** Tasks, each claimed apart. */
export const newTask: PromotionKind<'newTask'> = {
  progress: async (call) => {
    const steps = await shownSteps(call);
    const tasks = steps.map(({ outcome: { rule, lines }, wire }) => ({
      ...wire,
      name: rule.name ?? rule.step,
      path: rule.path ?? '',
      done: lines.every(({ met }) => met) || wire.state === RewardState.claimed ? (1 as const) : (0 as const),
    }));
    return { kind: 'newTask', tasks };
  },
};
