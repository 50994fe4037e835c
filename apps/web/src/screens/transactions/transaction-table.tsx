import { transactionTypeLabels } from '@fairground/contract/transaction-records';
import type { ReactNode } from 'react';
import { TransactionAmount } from '../../features/transactions/transaction-amount.tsx';
import { transactionStateLabels } from '../../features/transactions/transaction-labels.ts';
import { siteMoment, siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { Transaction } from './transactions-data.ts';
import styles from './transactions-screen.module.css';

interface TransactionTableProps {
  readonly rows: readonly Transaction[];
  readonly onOpen: (orderNo: string) => void;
  readonly empty: ReactNode;
}

/** One row a movement; a card each on a phone. */
export const TransactionTable = ({ rows, onOpen, empty }: TransactionTableProps) => (
  <Table label="交易记录" columns={columnsFor(onOpen)} rows={rows} rowKey={({ orderNo }) => orderNo} empty={empty} />
);

const columnsFor = (onOpen: (orderNo: string) => void): readonly Column<Transaction>[] => [
  { key: 'type', head: '类型', leads: true, cell: ({ type }) => transactionTypeLabels[type] },
  { key: 'name', head: '方式', cell: ({ name }) => name },
  {
    key: 'time',
    head: '时间',
    cell: ({ createTime }) => <time title={siteMoment(createTime)}>{siteTime(createTime)}</time>,
  },
  {
    key: 'order',
    head: '订单号',
    cell: ({ orderNo }) => (
      <span className={styles.order}>
        <span title={orderNo}>{orderNo}</span>
        <CopyButton text={orderNo} compact describes="复制订单号" />
      </span>
    ),
  },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount, state }) => <TransactionAmount amount={amount} state={state} currency="" column />,
  },
  {
    key: 'state',
    head: '状态',
    align: 'center',
    cell: ({ state }) => <Badge tone={transactionStateLabels[state].tone}>{transactionStateLabels[state].label}</Badge>,
  },
  {
    key: 'open',
    head: '操作',
    align: 'end',
    cell: ({ orderNo }) => (
      <Button look="text" size="sm" aria-label={`详情 ${orderNo}`} onClick={() => onOpen(orderNo)}>
        详情
      </Button>
    ),
  },
];
