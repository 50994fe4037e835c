import type { PromotionDocument } from '@fairground/contract/promotion-document';

type Category = Exclude<PromotionDocument['product'], 'ANY'>;

const CATEGORIES: readonly Category[] = ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'];
const WHOLE = 10_000;
const HALF = 5_000;
/** What counts by half while a bonus for all products is played. */
const HALVES: ReadonlySet<Category> = new Set<Category>(['ZR', 'QP', 'CP']);

/** How much of a bet counts for a bonus, by category, in 1/10,000. */
export function weightsOf(product: PromotionDocument['product']): Readonly<Record<Category, number>> {
  const weight = (category: Category): number => {
    if (product === 'ANY') return HALVES.has(category) ? HALF : WHOLE;
    return category === product ? WHOLE : 0;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every category once
  return Object.fromEntries(CATEGORIES.map((category) => [category, weight(category)])) as Record<Category, number>;
}
