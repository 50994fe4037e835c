import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { siteDateTime } from '../site/site-time.ts';
import type { AgentStatement } from './agent-month.ts';
import { MonthLines } from './month-lines.tsx';
import styles from './statements-table.module.css';

interface StatementsTableProps {
  readonly statements: readonly AgentStatement[];
  /** When the first one comes. */
  readonly emptyText?: string;
  /** Less air, and no moment of writing: for the narrow panels of the back office. */
  readonly dense?: boolean;
}

/** The statements of an agent, the latest first; each opens to its lines. */
export const StatementsTable = ({ statements, emptyText, dense = false }: StatementsTableProps) => (
  <Table
    label="月结单"
    dense={dense}
    columns={dense ? columns.filter(({ key }) => key !== 'time') : columns}
    rows={statements}
    rowKey={({ month }) => month}
    detail={linesOf}
    empty={<EmptyState compact title="还没有月结单" text={emptyText} />}
  />
);

const linesOf = (statement: AgentStatement) => <MonthLines of={statement} />;

const columns: readonly Column<AgentStatement>[] = [
  { key: 'month', head: '月份', leads: true, cell: ({ month }) => month },
  { key: 'active', head: '活跃会员', align: 'end', cell: ({ active }) => `${active.toLocaleString('zh-CN')} 人` },
  { key: 'net', head: '当月净额', align: 'end', cell: ({ net }) => <MoneyText fen={net} tone="sign" column /> },
  { key: 'commission', head: '佣金', align: 'end', cell: ({ commission }) => <MoneyText fen={commission} column /> },
  { key: 'paid', head: '支付', align: 'end', cell: (statement) => <Payment of={statement} /> },
  { key: 'time', head: '出单时间', align: 'end', cell: ({ createTime }) => siteDateTime(createTime) },
];

const Payment = ({ of: { paid, waits } }: { readonly of: AgentStatement }) => (
  <span className={styles.payment}>
    <MoneyText fen={paid} column />
    {waits > 0n && (
      <small>
        留待下期 <MoneyText fen={waits} />
      </small>
    )}
  </span>
);
