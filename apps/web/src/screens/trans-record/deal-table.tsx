import { DealState, dealTypeWords } from '@fairground/contract/funds-records';
import type { ReactNode } from 'react';
import { dealStateWords } from '../../features/money-records/deal-words.ts';
import { siteMoment, siteTime } from '../../features/navigation/site-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Deal } from './record-data.ts';
import styles from './trans-record-screen.module.css';

interface DealTableProps {
  readonly rows: readonly Deal[];
  readonly onOpen: (orderNo: string) => void;
  readonly empty: ReactNode;
}

/** One row a movement; a card each on a phone. */
export const DealTable = ({ rows, onOpen, empty }: DealTableProps) => (
  <Table label="交易记录" columns={columnsFor(onOpen)} rows={rows} rowKey={({ orderNo }) => orderNo} empty={empty} />
);

/** What failed or was closed moved nothing, so it carries no sign. */
const hasMoved = (state: Deal['state']): boolean => state !== DealState.failed && state !== DealState.closed;

const columnsFor = (onOpen: (orderNo: string) => void): readonly Column<Deal>[] => [
  { key: 'type', head: '类型', leads: true, cell: ({ type }) => dealTypeWords[type] },
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
    cell: ({ amount, state }) =>
      hasMoved(state) ? (
        <MoneyText fen={amount} currency="" plus column tone="sign" />
      ) : (
        <MoneyText fen={amount < 0n ? -amount : amount} currency="" column />
      ),
  },
  {
    key: 'state',
    head: '状态',
    align: 'center',
    cell: ({ state }) => <Badge tone={dealStateWords[state].tone}>{dealStateWords[state].word}</Badge>,
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
