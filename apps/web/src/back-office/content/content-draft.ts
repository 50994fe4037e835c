import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type ContentKind, type ContentPayload, contentPayload } from '@fairground/contract/site-content';
import { categoryLabels } from '@fairground/contract/venues';
import { chinaDateTime, momentInChina } from '@fairground/money';
import * as z from 'zod/mini';
import { CallRefused } from '../../api/failures.ts';

export type ContentItem = OutputOf<typeof backOfficeCatalogue.contents.one>;

/** What is being written: the content, and from when until when it is to be seen, as typed. */
export interface ContentDraft {
  readonly content: ContentPayload;
  readonly begin: string;
  readonly end: string;
}

/** What is wrong with a draft, and where: the last steps of the path, `title` or `entries`. */
export interface DraftFault {
  readonly field: string;
  readonly message: string;
}

const isCategory = (word: string): word is keyof typeof categoryLabels => Object.hasOwn(categoryLabels, word);

const empty: { readonly [Kind in ContentKind]: () => Extract<ContentPayload, { kind: Kind }> } = {
  notice: () => ({ kind: 'notice', payload: { title: '', content: '', marquee: true } }),
  navigation: () => ({
    kind: 'navigation',
    payload: {
      entries: Object.keys(categoryLabels)
        .filter(isCategory)
        .map((category) => ({ category, name: categoryLabels[category], note: '', visible: true })),
    },
  }),
  sponsor: () => ({ kind: 'sponsor', payload: { title: '', content: '', season: '', beginTime: 0, endTime: 0 } }),
  discount: () => ({
    kind: 'discount',
    payload: { title: '', summary: '', path: '/activity/discount', audience: 'all', days: 30, names: [] },
  }),
  help: () => ({ kind: 'help', payload: { article: 'ck', title: '', content: '' } }),
};

export const emptyDraft = (kind: ContentKind): ContentDraft => ({ content: empty[kind](), begin: '', end: '' });

/** A moment as a field of the browser writes it, by the clock of the site; empty for none. */
export const fieldText = (moment: number | null): string =>
  moment === null || moment === 0 ? '' : chinaDateTime(moment).slice(0, 16).replace(' ', 'T');

/** The other way round. */
export const fieldMoment = (text: string): number | null => (text === '' ? null : momentInChina(text).getTime());

export const draftOf = ({ content, beginTime, endTime }: Pick<ContentItem, 'content' | 'beginTime' | 'endTime'>) => ({
  content,
  begin: fieldText(beginTime),
  end: fieldText(endTime),
});

const INSIDE = /^(content\.)?payload\./;

/** The same rules as the server's, before anything is sent. */
export function faultOf({ content }: ContentDraft): DraftFault | undefined {
  const parsed = z.safeParse(contentPayload, content);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  return issue && { field: issue.path.join('.').replace(INSIDE, ''), message: issue.message };
}

/** What the server found, when it names a field. */
export const refusedFault = (failure: unknown): DraftFault | undefined =>
  failure instanceof CallRefused && failure.field
    ? { field: failure.field.replace(INSIDE, ''), message: failure.message }
    : undefined;
