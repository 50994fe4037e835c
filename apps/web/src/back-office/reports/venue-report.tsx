import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { RankChart } from './charts/rank-chart.tsx';
import { formatLike } from './day-points.ts';
import { rankRows } from './rank-rows.ts';
import { type ReportColumn, share, times, words, yuan } from './report-column.ts';
import { ReportResult } from './report-result.tsx';
import type { ReportSpan } from './report-span.ts';
import { ReportView } from './report-view.tsx';

const { reports } = backOfficeCatalogue;
type Played = OutputOf<typeof reports.venues>;
type Play = Omit<Played['categories'][number], 'category'>;
/** A line of any of the views. */
interface Row extends Play {
  readonly key: string;
  readonly label: string;
  readonly category: string;
}

const viewLabels = { venues: '按场馆', categories: '按类别', sports: '按体育项目' } as const;
type View = keyof typeof viewLabels;
const heads: Readonly<Record<View, string>> = { venues: '场馆', categories: '类别', sports: '体育项目' };

const columnsOf = (view: View): readonly ReportColumn<Row>[] => [
  { key: 'label', head: heads[view], figure: ({ label }) => words(label) },
  ...(view === 'venues'
    ? [{ key: 'category', head: '类别', figure: ({ category }: Row) => words(category) } satisfies ReportColumn<Row>]
    : []),
  { key: 'players', head: '活跃人次', figure: ({ players }) => times(players) },
  { key: 'placed', head: '投注额', figure: ({ placed }) => yuan(placed) },
  { key: 'settled', head: '已结算投注', figure: ({ settled }) => yuan(settled) },
  { key: 'returned', head: '派彩', figure: ({ returned }) => yuan(returned) },
  ...(view === 'sports'
    ? []
    : ([
        { key: 'pool', head: '奖池计提', figure: ({ pool }) => yuan(pool) },
        { key: 'poolWon', head: '奖池派出', figure: ({ poolWon }) => yuan(poolWon) },
        { key: 'rake', head: '抽水', figure: ({ rake }) => yuan(rake) },
        { key: 'bots', head: '机器人输赢', figure: ({ bots }) => yuan(bots) },
      ] satisfies ReportColumn<Row>[])),
  { key: 'ggr', head: '毛收入', figure: ({ ggr }) => yuan(ggr) },
  { key: 'hold', head: '毛利率', figure: ({ ggr, settled }) => share(ggr, settled) },
];

function rowsOf({ venues, categories, sports }: Pick<Played, View>, view: View): readonly Row[] {
  if (view === 'sports')
    return sports.map(({ sport, name, ...play }) => ({ ...play, key: sport, label: name, category: '' }));
  if (view === 'categories')
    return categories.map((row) => ({ ...row, key: row.category, label: venueCategoryLabels[row.category] }));
  return venues.map(({ venueCode, name, ...row }) => ({
    ...row,
    key: venueCode,
    label: name,
    category: venueCategoryLabels[row.category],
  }));
}

/** What was played where: by venue, by category, and the sportsbook by sport. */
export function VenueReport({ span }: { readonly span: ReportSpan }) {
  const [view, setView] = useState<View>('venues');
  return (
    <ReportResult endpoint={reports.venues} input={{ from: span.from, to: span.to }} span={span}>
      {(data) => {
        const compared = { rows: rowsOf(data, view), before: rowsOf(data.before, view) };
        return (
          <ReportView
            key={view}
            name="场馆报表"
            fileName={`场馆报表_${viewLabels[view]}_${span.from}_${span.to}`}
            columns={columnsOf(view)}
            {...compared}
            rowKey={({ key }) => key}
            metrics={['ggr', 'placed', 'settled', 'returned', 'players']}
            firstOrder={{ key: 'ggr', way: 'down' }}
            emptyText="这段时间没有投注。"
            views={
              <RadioChips
                label="统计方式"
                size="sm"
                options={(['venues', 'categories', 'sports'] as const).map((value) => ({
                  value,
                  label: viewLabels[value],
                }))}
                value={view}
                onValueChange={setView}
              />
            }
            renderChart={(metric) => (
              <RankChart
                name={metric.head}
                rows={rankRows(metric, compared, (row) => row)}
                format={formatLike(compared.rows[0] && metric.figure(compared.rows[0]))}
              />
            )}
          />
        );
      }}
    </ReportResult>
  );
}
