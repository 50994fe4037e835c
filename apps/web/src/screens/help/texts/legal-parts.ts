import type { LegalText } from '../../../features/terms/section.ts';
import type { ArticlePart } from '../article.ts';

/** A document one agrees to, as parts of an article. */
export const legalParts = ({ sections }: LegalText): readonly ArticlePart[] =>
  sections.map(({ heading, points }) => ({ heading, text: points }));
