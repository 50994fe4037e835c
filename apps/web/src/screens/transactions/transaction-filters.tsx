import { TransactionState, transactionTypeLabels } from '@fairground/contract/transaction-records';
import {
  type TransactionStateCode,
  type TransactionType,
  transactionStateLabels,
} from '../../features/transactions/transaction-labels.ts';
import { ChoiceFilter, DaysFilter, RecordFilters, StateFilter } from '../../features/record-page/record-filters.tsx';
import type { ChosenSpan } from '../../features/record-span/span-filter.tsx';

export interface Filters {
  readonly type: TransactionType | 'all';
  readonly state: TransactionStateCode | 'all';
  readonly span: ChosenSpan;
}

interface TransactionFiltersProps {
  readonly filters: Filters;
  readonly onFiltersChange: (filters: Filters) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const types = Object.keys(transactionTypeLabels) as readonly TransactionType[];
const states = Object.values(TransactionState);

/** By kind, by state, by days. */
export const TransactionFilters = ({ filters, onFiltersChange }: TransactionFiltersProps) => (
  <RecordFilters>
    <ChoiceFilter
      label="类型"
      options={types.map((type) => ({ value: type, label: transactionTypeLabels[type] }))}
      value={filters.type}
      onValueChange={(type) => onFiltersChange({ ...filters, type })}
    />
    <StateFilter
      states={states}
      labelOf={(state) => transactionStateLabels[state].label}
      value={filters.state}
      onValueChange={(state) => onFiltersChange({ ...filters, state })}
    />
    <DaysFilter span={filters.span} onSpanChange={(span) => onFiltersChange({ ...filters, span })} />
  </RecordFilters>
);
