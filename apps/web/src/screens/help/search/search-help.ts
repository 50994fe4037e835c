import type { HelpKey } from '../../../features/navigation/help-pages.ts';
import { findExactly, type Found, findRoughly, normalized } from './find-in-text.ts';

/** One sentence of an article, and the heading it stands under. */
export interface Sentence {
  readonly key: HelpKey;
  readonly title: string;
  /** Empty for the lead. */
  readonly heading: string;
  readonly text: string;
}

/** A sentence that answers, with the place of what was asked for. */
export interface Hit extends Sentence, Found {}

const HITS_MAX = 30;
const HITS_PER_ARTICLE = 3;
/** A page about the word is better than one that mentions it. */
const TITLE_BONUS = 40;
const HEADING_BONUS = 15;

/** Sentences that answer, the best first; what was mistyped is only looked for when nothing is found as it was typed. */
export function searchHelp(sentences: readonly Sentence[], typed: string): readonly Hit[] {
  const parts = normalized(typed)
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\p{N}.%]/gu, ''))
    .filter((part) => part !== '');
  if (parts.length === 0) return [];
  const exact = hitsFor(sentences, parts, findExactly);
  return exact.length > 0 ? exact : hitsFor(sentences, parts, findRoughly);
}

type Find = typeof findExactly;

function hitsFor(sentences: readonly Sentence[], parts: readonly string[], find: Find): readonly Hit[] {
  const lists = parts.map((part) => sentences.flatMap((sentence) => hitIn(sentence, part, find)));
  const [first = [], ...others] = lists;
  // An article answers when it has all that was asked for.
  const keys = others.map((hits) => new Set(hits.map(({ key }) => key)));
  const ranked = first.filter(({ key }) => keys.every((set) => set.has(key))).toSorted((a, b) => b.score - a.score);
  const counts = new Map<HelpKey, number>();
  return ranked
    .filter(({ key }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= HITS_PER_ARTICLE;
    })
    .slice(0, HITS_MAX);
}

function hitIn(sentence: Sentence, asked: string, find: Find): readonly Hit[] {
  const found = find({ text: sentence.text, asked });
  if (!found) return [];
  const inTitle = find({ text: sentence.title, asked }) ? TITLE_BONUS : 0;
  const inHeading = sentence.heading !== '' && find({ text: sentence.heading, asked }) ? HEADING_BONUS : 0;
  return [{ ...sentence, ...found, score: found.score + inTitle + inHeading }];
}
