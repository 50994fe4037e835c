import { currentRulebook, rulesPage, sportLabels, isSport } from '@fairground/betting';
import { termsText } from '../../../features/terms/terms-text.ts';
import type { WriteArticle } from '../article.ts';
import { legalParts } from './legal-parts.ts';

const rules = rulesPage(currentRulebook, Object.keys(sportLabels).filter(isSport));

/** gztk: the terms one agrees to, then the rules bets are settled by, each from its one home. */
export const write: WriteArticle = (f) => {
  const terms = termsText(f);
  return {
    parts: [
      ...legalParts(terms),
      ...rules.map(({ title, paragraphs }) => ({
        heading: `投注规则：${title}`,
        list: paragraphs,
      })),
    ],
  };
};
