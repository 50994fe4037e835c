import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { resultLabels } from '@fairground/betting';
import { BetState } from '@fairground/contract/bet-records';
import { transactionTypeLabels } from '@fairground/contract/transaction-records';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { betStateLabels } from '../../../features/bet-records/bet-state-labels.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { resultTones } from '../../../features/sports-orders/result-tones.ts';
import { TransactionAmount } from '../../../features/transactions/transaction-amount.tsx';
import { transactionStateLabels } from '../../../features/transactions/transaction-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { SubjectLink } from '../../parts/subject-link.tsx';
import { MemberTransaction } from './member-transaction.tsx';
import styles from './member-records.module.css';

const { members } = backOfficeCatalogue;
type Transaction = OutputOf<typeof members.transactions>['list'][number];
type Bet = OutputOf<typeof members.bets>['list'][number];
type TypeFilter = keyof typeof transactionTypeLabels | 'all';
type StateFilter = '0' | '1' | '2' | 'all';

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;
const spans = { 7: '近7天', 30: '近30天', 90: '近90天' } as const;
type Days = keyof typeof spans;
const dayChoices = [7, 30, 90] as const satisfies readonly Days[];

/** Every look is written down: a list is read when it is opened, and not again by itself. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
} as const;

interface Whose {
  readonly memberId: string;
}

/** A member's money and bets, each a press away from the other. */
export function MemberRecords({ memberId }: Whose) {
  const [shown, setShown] = useState<'money' | 'bets'>('money');
  return (
    <Section title="资金与注单">
      <Tabs
        label="资金与注单"
        value={shown}
        onValueChange={setShown}
        items={[
          { value: 'money', label: '资金记录' },
          { value: 'bets', label: '注单' },
        ]}
      >
        {shown === 'money' ? <Money memberId={memberId} /> : <Bets memberId={memberId} />}
      </Tabs>
    </Section>
  );
}

/** From a whole number of days back until now; it stands still, so that the same list is not asked for again. */
function useSpan() {
  const [now] = useState(serverNow);
  const [days, setDays] = useState<Days>(30);
  return { days, setDays, span: { beginTime: now - days * DAY_MS, endTime: now + DAY_MS } };
}

