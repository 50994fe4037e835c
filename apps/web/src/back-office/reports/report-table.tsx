import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { numberOf, type ReportColumn, shown } from './report-column.ts';
import type { Order } from './report-order.ts';
import { type Compared, footOf } from './report-totals.ts';
import styles from './reports.module.css';

interface ReportTableProps<Row> extends Compared<Row> {
  readonly name: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly order: Order;
  readonly onOrder: (key: string) => void;
}

/** All figures of a report; a head sorts by its column, the last lines hold the totals. */
export function ReportTable<Row>({ name, columns, rowKey, order, onOrder, ...compared }: ReportTableProps<Row>) {
  return (
    // A region of its own, so that a keyboard can scroll what does not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={`${name}表格`} tabIndex={0}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const figure = column.figure(row);
                const text = shown(figure);
                return index === 0 ? (
                  <th key={column.key} scope="row">
                    {text}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-below={(numberOf(figure) ?? 0) < 0 || undefined}
                    data-text={figure.unit === 'text' || undefined}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {footOf(columns, compared).map(({ name: line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map(({ key, text }) => (
                <td key={key} data-below={text.startsWith('−') || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

interface HeadProps<Row> {
  readonly column: ReportColumn<Row>;
  readonly order: Order;
  readonly onOrder: (key: string) => void;
}

function Head<Row>({ column: { key, head }, order, onOrder }: HeadProps<Row>) {
  const way = order.key === key ? order.way : undefined;
  return (
    <th scope="col" {...(way && { 'aria-sort': way === 'up' ? 'ascending' : 'descending' })}>
      <button type="button" className={styles.sort} onClick={() => onOrder(key)}>
        {head}
        <Icon of={way === 'up' ? ArrowUp : way === 'down' ? ArrowDown : ArrowUpDown} size="sm" />
      </button>
    </th>
  );
}
