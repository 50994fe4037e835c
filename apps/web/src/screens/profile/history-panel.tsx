import type { OutputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { LoginOutcome } from '@fairground/contract/member-devices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import styles from './devices-panel.module.css';

type Entry = OutputOf<typeof members.loginHistory>['list'][number];

const PAGE_SIZE = 10;

const columns: readonly Column<Entry>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => siteDateTime(time), leads: true, width: '11rem' },
  { key: 'device', head: '设备', cell: ({ device }) => device },
  { key: 'ip', head: 'IP', cell: ({ ip }) => ip, width: '11rem' },
  {
    key: 'outcome',
    head: '结果',
    cell: ({ outcome }) =>
      outcome === LoginOutcome.done ? <Badge tone="success">登录成功</Badge> : <Badge tone="danger">登录未成功</Badge>,
    width: '8rem',
  },
  { key: 'note', head: '说明', cell: ({ note }) => note || '–' },
];

/** Every login, and every try: the tries are the ones worth seeing. */
export function HistoryPanel() {
  const [page, setPage] = useState(1);
  const history = useQuery({
    ...query(members.loginHistory, { pageNum: page, pageSize: PAGE_SIZE }),
    meta: { endpoint: members.loginHistory, quiet: true },
    placeholderData: keepPreviousData,
  });
  if (history.isError) return <Failed of={history} />;
  return (
    <>
      <p className={styles.lead}>如有不是本人的登录，请修改登录密码。时间均为北京时间。</p>
      <SkeletonGate pending={history.isPending} skeleton={<HistorySkeleton />}>
        {() => (
          <Refreshing busy={history.isPlaceholderData}>
            <Table
              label="登录记录"
              columns={columns}
              rows={history.data?.list ?? []}
              rowKey={({ time, ip, outcome }) => `${time} ${ip} ${outcome}`}
              empty={<EmptyState drawing="records" title="还没有登录记录" text="每次登录都会记在这里" compact />}
            />
            <Pagination
              label="登录记录分页"
              page={page}
              pageCount={Math.ceil((history.data?.total ?? 0) / PAGE_SIZE)}
              total={history.data?.total ?? 0}
              onPageChange={setPage}
            />
          </Refreshing>
        )}
      </SkeletonGate>
    </>
  );
}

const HistorySkeleton = () => (
  <div className={styles.list}>
    {Array.from({ length: PAGE_SIZE }, (_, row) => (
      <Skeleton key={row} shape="block" height="2.5rem" />
    ))}
  </div>
);
