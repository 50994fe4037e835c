import { useState } from 'react';
import { RecordPage } from '../../features/record-page/record-page.tsx';
import { usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { DealDrawer } from './deal-drawer.tsx';
import { DealTable } from './deal-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type RecordFilter, useDeals } from './record-data.ts';
import { DealFilters, type Filters } from './record-filters.tsx';
import { DealTotals } from './record-totals.tsx';

const freshFilters = (): Filters => ({ type: 'all', state: 'all', span: usualSpan('week') });

/** Everything that moved the member's money. */
export default function TransRecordScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const [opened, setOpened] = useState<string>();
  const filter = filterOf(filters);
  const deals = useDeals(filter);
  const first = deals.data?.pages[0];
  return (
    <>
      <RecordPage
        title="交易记录"
        ways={<ExportMenu filter={filter} />}
        filters={<DealFilters filters={filters} onFiltersChange={setFilters} />}
        records={deals}
        totals={
          first && (
            <DealTotals type={filters.type} total={first.total} inTotal={first.inTotal} outTotal={first.outTotal} />
          )
        }
        renderTable={(rows, empty) => <DealTable rows={rows} onOpen={setOpened} empty={empty} />}
        none={{
          title: '还没有交易记录',
          text: '该条件下没有记录，换个日期或类型看看。',
          onClear: () => setFilters(freshFilters()),
        }}
      />
      <DealDrawer orderNo={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** What the house is asked for; undefined while the chosen days make no span. */
function filterOf({ type, state, span }: Filters): RecordFilter | undefined {
  const moments = momentsOf(span);
  return moments && { ...moments, ...(type === 'all' ? {} : { type }), ...(state === 'all' ? {} : { state }) };
}
