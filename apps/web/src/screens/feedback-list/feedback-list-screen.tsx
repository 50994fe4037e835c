import { FeedbackState, feedbackStateLabels, feedbackTypeLabels } from '@fairground/contract/feedback';
import { disputeStateLabels } from '@fairground/contract/disputes';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { type FeedbackSummary, useFeedbackList, useFeedbackPush } from '../../features/feedback/feedback-data.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './feedback-list-screen.module.css';
import { Thread } from './thread.tsx';

type State = FeedbackSummary['state'];

const filters = {
  all: undefined,
  waiting: FeedbackState.waiting,
  working: FeedbackState.working,
  answered: FeedbackState.answered,
} as const;
type Filter = keyof typeof filters;

const stateTones = { 0: 'warning', 1: 'brand', 2: 'success' } as const satisfies Record<State, string>;

/** What the member has told us, and what became of it: a list, and one thread beside it. */
export default function FeedbackListScreen() {
  const { query } = useVisit();
  const opened = new URLSearchParams(query).get('id') ?? '';
  const [filter, setFilter] = useState<Filter>('all');
  const threads = useFeedbackList(filters[filter]);
  useFeedbackPush();
  const rows = threads.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <div className={styles.page}>
      <MoneyHead title="反馈记录" text="反馈、争议与回复都保留在这里，记录保留5年。">
        <ButtonLink href={hrefTo('verifyRecord')}>认证记录</ButtonLink>
        <ButtonLink look="brand" href={hrefTo('feedback')}>
          提交反馈
        </ButtonLink>
      </MoneyHead>
      <div className={styles.panes} data-opened={opened !== '' || undefined}>
        <section aria-label="反馈列表" className={styles.list}>
          <RadioChips
            label="处理状态"
            size="sm"
            value={filter}
            options={[
              { value: 'all', label: '全部' },
              { value: 'waiting', label: feedbackStateLabels[0] },
              { value: 'working', label: feedbackStateLabels[1] },
              { value: 'answered', label: feedbackStateLabels[2] },
            ]}
            onValueChange={setFilter}
          />
          {threads.error && !threads.data ? (
            <ErrorState
              compact
              message={messageOf(threads.error)}
              retrying={threads.isFetching}
              onRetry={() => void threads.refetch()}
            />
          ) : (
            <SkeletonGate
              pending={threads.isPending}
              skeleton={<Skeleton shape="block" height="16rem" />}
              label="正在读取反馈"
            >
              {() =>
                rows.length === 0 ? (
                  <EmptyState
                    compact
                    drawing="records"
                    title={filter === 'all' ? '还没有反馈' : '没有这种状态的反馈'}
                    text="提交的反馈和回复会列在这里。"
                  />
                ) : (
                  <ul className={styles.rows}>
                    {rows.map((row) => (
                      <li key={row.feedbackId}>
                        <Row row={row} current={row.feedbackId === opened} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </SkeletonGate>
          )}
          {threads.hasNextPage && (
            <Button block busy={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
              加载更多
            </Button>
          )}
        </section>
        <div className={styles.thread}>
          {opened === '' ? (
            <EmptyState compact title="选择一条反馈查看" />
          ) : (
            <Thread key={opened} feedbackId={opened} />
          )}
        </div>
      </div>
    </div>
  );
}

function Row({ row, current }: { readonly row: FeedbackSummary; readonly current: boolean }) {
  return (
    <a
      className={styles.row}
      href={`${hrefTo('feedbackList')}?id=${row.feedbackId}`}
      {...(current ? { 'aria-current': 'true' as const } : {})}
    >
      <span className={styles.rowHead}>
        <b>{feedbackTypeLabels[row.type]}</b>
        {row.dispute !== null && <Badge tone="accent">争议：{disputeStateLabels[row.dispute]}</Badge>}
        <Badge tone={stateTones[row.state]}>{feedbackStateLabels[row.state]}</Badge>
        {row.unread === 1 && (
          <span className={styles.dot}>
            <span className="visually-hidden">有未读回复</span>
          </span>
        )}
      </span>
      <span className={styles.excerpt}>{row.excerpt}</span>
      <time>{siteTime(row.replyTime ?? row.createTime)}</time>
    </a>
  );
}
