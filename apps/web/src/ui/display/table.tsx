import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'center' | 'end';
  /** Any CSS length; the rest is shared. */
  readonly width?: string;
  /** On a phone this cell heads the card. */
  readonly leads?: boolean;
}

export interface TableProps<Row> {
  /** What the table is about; read out, not drawn. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Adds a button to each row that opens this below it. */
  readonly detail?: (row: Row) => ReactNode;
  /** Marks rows such as the reader's own. */
  readonly isMarked?: (row: Row) => boolean;
  /** Less air, for those who read tables all day. */
  readonly dense?: boolean;
  /** In place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}

/** A real table that becomes cards on a phone: label left, value right. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, detail, isMarked, dense = false, empty, className } = props;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((held) => held !== key) : [...opened, key]);

  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table aria-label={label} data-dense={dense || undefined} className={classNames(styles.table, className)}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}

              scope="col"
              data-align={column.align}
              {...(column.width ? { style: { width: column.width } } : {})}
            >
              {column.head}
            </th>
          ))}
          {detail && (
            <th scope="col" className={styles.toggle}>
              <span className="visually-hidden">详情</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row);
          const isOpen = opened.includes(key);
          return (
            <Fragment key={key}>
              <tr className={styles.row} data-marked={isMarked?.(row) || undefined} data-open={isOpen || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.key}

                    data-label={column.head}
                    data-align={column.align}
                    data-leads={column.leads || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {detail && (
                  <td className={styles.toggle}>
                    <IconButton
                      icon={ChevronDown}
                      size="sm"
                      label={isOpen ? '收起详情' : '展开详情'}
                      aria-expanded={isOpen}
                      className={styles.arrow}
                      onClick={() => toggle(key)}
                    />
                  </td>
                )}
              </tr>
              {detail && isOpen && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length + 1}>{detail(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
