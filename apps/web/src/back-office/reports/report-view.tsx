import { type ReactNode, useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { numberOf, type ReportColumn, shown } from './report-column.ts';
import { inOrder, type Order, turned } from './report-order.ts';
import { ReportTable } from './report-table.tsx';
import { type Compared, fileOf, totalOf } from './report-totals.ts';
import styles from './reports.module.css';

interface ReportViewProps<Row> extends Compared<Row> {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Columns that can be drawn; the first one is to begin with. */
  readonly metrics: readonly string[];
  readonly firstOrder: Order;
  readonly emptyText: string;
  readonly renderChart: (metric: ReportColumn<Row>) => ReactNode;
  /** Switches between views of the same report. */
  readonly views?: ReactNode;
}

/** A chart and a table of the same figures, and the table as a file. */
export function ReportView<Row>(props: ReportViewProps<Row>) {
  const { name, fileName, columns, rowKey, metrics, renderChart, views, rows, before } = props;
  const [order, setOrder] = useState(props.firstOrder);
  const drawn = columns.filter(({ key }) => metrics.includes(key));
  const [chosen, setChosen] = useState(metrics[0] ?? '');
  const metric = drawn.find(({ key }) => key === chosen) ?? drawn[0];
  if (!metric) return null;
  const compared = { rows: inOrder(rows, columns, order), before };
  const total = totalOf(metric, rows);
  return (
    <>
      <section className={styles.card} aria-label={`${name}图表区`}>
        <div className={styles.cardHead}>
          <RadioChips
            label="图表指标"
            size="sm"
            options={drawn.map(({ key, head }) => ({ value: key, label: head }))}
            value={metric.key}
            onValueChange={setChosen}
          />
          <span className={styles.sum}>
            合计 <strong>{numberOf(total) === undefined ? '–' : shown(total)}</strong>
          </span>
        </div>
        {rows.length === 0 ? <EmptyState compact title="没有数据" text={props.emptyText} /> : renderChart(metric)}
      </section>
      <section className={styles.card} aria-label={`${name}明细`}>
        <div className={styles.cardHead}>
          {views ?? <h2 className={styles.cardTitle}>明细</h2>}
          <ExportButton fileName={fileName} rows={fileOf(columns, compared)} />
        </div>
        {rows.length === 0 ? (
          <EmptyState compact title="没有数据" text={props.emptyText} />
        ) : (
          <ReportTable
            name={name}
            columns={columns}
            rowKey={rowKey}
            order={order}
            onOrder={(key) => setOrder(turned(order, key))}
            {...compared}
          />
        )}
      </section>
    </>
  );
}
