import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { payoutDifferenceLabels } from '@fairground/contract/back-office-money';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import styles from '../pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.money.payoutDifferences>['list'][number];

/** What a channel's own list of payouts says otherwise than ours. */
export function DifferencesPage() {
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<Row>();
  const result = useQuery({
    ...query(backOfficeCatalogue.money.payoutDifferences, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="代付差异"
        hint="每天把渠道的付款名单与我方取款逐笔核对；这里只记录差异，不会自动动账，请与渠道核实后关闭。"
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ differenceId }) => differenceId}
        isMarked={({ differenceId }) => differenceId === opened?.differenceId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有未核实的差异"
        emptyText="渠道名单与我方记录一致。"
      />
      <CloseDifference difference={opened} onDone={() => setOpened(undefined)} />
    </>
  );
}

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'day', head: '账单日', cell: ({ day }) => day },
  { key: 'order', head: '订单号', leads: true, cell: ({ orderNo }) => <span className={styles.mono}>{orderNo}</span> },
  { key: 'channel', head: '渠道', cell: ({ channel }) => channel },
  {
    key: 'kind',
    head: '差异',
    cell: ({ kind, ours, theirs }) => (
      <Badge tone={theirs > ours ? 'danger' : 'warning'}>{payoutDifferenceLabels[kind]}</Badge>
    ),
  },
  { key: 'ours', head: '我方（¥）', align: 'end', cell: ({ ours }) => <Sum fen={ours} /> },
  { key: 'theirs', head: '渠道（¥）', align: 'end', cell: ({ theirs }) => <Sum fen={theirs} /> },
  {
    key: 'gap',
    head: '渠道多付（¥）',
    align: 'end',
    cell: ({ ours, theirs }) => <MoneyText fen={theirs - ours} currency="" plus column />,
  },
  { key: 'found', head: '发现时间', cell: ({ createTime }) => siteTime(createTime) },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`核实 ${row.orderNo}`} onClick={() => onOpen(row)}>
        核实
      </Button>
    ),
  },
];

/** Nothing on one side is not a sum of nought: that side does not know the payment. */
const Unknown = () => <span className={styles.none}>没有</span>;

const Sum = ({ fen }: { readonly fen: bigint }) =>
  fen === 0n ? <Unknown /> : <MoneyText fen={fen} currency="" column />;

function CloseDifference({
  difference,
  onDone,
}: {
  readonly difference: Row | undefined;
  readonly onDone: () => void;
}) {
  const refreshAll = useRefreshAll();
  const close = useMutation({
    ...command(backOfficeCatalogue.money.closePayoutDifference),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已核实并关闭');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open={difference !== undefined}
      onClose={() => {
        close.reset();
        onDone();
      }}
      title="核实代付差异"
      facts={difference ? factsOf(difference) : []}
      label="核实结果"
      hint="写明与渠道核实的经过，记入操作日志。"
      confirmText="确认关闭"
      busy={close.isPending}
      failure={close.isError ? messageOf(close.error) : undefined}
      onConfirm={(reason) => difference && close.mutate({ differenceId: difference.differenceId, reason })}
    />
  );
}

const factsOf = ({ orderNo, paymentRef, channel, day, kind, ours, theirs }: Row) => [
  { label: '订单号', value: orderNo, copy: orderNo },
  { label: '渠道', value: `${channel} · ${day}` },
  ...(paymentRef === '' ? [] : [{ label: '渠道流水号', value: paymentRef, copy: paymentRef }]),
  { label: '差异', value: payoutDifferenceLabels[kind] },
  { label: '我方金额', value: ours === 0n ? <Unknown /> : <MoneyText fen={ours} /> },
  { label: '渠道金额', value: theirs === 0n ? <Unknown /> : <MoneyText fen={theirs} /> },
];
