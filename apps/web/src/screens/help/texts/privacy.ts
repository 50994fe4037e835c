import { privacyText } from '../../../features/terms/privacy-text.ts';
import type { WriteArticle } from '../article.ts';
import { legalParts } from './legal-parts.ts';

/** ysgz: the privacy policy from its one home. */
export const write: WriteArticle = (f) => {
  const privacy = privacyText(f);
  return { parts: legalParts(privacy) };
};
