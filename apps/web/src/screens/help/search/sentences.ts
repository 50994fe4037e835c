import { type HelpKey, helpPages } from '../../../features/navigation/help-pages.ts';
import type { Figures } from '../../../features/help/figures.ts';
import { type Article, type ArticlePart, plainText, QUESTIONS } from '../article.ts';
import { articles } from '../articles.ts';
import { helpLeads } from '../help-leads.ts';
import type { Sentence } from './search-help.ts';

/** Every sentence of an article under its heading; headings and the title stand as sentences of their own. */
export function sentencesOf(key: HelpKey, { parts, questions = [] }: Article): readonly Sentence[] {
  const title = helpPages[key];
  const under = (heading: string, texts: readonly string[]): Sentence[] =>
    texts.flatMap((text) => split(plainText(text)).map((sentence) => ({ key, title, heading, text: sentence })));
  return [
    { key, title, heading: '', text: title },
    ...under('', [helpLeads[key]]),
    ...parts.flatMap((part) => under(part.heading, [part.heading, ...textsOf(part)])),
    ...under(
      QUESTIONS,
      questions.map(({ ask, answer }) => `${ask}${answer}`),
    ),
  ];
}

const textsOf = ({ text = [], steps = [], list = [], pictures = [], table, after = [], caution }: ArticlePart) => [
  ...text,
  ...steps,
  ...list,
  ...pictures.map(({ caption }) => caption),
  ...(table?.rows.map((row) => row.join('，')) ?? []),
  ...after,
  ...(caution === undefined ? [] : [caution]),
];

const split = (text: string): readonly string[] => text.match(/[^。！]+[。！]?/g) ?? [];

/** The sentences of every article that may be shown. */
export async function allSentences(keys: readonly HelpKey[], figures: Figures): Promise<readonly Sentence[]> {
  const written = await Promise.all(keys.map(async (key) => ({ key, ...(await articles[key]()) })));
  return written.flatMap(({ key, write }) => sentencesOf(key, write(figures)));
}
