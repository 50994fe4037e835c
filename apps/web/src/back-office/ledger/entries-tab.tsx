import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { emptyForm, type EntryForm, filterOf } from './entry-filter.ts';
import { AccountLink } from './account-link.tsx';
import { useEntries } from './ledger-data.ts';
import styles from './ledger.module.css';
import { MoreEntries } from './more-entries.tsx';
import { SearchForm } from './search-form.tsx';

type Row = OutputOf<typeof backOfficeCatalogue.ledger.entries>['list'][number];

interface EntriesTabProps {
  /** What the address asks for; empty for the latest entries. */
  readonly number: string;
  readonly onOpen: (entryId: string) => void;
}

/** The journal, the latest entries first, and everything it can be searched by. */
export function EntriesTab({ number, onOpen }: EntriesTabProps) {
  const [form, setForm] = useState<EntryForm>({ ...emptyForm, number });
  const result = useEntries(filterOf(form));
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = result;
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <SearchForm initial={form} busy={isFetching} onSearch={setForm} onRefresh={() => void refetch()} />
      <section aria-label="分录列表" className={styles.surface}>
        {error && !data ? (
          <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="24rem" />} label="正在读取分录">
            {() => (
              <>
                <div className={styles.scroll}>
                  <Table
                    dense
                    label="分录"
                    columns={columnsFor(onOpen)}
                    rows={rows}
                    rowKey={({ entryId }) => entryId}
                    empty={<EmptyState compact title="没有符合条件的分录" text="核对编号与账户，或放宽时间和金额。" />}
                  />
                </div>
                <MoreEntries
                  shown={rows.length}
                  hasMore={hasNextPage}
                  busy={isFetchingNextPage}
                  onMore={() => void fetchNextPage()}
                />
              </>
            )}
          </SkeletonGate>
        )}
      </section>
    </>
  );
}

const columnsFor = (onOpen: (entryId: string) => void): readonly Column<Row>[] => [
  { key: 'no', head: '编号', cell: ({ entryId }) => <span className={styles.mono}>#{entryId}</span> },
  { key: 'time', head: '时间', cell: ({ time }) => <span className={styles.stamp}>{siteMoment(time)}</span> },
  {
    key: 'kind',
    head: '类型',
    leads: true,
    cell: ({ kindTitle, isReversed }) => (
      <span className={styles.badges}>
        {kindTitle}
        {isReversed && <Badge>已冲正</Badge>}
      </span>
    ),
  },
  {
    key: 'member',
    head: '会员',
    cell: ({ memberId, memberName }) =>
      memberId === null ? <span className={styles.none}>平台</span> : <MemberLink {...{ memberId, memberName }} />,
  },
  { key: 'subject', head: '事由', cell: (row) => <Cause {...row} /> },
  {
    key: 'route',
    head: '流向',
    cell: ({ from, to, lines }) => (
      <span className={styles.route}>
        <AccountLink {...from} />
        <span>
          → <AccountLink {...to} /> {lines > 1 && <small>等 {lines} 行</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    head: '发生额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ entryId }) => (
      <Button size="sm" aria-label={`查看分录 ${entryId}`} onClick={() => onOpen(entryId)}>
        查看
      </Button>
    ),
  },
];

/** What it is about, or what it is for where that is a request alone. */
const Cause = ({ subject, memo }: Pick<Row, 'subject' | 'memo'>) => (
  <span className={styles.cause}>
    {subject === '' ? (
      <span className={styles.none}>{memo === '' ? '请求' : memo}</span>
    ) : (
      <SubjectLink subject={subject} />
    )}
  </span>
);
