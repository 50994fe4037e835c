import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { reportDecisionLabels } from '@fairground/contract/back-office-chat';
import { reportKindLabels } from '@fairground/contract/chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ActButton } from './act-button.tsx';
import styles from './chat-page.module.css';
import { REFRESH_MS } from './refresh.ts';

const { chat } = backOfficeCatalogue;
type Report = OutputOf<typeof chat.reports>['list'][number];

/** What members reported, and what was decided. */
export function Reports() {
  const [isOpen, setOpen] = useState<'open' | 'done'>('open');
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(chat.reports, { open: isOpen === 'open', pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <QueuePage
      title="聊天举报"
      filters={
        <RadioChips
          label="处理情况"
          value={isOpen}
          options={[
            { value: 'open', label: '待处理' },
            { value: 'done', label: '已处理' },
          ]}
          onValueChange={(value) => {
            setOpen(value);
            setPage(1);
          }}
        />
      }
      result={result}
      columns={reportColumns}
      rowKey={({ reportId }) => reportId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有举报"
    />
  );
}

const reportColumns: readonly Column<Report>[] = [
  { key: 'line', head: '消息', leads: true, cell: ({ line }) => <span className={styles.text}>{line.msg}</span> },
  {
    key: 'member',
    head: '发言会员',
    cell: ({ line }) => line.memberId !== null && <MemberLink memberId={line.memberId} memberName={line.memberName} />,
  },
  { key: 'kind', head: '原因', cell: ({ kind, note }) => `${reportKindLabels[kind]}${note === '' ? '' : `：${note}`}` },
  { key: 'reporter', head: '举报人', cell: ({ reporter }) => reporter },
  { key: 'time', head: '时间', cell: ({ time }) => siteMoment(time) },
  {
    key: 'decide',
    head: '处理',
    align: 'end',
    cell: ({ reportId, decision, decidedBy, line }) =>
      decision === null ? (
        <span className={styles.decisions}>
          <ActButton
            danger
            inList
            text="删除消息"
            title="删除消息"
            facts={[{ label: '消息', value: line.msg }]}
            endpoint={chat.decideReport}
            input={(reason) => ({ reportId, decision: 'remove' as const, reason })}
          />
          <ActButton
            text="不成立"
            title="举报不成立"
            facts={[{ label: '消息', value: line.msg }]}
            endpoint={chat.decideReport}
            input={(reason) => ({ reportId, decision: 'dismiss' as const, reason })}
          />
        </span>
      ) : (
        `${reportDecisionLabels[decision]}（${decidedBy}）`
      ),
  },
];
