import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { withdrawalPhaseLabels } from '@fairground/contract/back-office-money';
import { yuanText } from '@fairground/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { useOpened } from '../../operator/page-address.ts';
import { ApprovalsBadge } from '../../parts/approvals-badge.tsx';
import { FlagBadges } from '../../parts/member/flag-badges.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { Payee } from '../../parts/member/payee.tsx';
import { PAGE_SIZE, QUEUE_MS, QueuePage } from '../../parts/queue-page.tsx';
import { Waited } from '../../parts/waited.tsx';
import styles from '../pages.module.css';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

type Row = OutputOf<typeof backOfficeCatalogue.money.withdrawals>['list'][number];

/** Withdrawals that wait for a person, the oldest first. */
export function WithdrawalsPage() {
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useOpened('withdrawals');
  const result = useQuery({
    ...query(backOfficeCatalogue.money.withdrawals, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_MS,
  });
  return (
    <>
      <QueuePage
        title="待审取款"
        hint="等候最久的在前；大额取款须由两位运营人员先后批准。"
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
  { key: 'wait', head: '已等候', cell: ({ createTime }) => <Waited since={createTime} /> },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount, fee }) => (
      <span className={styles.stack}>
        <strong>
          <MoneyText fen={amount} currency="" />
        </strong>
        <small>{fee === 0n ? '免手续费' : `手续费 ${yuanText(fee)}`}</small>
      </span>
    ),
  },
  { key: 'payee', head: '收款人', cell: (row) => <Payee order={row} /> },
  {
    key: 'life',
    head: '累计存 / 取（¥）',
    align: 'end',
    cell: ({ deposited, withdrawn, played }) => (
      <span className={styles.stack}>
        <span>
          {yuanText(deposited)} / {yuanText(withdrawn)}
        </span>
        <small>流水 {yuanText(played)}</small>
      </span>
    ),
  },
  {
    key: 'why',
    head: '审核原因',
    cell: ({ attention, reasons }) => <span className={styles.why}>{attention || reasons}</span>,
  },
  { key: 'flags', head: '风险', cell: ({ flags }) => <FlagBadges flags={flags} /> },
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
