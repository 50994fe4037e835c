import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { helpReasonLabels } from '@fairground/contract/help';
import { type HelpKey, helpPages, isHelpKey } from '../../features/navigation/help-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import styles from './pages.module.css';

const { help } = backOfficeCatalogue;
type Rated = OutputOf<typeof help.ratings>['list'][number];
type Remark = OutputOf<typeof help.remarks>['list'][number];

const views = [
  { value: 'ratings', label: '评价' },
  { value: 'remarks', label: '留言' },
] as const;

/** What readers think of the help centre: counts for each article, or what they wrote. */
export function HelpPage() {
  const [view, setView] = useState<(typeof views)[number]['value']>('ratings');
  return (
    <Tabs label="帮助反馈" items={views} value={view} onValueChange={setView} panelClassName={styles.views}>
      {view === 'ratings' ? <Ratings /> : <Remarks />}
    </Tabs>
  );
}

function Ratings() {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(help.ratings, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="帮助反馈"
      hint="同一设备对同一篇文章只计最后一次评价；“没有帮助”多的排在前面。"
      result={result}
      columns={ratingColumns}
      rowKey={({ article }) => article}
      isMarked={({ unhelpful, helpful }) => unhelpful > helpful}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有文章"
    />
  );
}

const ratingColumns: readonly Column<Rated>[] = [
  { key: 'article', head: '文章', leads: true, cell: ({ article }) => helpPages[article] },
  { key: 'helpful', head: '有帮助', align: 'end', cell: ({ helpful }) => helpful },
  { key: 'unhelpful', head: '没有帮助', align: 'end', cell: ({ unhelpful }) => unhelpful },
  {
    key: 'reasons',
    head: '原因',
    cell: ({ reasons }) => (
      <span className={styles.badges}>
        {reasons.map(({ reason, count }) => (
          <Badge key={reason} tone="warning">{`${helpReasonLabels[reason]} ${count}`}</Badge>
        ))}
      </span>
    ),
  },
  { key: 'last', head: '最近评价', cell: ({ lastTime }) => (lastTime === null ? '–' : siteTime(lastTime)) },
];

const articleOptions: readonly SelectOption<HelpKey | 'all'>[] = [
  { value: 'all', label: '全部文章' },
  ...Object.keys(helpPages)
    .filter(isHelpKey)
    .map((value) => ({ value, label: helpPages[value] })),
];

function Remarks() {
  const [pageNum, setPage] = useState(1);
  const [article, setArticle] = useState<HelpKey | 'all'>('all');
  const result = useQuery({
    ...query(help.remarks, { pageNum, pageSize: PAGE_SIZE, ...(article !== 'all' && { article }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="读者留言"
      filters={
        <Select
          label="文章"
          value={article}
          options={articleOptions}
          onValueChange={(value) => {
            setPage(1);
            setArticle(value);
          }}
        />
      }
      result={result}
      columns={remarkColumns}
      rowKey={({ article: about, time, remark }) => `${about} ${time} ${remark}`}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="还没有读者留言"
    />
  );
}

const remarkColumns: readonly Column<Remark>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => siteTime(time) },
  { key: 'article', head: '文章', leads: true, cell: ({ article }) => helpPages[article] },
  { key: 'reason', head: '原因', cell: ({ reason }) => helpReasonLabels[reason] },
  { key: 'remark', head: '留言', cell: ({ remark }) => remark },
];
