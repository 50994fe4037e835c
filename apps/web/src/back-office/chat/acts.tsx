import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { chatActLabels } from '@fairground/contract/back-office-chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { type Column, Table } from '../../ui/display/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import pageStyles from '../pages/pages.module.css';
import { ActButton } from './act-button.tsx';
import styles from './chat-page.module.css';

const { chat } = backOfficeCatalogue;
type Act = OutputOf<typeof chat.acts>['list'][number];

/** What operators did in one room. */
export function RoomActs({ rid }: { readonly rid: string }) {
  const acts = useQuery(query(chat.acts, { rid, pageNum: 1, pageSize: PAGE_SIZE }));
  return (
    <section aria-label="操作记录" className={styles.acts}>
      <h3>操作记录</h3>
      <Loaded result={acts} label="正在读取操作记录">
        {({ list }) => (
          <Table
            dense
            label="操作记录"
            columns={actColumns}
            rows={list}
            rowKey={({ actId }) => actId}
            empty={<EmptyState compact title="还没有操作" />}
          />
        )}
      </Loaded>
    </section>
  );
}

const actColumns: readonly Column<Act>[] = [
  {
    key: 'act',
    head: '操作',
    leads: true,
    cell: ({ act, detail }) => `${chatActLabels[act]}${detail === '' ? '' : `：${detail}`}`,
  },
  { key: 'on', head: '对象', cell: ({ memberName, rid }) => (memberName === '' ? (rid ?? '全部房间') : memberName) },
  { key: 'reason', head: '原因', cell: ({ reason }) => reason },
  { key: 'by', head: '操作人', cell: ({ by }) => by },
  { key: 'time', head: '时间', cell: ({ time }) => siteMoment(time) },
  { key: 'until', head: '到期', cell: ({ until }) => (until === null ? '–' : siteMoment(until)) },
  {
    key: 'undo',
    head: '撤销',
    align: 'end',
    cell: ({ actId, act, detail, canUndo, undone }) =>
      canUndo ? (
        <ActButton
          text="撤销"
          title="撤销操作"
          facts={[{ label: '操作', value: `${chatActLabels[act]} ${detail}` }]}
          endpoint={chat.undo}
          input={(reason) => ({ actId, reason })}
        />
      ) : (
        <span className={pageStyles.none}>{undone ? '已撤销' : '–'}</span>
      ),
  },
];

/** What operators did in all rooms. */
export function Acts() {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({ ...query(chat.acts, { pageNum, pageSize: PAGE_SIZE }), placeholderData: keepPreviousData });
  return (
    <QueuePage
      title="聊天室操作记录"
      hint="每个操作都有原因，可以撤销；撤销也会留下记录。"
      result={result}
      columns={actColumns}
      rowKey={({ actId }) => actId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="还没有操作"
    />
  );
}
