import { useState } from 'react';
import { RecordPage } from '../../features/record-page/record-page.tsx';
import { usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type RecordFilter, useTransactions } from './transactions-data.ts';
import { TransactionFilters, type Filters } from './transaction-filters.tsx';
import { TransactionTotals } from './transaction-totals.tsx';

const freshFilters = (): Filters => ({ type: 'all', state: 'all', span: usualSpan('week') });

/** Everything that moved the member's money. */
export default function TransactionsScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const [opened, setOpened] = useState<string>();
  const filter = filterOf(filters);
  const transactions = useTransactions(filter);
  const first = transactions.data?.pages[0];
  return (
    <>
      <RecordPage
        title="交易记录"
        ways={<ExportMenu filter={filter} />}
        filters={<TransactionFilters filters={filters} onFiltersChange={setFilters} />}
        records={transactions}
        totals={
          first && (
            <TransactionTotals
              type={filters.type}
              total={first.total}
              inTotal={first.inTotal}
              outTotal={first.outTotal}
            />
          )
        }
        none={{
          title: '还没有交易记录',
          text: '该条件下没有记录，换个日期或类型看看。',
          onClear: () => setFilters(freshFilters()),
        }}
      >
        {(rows, empty) => <TransactionTable rows={rows} onOpen={setOpened} empty={empty} />}
      </RecordPage>
      <TransactionDrawer orderNo={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** What the server is asked for; undefined while the chosen days make no span. */
function filterOf({ type, state, span }: Filters): RecordFilter | undefined {
  const moments = momentsOf(span);
  return moments && { ...moments, ...(type === 'all' ? {} : { type }), ...(state === 'all' ? {} : { state }) };
}
