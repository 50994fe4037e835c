import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import styles from './pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.risk.list>['list'][number];

type Kind = keyof typeof riskFlagLabels;
const isKind = (word: string): word is Kind => Object.hasOwn(riskFlagLabels, word);
const kinds = Object.keys(riskFlagLabels).filter(isKind);

/** Reasons to look at a member again. */
export function FlagsPage() {
  const [pageNum, setPage] = useState(1);
  const [closed, setClosed] = useState(false);
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [opened, setOpened] = useState<Row>();
  const result = useQuery({
    ...query(backOfficeCatalogue.risk.list, {
      closed,
      ...(kind !== 'all' && { kind }),
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="风险标记"
        hint="标记是提示而不是结论；有未处理标记的会员，取款都会转人工审核。"
        filters={
          <>
            <RadioChips
              label="处理状态"
              value={closed ? 'closed' : 'open'}
              options={[
                { value: 'open', label: '未处理' },
                { value: 'closed', label: '已处理' },
              ]}
              onValueChange={(value) => {
                setClosed(value === 'closed');
                setPage(1);
              }}
            />
            <Select<Kind | 'all'>
              label="标记类型"
              value={kind}
              onValueChange={(chosen) => {
                setKind(chosen);
                setPage(1);
              }}
              options={[
                { value: 'all', label: '全部类型' },
                ...kinds.map((value) => ({ value, label: riskFlagLabels[value] })),
              ]}
            />
          </>
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ flagId }) => flagId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle={closed ? '没有已处理的标记' : '没有未处理的标记'}
      />
      <CloseFlag flag={opened} onDone={() => setOpened(undefined)} />
    </>
  );
}

const columnsFor = (onOpen: (flag: Row) => void): readonly Column<Row>[] => [
  { key: 'time', head: '产生时间', cell: ({ raiseTime }) => siteTime(raiseTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'title', head: '标记', cell: ({ title }) => <Badge tone="warning">{title}</Badge> },
  { key: 'detail', head: '说明', cell: ({ detail }) => <span className={styles.evidence}>{detail}</span> },
  { key: 'cause', head: '来源', cell: ({ cause }) => <SubjectLink subject={cause} /> },
  {
    key: 'act',
    head: '处理',
    align: 'end',
    cell: (flag) =>
      flag.closeTime === null ? (
        <Button size="sm" aria-label={`处理标记 ${flag.flagId}`} onClick={() => onOpen(flag)}>
          处理
        </Button>
      ) : (
        `${flag.closedBy} ${siteTime(flag.closeTime)}`
      ),
  },
];

function CloseFlag({ flag, onDone }: { readonly flag: Row | undefined; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const close = useMutation({
    ...command(backOfficeCatalogue.risk.close),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已处理');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open={flag !== undefined}
      onClose={onDone}
      title="处理风险标记"
      facts={
        flag
          ? [
              { label: '会员', value: `${flag.memberName} ${flag.memberId}` },
              { label: '标记', value: flag.title },
              { label: '说明', value: flag.detail },
            ]
          : []
      }
      label="处理说明"
      confirmText="确认处理"
      busy={close.isPending}
      failure={close.isError ? messageOf(close.error) : undefined}
      onConfirm={(note) => flag && close.mutate({ flagId: flag.flagId, note })}
    />
  );
}
