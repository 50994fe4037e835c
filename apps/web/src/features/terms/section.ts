import type { Figures } from '../help/figures.ts';

/** One numbered part of a document. */
interface Section {
  readonly heading: string;
  readonly points: readonly string[];
}

/** A document one agrees to. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** A document with the figures that hold now. */
export type WriteLegalText = (figures: Figures) => LegalText;

/** The titles alone, for whoever offers the two before they are read. */
export const legalTitles = { terms: '服务条款', privacy: '隐私政策' } as const;
