import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { publishedContent } from './content/published-content.ts';

/** What the site has to say, one page at a time, newest first. */
export const listNotices: Handler<Catalogue['site']['queryNoticeListByPage']> = async (input, { app, now }) => {
  const shown = (await publishedContent(app, 'notice', now)).filter(
    ({ payload }) => input.marquee !== 1 || payload.marquee,
  );
  const offset = (input.pageNum - 1) * input.pageSize;
  const list = shown.slice(offset, offset + input.pageSize).map(({ id, payload, since }) => ({
    noticeId: id.toString(),
    title: payload.title,
    content: payload.content,
    marquee: payload.marquee ? (1 as const) : (0 as const),
    publishTime: since.getTime(),
  }));
  return { total: shown.length, list };
};
