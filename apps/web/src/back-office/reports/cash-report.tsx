import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { RankChart } from './charts/rank-chart.tsx';
import { SeriesChart } from './charts/series-chart.tsx';
import { dayPoints, formatLike } from './day-points.ts';
import { rankRows } from './rank-rows.ts';
import { type ReportColumn, times, words, yuan } from './report-column.ts';
import { ReportResult } from './report-result.tsx';
import type { ReportSpan } from './report-span.ts';
import { ReportView } from './report-view.tsx';

const { reports } = backOfficeCatalogue;
type Cash = OutputOf<typeof reports.cash>;
type Flows = Pick<Cash['days'][number], 'deposits' | 'withdrawals' | 'firsts' | 'net'>;

const flowColumns: readonly ReportColumn<Flows>[] = [
  { key: 'in-count', head: '存款笔数', figure: ({ deposits }) => times(deposits.count) },
  { key: 'in', head: '存款金额', figure: ({ deposits }) => yuan(deposits.sum) },
  { key: 'in-fee', head: '存款手续费', figure: ({ deposits }) => yuan(deposits.fee) },
  { key: 'in-members', head: '存款人数', figure: ({ deposits }) => times(deposits.members) },
  { key: 'firsts', head: '首存人数', figure: ({ firsts }) => times(firsts) },
  { key: 'out-count', head: '取款笔数', figure: ({ withdrawals }) => times(withdrawals.count) },
  { key: 'out', head: '取款金额', figure: ({ withdrawals }) => yuan(withdrawals.sum) },
  { key: 'out-fee', head: '取款手续费', figure: ({ withdrawals }) => yuan(withdrawals.fee) },
  { key: 'out-members', head: '取款人数', figure: ({ withdrawals }) => times(withdrawals.members) },
  { key: 'net', head: '净存款', figure: ({ net }) => yuan(net) },
];
const dayColumns: readonly ReportColumn<Cash['days'][number]>[] = [
  { key: 'day', head: '日期', figure: ({ day }) => words(day) },
  ...flowColumns,
];
const channelColumns: readonly ReportColumn<Cash['channels'][number]>[] = [
  {
    key: 'channel',
    head: '渠道',
    figure: ({ name, channel }) => words(name === channel ? name : `${name}（${channel}）`),
  },
  ...flowColumns,
];
const metrics = ['in', 'out', 'net', 'in-count', 'out-count', 'firsts'];

const viewLabels = { days: '按日', channels: '按渠道' } as const;
type View = keyof typeof viewLabels;

/** What came in and what went out, by day or by channel. */
export function CashReport({ span }: { readonly span: ReportSpan }) {
  const [view, setView] = useState<View>('days');
  const views = (
    <RadioChips
      label="统计方式"
      size="sm"
      options={(['days', 'channels'] as const).map((value) => ({ value, label: viewLabels[value] }))}
      value={view}
      onValueChange={setView}
    />
  );
  const shared = { name: '存取款报表', metrics, views, emptyText: '这段时间没有存取款。' };
  return (
    <ReportResult endpoint={reports.cash} input={{ from: span.from, to: span.to }} span={span}>
      {({ days, channels, before }) =>
        view === 'days' ? (
          <ReportView
            key="days"
            {...shared}
            fileName={`存取款报表_按日_${span.from}_${span.to}`}
            columns={dayColumns}
            rows={days}
            before={before.days}
            rowKey={({ day }) => day}
            firstOrder={{ key: 'day', way: 'up' }}
            renderChart={(metric) => (
              <SeriesChart
                key={`${metric.key} ${span.from} ${span.to}`}
                name={metric.head}
                points={dayPoints(metric, { rows: days, before: before.days })}
                format={formatLike(days[0] && metric.figure(days[0]))}
              />
            )}
          />
        ) : (
          <ReportView
            key="channels"
            {...shared}
            fileName={`存取款报表_按渠道_${span.from}_${span.to}`}
            columns={channelColumns}
            rows={channels}
            before={before.channels}
            rowKey={({ channel }) => channel}
            firstOrder={{ key: 'in', way: 'down' }}
            renderChart={(metric) => (
              <RankChart
                name={metric.head}
                rows={rankRows(metric, { rows: channels, before: before.channels }, ({ channel, name }) => ({
                  key: channel,
                  label: name,
                }))}
                format={formatLike(channels[0] && metric.figure(channels[0]))}
              />
            )}
          />
        )
      }
    </ReportResult>
  );
}
