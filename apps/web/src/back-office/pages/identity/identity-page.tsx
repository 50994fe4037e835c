import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { documentKindLabels } from '@fairground/contract/member-binding';
import { IdentityState } from '@fairground/contract/member-standing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { useOpened } from '../../operator/page-address.ts';
import { identityLabels } from '../../parts/member/identity-labels.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { DocumentDetail } from './document-detail.tsx';
import styles from '../pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.identity.list>['list'][number];

const states = {
  waiting: IdentityState.reviewing,
  passed: IdentityState.passed,
  refused: IdentityState.refused,
} as const;
type Shown = keyof typeof states;

/** Papers members handed in. */
export function IdentityPage() {
  const [pageNum, setPage] = useState(1);
  const [shown, setShown] = useState<Shown>('waiting');
  const [opened, setOpened] = useOpened('identity');
  const result = useQuery({
    ...query(backOfficeCatalogue.identity.list, { state: states[shown], pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="身份审核"
        hint="查看证件号码与照片都会记入操作日志。"
        filters={
          <RadioChips
            label="审核状态"
            value={shown}
            options={[
              { value: 'waiting', label: '待审核' },
              { value: 'passed', label: '已通过' },
              { value: 'refused', label: '已拒绝' },
            ]}
            onValueChange={(value) => {
              setShown(value);
              setPage(1);
            }}
          />
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ paperId }) => paperId}
        isMarked={({ paperId }) => paperId === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle={shown === 'waiting' ? '没有待审的资料' : '没有记录'}
      />
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="身份审核">
        {opened !== undefined && <DocumentDetail paperId={opened} onDone={() => setOpened(undefined)} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (paperId: string) => void): readonly Column<Row>[] => [
  { key: 'time', head: '提交时间', cell: ({ submitTime }) => siteTime(submitTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'kind', head: '证件', cell: ({ kind }) => documentKindLabels[kind] },
  { key: 'number', head: '号码', cell: ({ number }) => number },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={identityLabels[state].tone}>{identityLabels[state].label}</Badge>,
  },
  { key: 'reviewer', head: '审核人', cell: ({ reviewer }) => reviewer || <span className={styles.none}>–</span> },
  { key: 'reason', head: '原因', cell: ({ reason }) => <span className={styles.why}>{reason}</span> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ paperId, state }) => {
      const label = state === IdentityState.reviewing ? '审核' : '查看';
      return (
        <Button size="sm" aria-label={`${label}资料 ${paperId}`} onClick={() => onOpen(paperId)}>
          {label}
        </Button>
      );
    },
  },
];
