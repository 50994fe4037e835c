import { type ResultChangeState, resultChangeStateLabels } from '@fairground/contract/back-office-results';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { changeText } from '../parts/change-text.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { Waited } from '../parts/waited.tsx';
import { ChangeReview } from './change-review.tsx';
import type { ChangeRow } from './result-row.ts';
import styles from './results.module.css';

const changeTones: Readonly<Record<ResultChangeState, NonNullable<BadgeProps['tone']>>> = {
  waiting: 'warning',
  done: 'success',
  refused: 'neutral',
};

interface ChangesTableProps {
  readonly filters: ReactNode;
  readonly result: UseQueryResult<{ readonly total: number; readonly list: readonly ChangeRow[] }>;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly emptyTitle: string;
}

/** What one operator wants and another has to agree to; those decided stay, with who and why. */
export function ChangesTable(props: ChangesTableProps) {
  const [reviewed, setReviewed] = useState<ChangeRow>();
  return (
    <>
      <QueuePage
        title="变更申请"
        hint="申请人不能复核自己的申请；驳回须写明原因。赛果在申请之后变了的，须驳回重新申请。"
        {...props}
        columns={columnsFor(setReviewed)}
        rowKey={({ changeId }) => changeId}
        isMarked={({ changeId }) => changeId === reviewed?.changeId}
      />
      <Drawer size="wide" open={reviewed !== undefined} onOpenChange={() => setReviewed(undefined)} title="复核变更">
        {reviewed && <ChangeReview asked={reviewed} onDone={() => setReviewed(undefined)} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onReview: (row: ChangeRow) => void): readonly Column<ChangeRow>[] => [
  {
    key: 'time',
    head: '申请时间',
    cell: ({ askTime, state }) => (
      <span className={styles.two}>
        <span className={styles.stamp}>{siteTime(askTime)}</span>
        {state === 'waiting' && <Waited since={askTime} lateFrom={10} urgentFrom={30} />}
      </span>
    ),
  },
  {
    key: 'match',
    head: '赛事',
    leads: true,
    cell: ({ title, gameId, change }) => (
      <span className={styles.two}>
        {gameId === '' ? (
          '没有这张注单'
        ) : (
          <a className={styles.link} href={hrefOf('results', gameId)}>
            {title === '' ? gameId : title}
          </a>
        )}
        {'ticketId' in change && <small>注单 {change.ticketId}</small>}
      </span>
    ),
  },
  { key: 'change', head: '变更', cell: ({ change }) => <span className={styles.change}>{changeText(change)}</span> },
  { key: 'note', head: '原因', cell: ({ note }) => <span className={styles.change}>{note}</span> },
  { key: 'tickets', head: '涉及注单', align: 'end', cell: ({ changed }) => changed.toLocaleString('zh-CN') },
  {
    key: 'difference',
    head: '会员变动（¥）',
    align: 'end',
    cell: ({ difference }) => <MoneyText fen={difference} currency="" plus column />,
  },
  {
    key: 'people',
    head: '申请与复核',
    cell: ({ askedBy, decidedBy, decisionReason }) => (
      <span className={styles.two}>
        <span>{decidedBy === '' ? askedBy : `${askedBy}、${decidedBy}`}</span>
        {decisionReason !== '' && <small>{decisionReason}</small>}
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, isStale }) =>
      isStale ? (
        <Badge tone="danger">已过时</Badge>
      ) : (
        <Badge tone={changeTones[state]}>{resultChangeStateLabels[state]}</Badge>
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) =>
      row.state === 'waiting' ? (
        <Button size="sm" aria-label={`复核 ${row.changeId}`} onClick={() => onReview(row)}>
          复核
        </Button>
      ) : (
        <span className={styles.none}>–</span>
      ),
  },
];
