import { DealState, dealTypeWords } from '@fairground/contract/funds-records';
import { type DealStateCode, type DealType, dealStateWords } from '../../features/money-records/deal-words.ts';
import { ChoiceFilter, DaysFilter, RecordFilters, StateFilter } from '../../features/record-page/record-filters.tsx';
import type { ChosenSpan } from '../../features/record-span/span-filter.tsx';

export interface Filters {
  readonly type: DealType | 'all';
  readonly state: DealStateCode | 'all';
  readonly span: ChosenSpan;
}

interface DealFiltersProps {
  readonly filters: Filters;
  readonly onFiltersChange: (filters: Filters) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const types = Object.keys(dealTypeWords) as readonly DealType[];
const states = Object.values(DealState);

/** By kind, by state, by days. */
export const DealFilters = ({ filters, onFiltersChange }: DealFiltersProps) => (
  <RecordFilters>
    <ChoiceFilter
      label="类型"
      options={types.map((type) => ({ value: type, label: dealTypeWords[type] }))}
      value={filters.type}
      onValueChange={(type) => onFiltersChange({ ...filters, type })}
    />
    <StateFilter
      states={states}
      wordOf={(state) => dealStateWords[state].word}
      value={filters.state}
      onValueChange={(state) => onFiltersChange({ ...filters, state })}
    />
    <DaysFilter span={filters.span} onSpanChange={(span) => onFiltersChange({ ...filters, span })} />
  </RecordFilters>
);
