import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { publishedContent } from '../site/content/published-content.ts';

const SHOWN_MAX = 50;

/** What operators have written above an article, the latest first. */
export const articleNotes: Handler<Catalogue['help']['notes']> = async ({ article }, { app, now }) => ({
  list: (await publishedContent(app, 'help', now))
    .filter(({ payload }) => payload.article === article)
    .slice(0, SHOWN_MAX)
    .map(({ id, payload: { title, content }, since }) => ({
      id: id.toString(),
      title,
      content,
      publishTime: since.getTime(),
    })),
});
