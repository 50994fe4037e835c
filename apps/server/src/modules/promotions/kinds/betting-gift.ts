import { factKey, valueIn, comparisonsOf } from '@fairground/promotions';
import { gatherFacts } from '../facts/gather-facts.ts';
import type { PromotionKind } from './kind.ts';
import { shownSteps } from './step-states.ts';

/** Tiers of turnover, each claimed apart. */
export const bettingGift: PromotionKind<'bettingGift'> = {
  progress: async (call) => {
    const { store, memberId, now, promotion } = call;
    const steps = await shownSteps(call);
    const wanted = steps.map(({ outcome }) => comparisonsOf(outcome.rule.when).find(({ op }) => op === 'gte'));
    const facts = await gatherFacts(
      store,
      wanted.flatMap((comparison) => comparison ?? []),
      { memberId, promotionId: promotion.id, at: now },
    );
    const tiers = steps.map(({ outcome: { rule }, wire }, index) => {
      const comparison = wanted[index];
      const [value] = comparison ? [comparison.value].flat() : [];
      const need = comparison && value !== undefined ? valueIn(comparison.fact, value) : 0n;
      const have = comparison ? facts.get(factKey(comparison)) : 0n;
      return {
        ...wire,
        name: rule.name ?? promotion.document.terms.title,
        need: typeof need === 'bigint' ? need : 0n,
        have: typeof have === 'bigint' ? have : 0n,
      };
    });
    return { kind: 'bettingGift', tiers };
  },
};
