import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { withdrawalPhaseLabels } from '@fairground/contract/back-office-money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { ApprovalsBadge } from '../parts/approvals-badge.tsx';
import { MemberLink } from '../parts/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import styles from './pages.module.css';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

type Row = OutputOf<typeof backOfficeCatalogue.money.withdrawals>['list'][number];

/** Withdrawals that wait for a person, the oldest first. */
export function WithdrawalsPage() {
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const result = useQuery({
    ...query(backOfficeCatalogue.money.withdrawals, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="待审取款"
        hint="等候最久的在前；大额取款须由两位操作员先后批准。"
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ orderNo }) => orderNo}
        isMarked={({ orderNo }) => orderNo === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有待审的取款"
        emptyText="新的申请会自动出现在这里。"
      />
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="取款审核">
        {opened !== undefined && <WithdrawalDetail orderNo={opened} onDone={() => setOpened(undefined)} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (orderNo: string) => void): readonly Column<Row>[] => [
  { key: 'time', head: '申请时间', cell: ({ createTime }) => siteTime(createTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  { key: 'account', head: '收款账户', cell: ({ method, account }) => `${method} ${account}` },
  {
    key: 'why',
    head: '审核原因',
    cell: ({ attention, reasons }) => <span className={styles.why}>{attention || reasons}</span>,
  },
  {
    key: 'flags',
    head: '风险',
    cell: ({ flags }) =>
      flags.length === 0 ? <span className={styles.none}>无</span> : <Badge tone="danger">{flags.length} 项</Badge>,
  },
  {
    key: 'phase',
    head: '状态',
    cell: ({ phase, approvals }) =>
      phase === 'review' ? (
        <ApprovalsBadge {...approvals} />
      ) : (
        <Badge tone="warning">{withdrawalPhaseLabels[phase]}</Badge>
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ orderNo }) => (
      <Button size="sm" aria-label={`审核 ${orderNo}`} onClick={() => onOpen(orderNo)}>
        审核
      </Button>
    ),
  },
];
