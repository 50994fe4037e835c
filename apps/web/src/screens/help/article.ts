import { type HelpKey, helpPages } from '../../features/navigation/help-pages.ts';
import type { Figures } from '../../features/help/figures.ts';
import { routeTitles } from '../../features/navigation/route-titles.ts';
import { hrefTo, type StaticRouteName } from '../../features/navigation/route-paths.ts';
import type { PictureName } from './pictures.ts';

/** A picture of our own screen, with what it shows. */
export interface ArticlePicture {
  readonly name: PictureName;
  readonly caption: string;
}

export interface ArticleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of an article: a heading with what stands under it, in this order. */
export interface ArticlePart {
  readonly heading: string;
  readonly text?: readonly string[];
  readonly steps?: readonly string[];
  readonly list?: readonly string[];
  readonly pictures?: readonly ArticlePicture[];
  readonly table?: ArticleTable;
  readonly after?: readonly string[];
  readonly caution?: string;
}

/** One page of the help centre, below its title and its first words. */
export interface Article {
  readonly parts: readonly ArticlePart[];
  /** Questions people ask, with plain answers. */
  readonly questions?: readonly { readonly ask: string; readonly answer: string }[];
  /** Where its subject is done. */
  readonly way?: readonly [StaticRouteName, string];
}

/** An article with the figures that hold now; figures are taken by name, never typed. */
export type WriteArticle = (figures: Figures) => Article;

/** The heading over an article's questions. */
export const QUESTIONS = '常见问题';

/** A link to a page of the site, inside a text. */
export const page = (name: StaticRouteName, label: string = routeTitles[name]): string => `[${label}](${hrefTo(name)})`;

/** A link to another article, inside a text. */
export const article = (key: HelpKey, label: string = helpPages[key]): string =>
  `[${label}](${hrefTo('help', { key })})`;

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** A piece of a text: words, or words that lead somewhere. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

/** A text taken apart at its links. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = found;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: label, href });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The same without its links, to be searched and measured. */
export const plainText = (text: string): string => text.replace(LINK, '$1');
