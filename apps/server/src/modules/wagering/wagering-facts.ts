import { type VenueCategory, venueCategoryLabels } from '@fairground/contract/venues';
import type { Weights } from './allocate-turnover.ts';
import type { RequirementClass } from './wagering-types.ts';

interface Requirement {
  readonly class: RequirementClass;
  readonly weights: Weights | null;
  readonly promotionId: string | null;
  readonly expiresAt: Date | null;
}

const categories = Object.keys(venueCategoryLabels).filter((word): word is VenueCategory =>
  Object.hasOwn(venueCategoryLabels, word),
);

/** A weight as a member reads it: 5,000 is 50%. */
export const weightText = (weight: number): string => `${weight / 100}%`;

/** What stands beside a requirement, on every page that shows it: where its money stands, what counts, and until when. */
export const requirementFacts = ({ class: moneyClass, weights, promotionId, expiresAt }: Requirement) => ({
  class: moneyClass,
  weights: categories.map((category) => ({
    category,
    percent: weightText(weights?.[category] ?? 10_000).slice(0, -1),
  })),
  promotionId,
  expireTime: expiresAt?.getTime() ?? null,
});
