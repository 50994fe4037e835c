import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { sportLabels } from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { DecidedBy, TradingActs } from './trading-acts.tsx';
import { pointsText, type Stakes } from './trading-words.ts';
import pageStyles from '../pages/pages.module.css';
import styles from './trading.module.css';

const { trading } = backOfficeCatalogue;
type Row = OutputOf<typeof trading.sports>['list'][number];

/** Every sport: whether it is sold, at what margin, and what its open tickets would cost. */
export function SportsList({ chips }: { readonly chips: ReactNode }) {
  const result = useQuery({
    ...query(trading.sports, {}),
    select: ({ list }) => ({ total: list.length, list }),
    meta: { quiet: true },
  });
  return (
    <QueuePage
      title="体育交易"
      hint="最坏结果：各盘口最不利的一项同时打出、同场串关全中时的净结果，不含跨场串关。跨场串关按整张注单另列，跨两项运动的两边都计。"
      filters={chips}
      result={result}
      columns={columns}
      rowKey={({ sport }) => sport}
      isMarked={({ control }) => control.suspended}
      page={1}
      onPageChange={() => {}}
      emptyTitle="没有运动"
    />
  );
}

/** How many, and what is at stake in them. */
const stakesCell = ({ tickets, staked }: Stakes): ReactNode =>
  tickets === 0 ? (
    <span className={pageStyles.none}>–</span>
  ) : (
    <span className={styles.stakes}>
      <MoneyText fen={staked} currency="" column />
      <small>{tickets.toLocaleString('zh-CN')} 注</small>
    </span>
  );

const columns: readonly Column<Row>[] = [
  {
    key: 'sport',
    head: '运动',
    leads: true,
    cell: ({ sport, control }) => (
      <span className={styles.match}>
        <strong>{sportLabels[sport]}</strong>
        <DecidedBy control={control} />
      </span>
    ),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ control }) =>
      control.suspended ? <Badge tone="danger">已暂停</Badge> : <Badge tone="success">正常</Badge>,
  },
  {
    key: 'added',
    head: '利润率调整',
    align: 'end',
    cell: ({ control: { added } }) => (added === null ? <span className={pageStyles.none}>–</span> : pointsText(added)),
  },
  { key: 'matches', head: '在售赛事', align: 'end', cell: ({ matches }) => matches.toLocaleString('zh-CN') },
  { key: 'singles', head: '单场（¥）', align: 'end', cell: ({ singles }) => stakesCell(singles) },
  { key: 'builders', head: '同场串关（¥）', align: 'end', cell: ({ builders }) => stakesCell(builders) },
  {
    key: 'worst',
    head: '最坏结果（¥）',
    align: 'end',
    cell: ({ worst }) => <MoneyText fen={worst} currency="" column plus tone="sign" />,
  },
  { key: 'series', head: '跨场串关（¥）', align: 'end', cell: ({ series }) => stakesCell(series) },
  {
    key: 'returnable',
    head: '串关最高派彩（¥）',
    align: 'end',
    cell: ({ series }) =>
      series.tickets === 0 ? (
        <span className={pageStyles.none}>–</span>
      ) : (
        <MoneyText fen={series.returnable} currency="" column />
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ sport, control }) => <TradingActs scope={{ sport, title: sportLabels[sport] }} control={control} />,
  },
];