function Money({ memberId }: Whose) {
  const [type, setType] = useState<TypeFilter>('all');
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const { days, setDays, span } = useSpan();
  const result = useQuery({
    ...query(members.transactions, {
      memberId,
      ...(type !== 'all' && { type }),
      ...span,
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    ...once,
  });
  return (
    <>
      <div className={styles.filters}>
        <RadioChips
          label="资金类型"
          size="sm"
          value={type}
          options={[
            { value: 'all', label: '全部' },
            { value: 'deposit', label: transactionTypeLabels.deposit },
            { value: 'withdraw', label: transactionTypeLabels.withdraw },
            { value: 'transferIn', label: transactionTypeLabels.transferIn },
            { value: 'transferOut', label: transactionTypeLabels.transferOut },
            { value: 'gift', label: transactionTypeLabels.gift },
            { value: 'adjustment', label: transactionTypeLabels.adjustment },
          ]}
          onValueChange={(value) => {
            setType(value);
            setPage(1);
          }}
        />
        <DaysChips
          days={days}
          onDaysChange={(value) => {
            setDays(value);
            setPage(1);
          }}
        />
      </div>
      <Rows
        label="资金记录"
        result={result}
        columns={moneyColumns(setOpened)}
        rowKey={({ orderNo }) => orderNo}
        empty="这段时间没有资金记录"
        page={pageNum}
        onPageChange={setPage}
      />
      <MemberTransaction memberId={memberId} orderNo={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Bets({ memberId }: Whose) {
  const [state, setState] = useState<StateFilter>('all');
  const [pageNum, setPage] = useState(1);
  const { days, setDays, span } = useSpan();
  const status = Object.values(BetState).find((each) => `${each}` === state);
  const result = useQuery({
    ...query(members.bets, {
      memberId,
      ...(status !== undefined && { status }),
      ...span,
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    ...once,
  });
  return (
    <>
      <div className={styles.filters}>
        <RadioChips
          label="注单状态"
          size="sm"
          value={state}
          options={[
            { value: 'all', label: '全部' },
            { value: '0', label: betStateLabels[0] },
            { value: '1', label: betStateLabels[1] },
            { value: '2', label: betStateLabels[2] },
          ]}
          onValueChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        <DaysChips
          days={days}
          onDaysChange={(value) => {
            setDays(value);
            setPage(1);
          }}
        />
      </div>
      <Rows
        label="注单"
        result={result}
        columns={betColumns}
        rowKey={({ betNo }) => betNo}
        empty="这段时间没有注单"
        page={pageNum}
        onPageChange={setPage}
      />
    </>
  );
}

interface DaysChipsProps {
  readonly days: Days;
  readonly onDaysChange: (days: Days) => void;
}

const DaysChips = ({ days, onDaysChange }: DaysChipsProps) => (
  <RadioChips
    label="时间"
    size="sm"
    value={`${days}`}
    options={dayChoices.map((each) => ({ value: `${each}` as const, label: spans[each] }))}
    onValueChange={(value) => onDaysChange(dayChoices.find((each) => `${each}` === value) ?? 30)}
  />
);

interface RowsProps<Row> {
  readonly label: string;
  readonly result: UseQueryResult<{ readonly total: number; readonly list: readonly Row[] }>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

const Rows = <Row,>({ label, result, columns, rowKey, empty, page, onPageChange }: RowsProps<Row>) => (
  <Loaded result={result} label={`正在读取${label}`}>
    {({ total, list }) => (
      <>
        <div className={styles.scroll}>
          <Table
            dense
            label={label}
            columns={columns}
            rows={list}
            rowKey={rowKey}
            empty={<EmptyState compact title={empty} />}
          />
        </div>
        <div className={styles.foot}>
          <span>共 {total} 条</span>
          <Pagination
            label={`${label}分页`}
            page={page}
            pageCount={Math.ceil(total / PAGE_SIZE)}
            onPageChange={onPageChange}
          />
        </div>
      </>
    )}
  </Loaded>
);

const moneyColumns = (onOpen: (orderNo: string) => void): readonly Column<Transaction>[] => [
  { key: 'time', head: '时间', cell: ({ createTime }) => siteTime(createTime) },
  {
    key: 'type',
    head: '类型',
    leads: true,
    cell: ({ type, name }) => (
      <span className={styles.two}>
        {transactionTypeLabels[type]}
        <small>{name}</small>
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
    cell: ({ state }) => <Badge tone={transactionStateLabels[state].tone}>{transactionStateLabels[state].label}</Badge>,
  },
  {
    key: 'order',
    head: '订单',
    cell: ({ type, orderNo }) =>
      type === 'withdraw' ? (
        <SubjectLink subject={`withdrawal:${orderNo}`} />
      ) : (
        <span className={styles.number}>{orderNo}</span>
      ),
  },
  { key: 'remark', head: '备注', cell: ({ remark }) => <span className={styles.remark}>{remark}</span> },
  {
    key: 'act',
    head: '详情',
    align: 'end',
    cell: ({ orderNo }) => (
      <Button size="sm" aria-label={`查看 ${orderNo}`} onClick={() => onOpen(orderNo)}>
        查看
      </Button>
    ),
  },
];

const betColumns: readonly Column<Bet>[] = [
  { key: 'time', head: '时间', cell: ({ betTime }) => siteTime(betTime) },
  {
    key: 'game',
    head: '场馆 / 游戏',
    leads: true,
    cell: ({ venueName, gameName }) => (
      <span className={styles.two}>
        {venueName}
        <small>{gameName}</small>
      </span>
    ),
  },
  {
    key: 'content',
    head: '内容',
    cell: ({ content, betNo, category }) => (
      <span className={styles.two}>
        <span className={styles.remark}>{content.join('；')}</span>
        {category === 'DZ' ? <SubjectLink subject={`round:${betNo}`} /> : <small>{betNo}</small>}
      </span>
    ),
  },
  {
    key: 'amount',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  {
    key: 'net',
    head: '盈亏（¥）',
    align: 'end',
    cell: ({ net }) => (net === null ? '–' : <MoneyText fen={net} currency="" plus column tone="sign" />),
  },
  {
    key: 'state',
    head: '结果',
    cell: ({ result, status }) =>
      result === null ? (
        <Badge>{betStateLabels[status]}</Badge>
      ) : (
        <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>
      ),
  },
];
