import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { cohortBasisLabels, cohortUnitLabels, RETENTION_OFFSETS } from '@fairground/contract/back-office-reports';
import { type CSSProperties, useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SeriesChart } from './charts/series-chart.tsx';
import { ExportButton } from './export-button.tsx';
import { filed, share, shown } from './report-column.ts';
import { ReportResult } from './report-result.tsx';
import type { ReportSpan } from './report-span.ts';
import styles from './reports.module.css';

const { reports } = backOfficeCatalogue;
type Retention = OutputOf<typeof reports.retention>;
type Cohort = Retention['cohorts'][number];
type Retained = Cohort['retained'][number];
type Basis = keyof typeof cohortBasisLabels;
type Unit = keyof typeof cohortUnitLabels;

const shareOf = (each: Retained | undefined) => (each ? share(each.members, each.base) : share(0, 0));
const headOf = (offset: number): string => (offset === 0 ? '当日' : offset === 1 ? '次日' : `第${offset}日`);
const nameOf = ({ from, to }: Cohort): string => (from === to ? from : `${from} 至 ${to}`);

/** Who still plays: a curve of all, and a table of every cohort, the darker the more stayed. */
export function RetentionReport({ span }: { readonly span: ReportSpan }) {
  const [basis, setBasis] = useState<Basis>('join');
  const [unit, setUnit] = useState<Unit>('day');
  return (
    <>
      <div className={styles.span}>
        <RadioChips
          label="分组依据"
          size="sm"
          options={(['join', 'first'] as const).map((value) => ({ value, label: cohortBasisLabels[value] }))}
          value={basis}
          onValueChange={setBasis}
        />
        <RadioChips
          label="分组长度"
          size="sm"
          options={(['day', 'week'] as const).map((value) => ({ value, label: cohortUnitLabels[value] }))}
          value={unit}
          onValueChange={setUnit}
        />
      </div>
      <ReportResult endpoint={reports.retention} input={{ from: span.from, to: span.to, basis, unit }} span={span}>
        {(data) => (
          <>
            <section className={styles.card} aria-label="留存报表图表区">
              <div className={styles.cardHead}>
                <h2 className={styles.cardTitle}>平均留存率</h2>
              </div>
              <SeriesChart
                key={`${span.from} ${span.to}`}
                name="平均留存率"
                look="line"
                points={RETENTION_OFFSETS.map((offset, index) => ({
                  label: `${headOf(offset)}（D${offset}）`,
                  short: `D${offset}`,
                  now: rateOf(data.average[index]),
                  before: rateOf(data.before[index]),
                }))}
                format={(value) => `${value.toFixed(2)}%`}
              />
            </section>
            <section className={styles.card} aria-label="留存报表明细">
              <div className={styles.cardHead}>
                <h2 className={styles.cardTitle}>分组留存</h2>
                <ExportButton
                  fileName={`留存报表_${cohortBasisLabels[basis]}_${span.from}_${span.to}`}
                  rows={fileOf(data)}
                />
              </div>
              {data.cohorts.length === 0 ? (
                <EmptyState
                  compact
                  title="没有数据"
                  text={basis === 'join' ? '这段时间没有新注册会员。' : '这段时间没有首存会员。'}
                />
              ) : (
                <HeatTable {...data} />
              )}
            </section>
          </>
        )}
      </ReportResult>
    </>
  );
}

const rateOf = (each: Retained | undefined): number | null =>
  each && each.base > 0 ? (each.members / each.base) * 100 : null;

/** Words stay readable on the darkest. */
const heatOf = (each: Retained | undefined): CSSProperties & Record<'--heat', string> => ({
  '--heat': `${Math.round((rateOf(each) ?? 0) * 0.6)}%`,
});

const sizeOf = (cohorts: readonly Cohort[]): number => cohorts.reduce((sum, { size }) => sum + size, 0);

function HeatTable({ cohorts, average }: Pick<Retention, 'cohorts' | 'average'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what does not fit
    <section className={styles.scroll} aria-label="留存报表表格" tabIndex={0}>
      <table className={styles.table} aria-label="留存报表">
        <thead>
          <tr>
            <th scope="col">分组</th>
            <th scope="col">人数</th>
            {RETENTION_OFFSETS.map((offset) => (
              <th key={offset} scope="col">
                {headOf(offset)} D{offset}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.from}>
              <th scope="row">{nameOf(cohort)}</th>
              <td>{cohort.size.toLocaleString('zh-CN')}</td>
              <Rates retained={cohort.retained} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td>{sizeOf(cohorts).toLocaleString('zh-CN')}</td>
            <Rates retained={average} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Rates({ retained }: { readonly retained: readonly Retained[] }) {
  return (
    <>
      {RETENTION_OFFSETS.map((offset, index) => {
        const each = retained[index];
        return (
          <td key={offset} className={styles.heat} style={heatOf(each)} data-known={each ? true : undefined}>
            {shown(shareOf(each))}
            {each && (
              <small>
                {each.members}/{each.base}
              </small>
            )}
          </td>
        );
      })}
    </>
  );
}

/** Rate and members of every day in columns of their own, so that a spreadsheet can go on with them. */
function fileOf({ cohorts, average }: Pick<Retention, 'cohorts' | 'average'>): readonly (readonly string[])[] {
  return [
    [
      '分组',
      '人数',
      ...RETENTION_OFFSETS.flatMap((offset) => [`D${offset} 留存率`, `D${offset} 留存人数`, `D${offset} 基数`]),
    ],
    ...cohorts.map((cohort) => [nameOf(cohort), String(cohort.size), ...cellsOf(cohort.retained)]),
    ['合计', String(sizeOf(cohorts)), ...cellsOf(average)],
  ];
}

const cellsOf = (retained: readonly Retained[]): readonly string[] =>
  RETENTION_OFFSETS.flatMap((_, index) => {
    const each = retained[index];
    return [filed(shareOf(each)), each ? `${each.members}` : '', each ? `${each.base}` : ''];
  });
