import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { sellingLabels, tradingOrderLabels, tradingSpanLabels } from '@fairground/contract/back-office-trading';
import { showTypeLabels, type Sport, sportLabels } from '@fairground/betting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { pointsText, sellingTones } from './trading-words.ts';
import pageStyles from '../pages/pages.module.css';
import styles from './trading.module.css';

const { trading } = backOfficeCatalogue;
type Row = OutputOf<typeof trading.matches>['list'][number];
type Span = keyof typeof tradingSpanLabels;
type Order = keyof typeof tradingOrderLabels;

/** Scores and prices move without a bet. */
const LOOK_MS = 10_000;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const isIn = <Table extends object>(table: Table, word: string): word is keyof Table & string =>
  Object.hasOwn(table, word);

interface Filters {
  readonly keyword: string;
  readonly sport: Sport | 'all';
  readonly span: Span;
  readonly order: Order;
  readonly withTickets: boolean;
  readonly controlled: boolean;
}

const EVERYTHING: Filters = {
  keyword: '',
  sport: 'all',
  span: 'all',
  order: 'start',
  withTickets: false,
  controlled: false,
};

/** The matches of the sportsbook, with what is open on each. */
export function MatchList({ chips }: { readonly chips: ReactNode }) {
  const [filters, setFilters] = useState(EVERYTHING);
  const [pageNum, setPage] = useState(1);
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed });
    setPage(1);
  };
  const { sport, ...asked } = filters;
  const result = useQuery({
    ...query(trading.matches, { ...asked, ...(sport === 'all' ? {} : { sport }), pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
    meta: { quiet: true },
  });
  return (
    <QueuePage
      title="体育交易"
      hint="未结注单、投注额与最坏结果随投注更新；点开赛事可暂停盘口、调整利润率。暂停与调整立即生效。"
      filters={
        <>
          {chips}
          <FilterFields filters={filters} onChange={change} />
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ gameId }) => gameId}
      isMarked={({ state, heldMarkets }) => state === 'suspended' || heldMarkets > 0}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有符合条件的赛事"
      emptyText="换个条件再查。"
    />
  );
}

interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: (changed: Partial<Filters>) => void;
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { keyword, sport, span, order, withTickets, controlled } = filters;
  return (
    <>
      <SpanField span={span} onChange={onChange} />
      <Select
        label="运动"
        hideLabel
        value={sport}
        options={[{ value: 'all', label: '全部运动' }, ...optionsOf(sportLabels)]}
        onValueChange={(value) => onChange({ sport: isIn(sportLabels, value) ? value : 'all' })}
      />
      <Select
        label="排序"
        hideLabel
        value={order}
        options={optionsOf(tradingOrderLabels)}
        onValueChange={(value) => isIn(tradingOrderLabels, value) && onChange({ order: value })}
      />
      <TextField
        label="查找赛事"
        hideLabel
        placeholder="队名、联赛或编号"
        value={keyword}
        maxLength={30}
        onChange={(event) => onChange({ keyword: event.target.value })}
      />
      <Checkbox checked={withTickets} onChange={(event) => onChange({ withTickets: event.target.checked })}>
        有未结注单
      </Checkbox>
      <Checkbox checked={controlled} onChange={(event) => onChange({ controlled: event.target.checked })}>
        有暂停或调整
      </Checkbox>
    </>
  );
}

const SpanField = ({ span, onChange }: Pick<FilterFieldsProps, 'onChange'> & { readonly span: Span }) => (
  <Select
    label="时段"
    hideLabel
    value={span}
    options={optionsOf({ ...tradingSpanLabels, all: '全部时段' })}
    onValueChange={(value) => isIn(tradingSpanLabels, value) && onChange({ span: value })}
  />
);

const none = <span className={pageStyles.none}>–</span>;

const columns: readonly Column<Row>[] = [
  {
    key: 'match',
    head: '赛事',
    leads: true,
    cell: ({ gameId, league, team_h, team_c }) => (
      <span className={styles.match}>
        <a className={styles.link} href={hrefOf('trading', gameId)}>
          {team_c === '' ? team_h : `${team_h} v ${team_c}`}
        </a>
        <small>{league}</small>
      </span>
    ),
  },
  { key: 'sport', head: '运动', cell: ({ sport }) => sportLabels[sport] },
  {
    key: 'when',
    head: '时间',
    cell: ({ showType, startTime, clock, isChampion }) => (
      <span className={styles.match}>
        {showType === null ? '待结算' : showTypeLabels[showType]}
        <small>
          {showType === 'RB' && clock !== '' ? clock : `${siteTime(startTime)}${isChampion ? ' 截止' : ''}`}
        </small>
      </span>
    ),
  },
  {
    key: 'score',
    head: '比分',
    align: 'center',
    cell: ({ score }) => score || none,
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, heldMarkets }) => (
      <span className={styles.badges}>
        <Badge tone={sellingTones[state]}>{sellingLabels[state]}</Badge>
        {heldMarkets > 0 && <Badge tone="danger">{heldMarkets} 个盘口已暂停</Badge>}
      </span>
    ),
  },
  {
    key: 'added',
    head: '利润率调整',
    align: 'end',
    cell: ({ added }) => (added === null ? none : pointsText(added)),
  },
  {
    key: 'tickets',
    head: '未结注单',
    align: 'end',
    cell: ({ tickets }) => (tickets === 0 ? none : tickets.toLocaleString('zh-CN')),
  },
  {
    key: 'staked',
    head: '投注（¥）',
    align: 'end',
    cell: ({ tickets, staked }) => (tickets === 0 ? none : <MoneyText fen={staked} currency="" column />),
  },
  {
    key: 'worst',
    head: '最坏结果（¥）',
    align: 'end',
    cell: ({ tickets, worst }) =>
      tickets === 0 ? none : <MoneyText fen={worst} currency="" column plus tone="sign" />,
  },
];
