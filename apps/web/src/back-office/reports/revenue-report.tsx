import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SeriesChart } from './charts/series-chart.tsx';
import { dayPoints, formatLike } from './day-points.ts';
import { type ReportColumn, share, times, words, yuan } from './report-column.ts';
import { ReportResult } from './report-result.tsx';
import type { ReportSpan } from './report-span.ts';
import { ReportView } from './report-view.tsx';

const { reports } = backOfficeCatalogue;
type Row = OutputOf<typeof reports.revenue>['days'][number];

const columns: readonly ReportColumn<Row>[] = [
  { key: 'day', head: '日期', figure: ({ day }) => words(day) },
  { key: 'players', head: '活跃会员', figure: ({ players }) => times(players) },
  { key: 'placed', head: '投注额', figure: ({ placed }) => yuan(placed) },
  { key: 'settled', head: '已结算投注', figure: ({ settled }) => yuan(settled) },
  { key: 'returned', head: '派彩', figure: ({ returned }) => yuan(returned) },
  { key: 'pool', head: '奖池计提', figure: ({ pool }) => yuan(pool) },
  { key: 'ggr', head: '毛收入', figure: ({ ggr }) => yuan(ggr) },
  { key: 'hold', head: '毛利率', figure: ({ ggr, settled }) => share(ggr, settled) },
  { key: 'rake', head: '其中抽水', figure: ({ rake }) => yuan(rake) },
  { key: 'promotions', head: '优惠成本', figure: ({ promotions }) => yuan(promotions) },
  { key: 'rebates', head: '返水', figure: ({ rebates }) => yuan(rebates) },
  { key: 'commissions', head: '佣金', figure: ({ commissions }) => yuan(commissions) },
  { key: 'seeds', head: '奖池垫付', figure: ({ seeds }) => yuan(seeds) },
  { key: 'ngr', head: '净收入', figure: ({ ngr }) => yuan(ngr) },
];

/** What each day brought in, and what it cost. */
export const RevenueReport = ({ span }: { readonly span: ReportSpan }) => (
  <ReportResult endpoint={reports.revenue} input={{ from: span.from, to: span.to }} span={span}>
    {({ days, before }) => (
      <ReportView
        name="收入报表"
        fileName={`收入报表_${span.from}_${span.to}`}
        columns={columns}
        rows={days}
        before={before}
        rowKey={({ day }) => day}
        metrics={['ggr', 'ngr', 'placed', 'returned', 'promotions', 'players']}
        firstOrder={{ key: 'day', way: 'up' }}
        emptyText="换一个日期范围再试。"
        renderChart={(metric) => (
          <SeriesChart
            key={`${metric.key} ${span.from} ${span.to}`}
            name={metric.head}
            points={dayPoints(metric, { rows: days, before })}
            format={formatLike(days[0] && metric.figure(days[0]))}
          />
        )}
      />
    )}
  </ReportResult>
);
