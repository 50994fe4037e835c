import type { OutputOf } from '@fairground/contract';
import { heldRebateActLabels, rebateHeldLabels, rebates } from '@fairground/contract/back-office-rebates';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import pages from '../pages/pages.module.css';

type Row = OutputOf<typeof rebates.held>['list'][number];
type Act = keyof typeof heldRebateActLabels;

interface Asked {
  readonly row: Row;
  readonly act: Act;
}

/** What is not paid for a reason that lies with the member; it is paid by itself once that is gone. */
export function HeldRebates({ chips }: { readonly chips: ReactNode }) {
  const [pageNum, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>();
  const result = useQuery({
    ...query(rebates.held, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="暂缓发放的返水"
        hint="原因消除后自动发放，365天内有效。休息和自我排除期间的返水必须保留；拒绝须两人同意，会员收到原因与申诉渠道。"
        filters={chips}
        result={result}
        columns={columnsFor(setAsked)}
        rowKey={({ memberId }) => memberId}
        isMarked={({ refusalBy }) => refusalBy !== ''}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有暂缓发放的返水"
      />
      {asked && <Decide asked={asked} onDone={() => setAsked(undefined)} />}
    </>
  );
}

const daysOf = ({ firstDay, lastDay, days }: Row): string =>
  firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay}，${days}天`;

const columnsFor = (onAct: (asked: Asked) => void): readonly Column<Row>[] => [
  { key: 'time', head: '暂缓时间', cell: ({ time }) => siteTime(time) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'days', head: '返水日期', cell: daysOf },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  { key: 'why', head: '原因', cell: ({ why }) => <Badge tone="warning">{rebateHeldLabels[why]}</Badge> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <span className={pages.badges}>
        <Button size="sm" aria-label={`发放 ${row.memberName}`} onClick={() => onAct({ row, act: 'release' })}>
          发放
        </Button>
        <Button size="sm" aria-label={`拒绝 ${row.memberName}`} onClick={() => onAct({ row, act: 'refuse' })}>
          {row.refusalBy === '' ? '拒绝' : '复核拒绝'}
        </Button>
      </span>
    ),
  },
];

function Decide({ asked: { row, act }, onDone }: { readonly asked: Asked; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const decide = useMutation({
    ...command(rebates.decideHeld),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      const done = act === 'release' ? '返水已发放' : '已拒绝，会员收到原因与申诉渠道';
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员同意' : done);
      onDone();
      await refreshAll();
    },
  });
  const isSecond = act === 'refuse' && row.refusalBy !== '';
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={`${heldRebateActLabels[act]}暂缓的返水`}
      facts={[
        { label: '会员', value: `${row.memberName} ${row.memberId}` },
        { label: '返水日期', value: daysOf(row) },
        { label: '金额', value: <MoneyText fen={row.amount} exact /> },
        { label: '暂缓原因', value: rebateHeldLabels[row.why] },
        ...(isSecond ? [{ label: '已同意拒绝', value: row.refusalBy }] : []),
      ]}
      label="原因"
      {...(act === 'refuse' && { hint: '会告知会员，14天内可申诉' })}
      danger={act === 'refuse'}
      confirmText={act === 'release' ? '发放' : isSecond ? '同意并执行' : '申请拒绝，等待第二人同意'}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onConfirm={(reason) => decide.mutate({ memberId: row.memberId, act, reason })}
    />
  );
}
