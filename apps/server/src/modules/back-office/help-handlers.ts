import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { type HelpReason, helpReasonLabels } from '@fairground/contract/help';
import { type HelpKey, helpKeys } from '@fairground/contract/help-keys';
import type { OutputOf } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { helpRatings } from '../help/help-ratings.ts';

type Row = OutputOf<BackOfficeCatalogue['help']['ratings']>['list'][number];
type Counted = Awaited<ReturnType<typeof helpRatings.counts>>[number];

const isReason = (word: string | null): word is HelpReason => word !== null && Object.hasOwn(helpReasonLabels, word);
const keys: readonly string[] = helpKeys;
const isHelpKey = (word: string): word is HelpKey => keys.includes(word);

export const helpReviewHandlers: HandlersOf<BackOfficeCatalogue['help']> = {
  ratings: async ({ pageNum, pageSize }, { app }) => {
    const counted = await helpRatings.counts(app);
    const list = helpKeys.map((article) => summaryOf(article, counted)).toSorted((a, b) => b.unhelpful - a.unhelpful);
    return { total: list.length, list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
  },

  remarks: async ({ article, ...page }, { app }) => {
    const { total, rows } = await helpRatings.remarks(app, article, page);
    const list = rows.flatMap(({ article: key, reason, remark, ratedAt }) =>
      isHelpKey(key) && isReason(reason) ? [{ article: key, reason, remark, time: ratedAt.getTime() }] : [],
    );
    return { total, list };
  },
};

/** What was said of one article; reasons by how often they were given. */
function summaryOf(article: HelpKey, counted: readonly Counted[]): Row {
  const own = counted.filter((row) => row.article === article);
  const sum = (rows: readonly Counted[]): number => rows.reduce((total, { count }) => total + count, 0);
  const unhelpful = own.filter(({ helpful }) => !helpful);
  return {
    article,
    helpful: sum(own.filter(({ helpful }) => helpful)),
    unhelpful: sum(unhelpful),
    reasons: unhelpful
      .flatMap(({ reason, count }) => (isReason(reason) ? [{ reason, count }] : []))
      .toSorted((a, b) => b.count - a.count),
    lastTime: own.length === 0 ? null : Math.max(...own.map(({ lastAt }) => lastAt.getTime())),
  };
}
