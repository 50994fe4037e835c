import type { Chart, ColumnFigures, Trend } from '@fairground/lottery';
import { useId } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import styles from './lottery-trends.module.css';

interface HeatTableProps {
  readonly chart: Chart;
  readonly trend: Trend;
  readonly longest: readonly number[] | undefined;
  /** Which group of columns is listed. */
  readonly group: number;
  readonly onGroupChange: (group: number) => void;
}

interface HeatRow {
  readonly label: string;
  readonly figures: ColumnFigures;
  readonly longest: number | undefined;
}

const heatLabels = { hot: '热', warm: '温', cold: '冷' } as const;
const heatTones = { hot: 'danger', warm: 'neutral', cold: 'brand' } as const;

const heads = [
  '号码',
  '冷热',
  '出现次数',
  '当前遗漏',
  '平均遗漏',
  '理论遗漏',
  '最大遗漏',
  '历史最大',
  '最大连出',
] as const;

/** All figures of a group of columns, the most frequent first. */
export function HeatTable({ chart, trend, longest, group, onGroupChange }: HeatTableProps) {
  const id = useId();
  const chosen = chart.groups[group] ?? chart.groups[0];
  if (!chosen) return null;
  const offset = chart.groups.slice(0, chart.groups.indexOf(chosen)).reduce((sum, one) => sum + one.columns.length, 0);
  const rows = chosen.columns
    .flatMap(({ label }, at): readonly HeatRow[] => {
      const figures = trend.figures[offset + at];
      return figures ? [{ label, figures, longest: longest?.[offset + at] }] : [];
    })
    .toSorted((one, other) => other.figures.hits - one.figures.hits);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>冷热与遗漏</h2>
        <p>
          近{trend.counted}
          期。出现次数高于期望值1.28个标准差为热，低于期望值1.28个标准差为冷，其余为温；理论遗漏按该号码每期出现的概率计算。
        </p>
      </div>
      {chart.groups.length > 1 && (
        <RadioChips
          label="统计项目"
          size="sm"
          strip
          options={chart.groups.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(chart.groups.indexOf(chosen))}
          onValueChange={(value) => onGroupChange(Number(value))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls by itself */}
      <section className={styles.figures} tabIndex={0} aria-label={`${chosen.name}冷热与遗漏`}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FiguresRow key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function FiguresRow({ row: { label, figures, longest } }: { readonly row: HeatRow }) {
  const { heat, hits, currentGap, averageGap, expectedGap, longestGap, longestRun } = figures;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Badge tone={heatTones[heat]}>{heatLabels[heat]}</Badge>
      </td>
      <td>{hits}</td>
      <td>{currentGap}</td>
      <td>{(averageGap / 10).toFixed(1)}</td>
      <td>{expectedGap.toFixed(1)}</td>
      <td>{longestGap}</td>
      <td>{longest ?? '–'}</td>
      <td>{longestRun}</td>
    </tr>
  );
}
