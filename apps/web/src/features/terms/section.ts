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

/** Their first words, which the help centre shows before the rest is there. */
export const legalLeads = {
  terms:
    '本条款是您与本平台之间关于使用本网站及相关服务的约定。注册、登录或使用服务即表示您已阅读、理解并同意全部内容；如不同意，请停止使用。',
  privacy: '本政策说明我们收集哪些资料、用来做什么、与谁共享，以及您可以怎样管理自己的资料。',
} as const;
