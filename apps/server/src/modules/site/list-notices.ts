import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { notices } from './notices.ts';

/** What the site has to say, one page at a time, newest first. */
export const listNotices: Handler<Catalogue['content']['queryNoticeListByPage']> = async (input, { app, now }) => {
  const page = {
    now,
    marqueeOnly: input.marquee === 1,
    offset: (input.pageNum - 1) * input.pageSize,
    limit: input.pageSize,
  };
  const [total, rows] = await Promise.all([notices.count(app, page), notices.page(app, page)]);
  const list = rows.map(({ id, title, content, marquee, publishedAt }) => ({
    noticeId: id.toString(),
    title,
    content,
    marquee: marquee ? (1 as const) : (0 as const),
    publishTime: publishedAt.getTime(),
  }));
  return { total, list };
};
