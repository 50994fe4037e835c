import { useState } from 'react';
import { RecordPage, RecordTotals } from '../../features/record-page/record-page.tsx';
import { usualSpan } from '../../features/record-span/span-filter.tsx';
import { momentsOf } from '../../features/record-span/span.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { BetFilters, type Filters } from './bet-filters.tsx';
import { type BetFilter, useBetTotals, useBets } from './bet-record-data.ts';
import { BetTable } from './bet-table.tsx';
import { ExportButton } from './export-button.tsx';

const freshFilters = (): Filters => ({ category: 'all', status: 'all', span: usualSpan('week') });

/** Every bet of the member, in every venue. */
export default function BetRecordScreen() {
  const [filters, setFilters] = useState(freshFilters);
  const filter = filterOf(filters);
  return (
    <RecordPage
      title="投注记录"
      ways={<ExportButton filter={filter} />}
      filters={<BetFilters filters={filters} onFiltersChange={setFilters} />}
      records={useBets(filter)}
      totals={<Totals filter={filter} />}
      none={{
        title: '还没有投注记录',
        text: '该条件下没有记录，换个日期或场馆看看。',
        onClear: () => setFilters(freshFilters()),
      }}
    >
      {(rows, empty) => <BetTable rows={rows} empty={empty} />}
    </RecordPage>
  );
}

/** Stake, return and result in the same size, whichever way it went. */
function Totals({ filter }: { readonly filter: BetFilter | undefined }) {
  const { data } = useBetTotals(filter);
  if (!data) return null;
  return (
    <RecordTotals>
      <span>共 {data.count.toLocaleString('zh-CN')} 单</span>
      <span>
        投注额 <MoneyText fen={data.amount} />
      </span>
      <span>
        有效投注 <MoneyText fen={data.validAmount} />
      </span>
      <span>
        返还 <MoneyText fen={data.returned} />
      </span>
      <span>
        盈亏 <MoneyText fen={data.net} plus tone="sign" />
      </span>
      <span title="全部存款减去全部取款">
        累计净存款 <MoneyText fen={data.lifetimeNetDeposit} tone="sign" />
      </span>
    </RecordTotals>
  );
}

/** What the server is asked for; undefined while the chosen days make no span. */
function filterOf({ category, status, span }: Filters): BetFilter | undefined {
  const moments = momentsOf(span);
  return (
    moments && { ...moments, ...(category === 'all' ? {} : { category }), ...(status === 'all' ? {} : { status }) }
  );
}
