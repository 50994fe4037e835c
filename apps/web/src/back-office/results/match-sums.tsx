import { resultLabels } from '@fairground/betting';
import { ticketStateLabels } from '@fairground/contract/back-office-results';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Section } from '../parts/section.tsx';
import pages from '../pages/pages.module.css';
import type { MatchShown } from './result-row.ts';

type State = MatchShown['states'][number];
type Market = MatchShown['markets'][number];

/** Tickets and money, by how they ended and by market. */
export const MatchSums = ({ match }: { readonly match: MatchShown }) => (
  <div className={pages.columns}>
    <Section title="注单与资金">
      <Table dense label="注单与资金" columns={stateColumns} rows={match.states} rowKey={stateKey} />
    </Section>
    <Section title="玩法">
      <Table dense label="玩法" columns={marketColumns} rows={match.markets} rowKey={({ w }) => w} />
    </Section>
  </div>
);

const stateKey = ({ state, result }: State): string => `${state} ${result ?? ''}`;
const number = (count: number): string => count.toLocaleString('zh-CN');

const stateColumns: readonly Column<State>[] = [
  {
    key: 'state',
    head: '状态',
    leads: true,
    cell: ({ state, result }) =>
      result === null || state === 'void'
        ? ticketStateLabels[state]
        : `${ticketStateLabels[state]}：${resultLabels[result]}`,
  },
  { key: 'tickets', head: '注单', align: 'end', cell: ({ tickets }) => number(tickets) },
  {
    key: 'staked',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  {
    key: 'paid',
    head: '派彩（¥）',
    align: 'end',
    cell: ({ returned }) => <MoneyText fen={returned} currency="" column />,
  },
];

const marketColumns: readonly Column<Market>[] = [
  { key: 'market', head: '玩法', leads: true, cell: ({ playName }) => playName },
  {
    key: 'open',
    head: '未结 / 全部',
    align: 'end',
    cell: ({ open, tickets }) => `${number(open)} / ${number(tickets)}`,
  },
  {
    key: 'staked',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
];
