import { BetState } from '@fairground/contract/bet-records';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { betStateLabels } from '../../features/bet-records/bet-state-labels.ts';
import type { VenueCategory } from '../../features/site/categories.ts';
import { ChoiceFilter, DaysFilter, RecordFilters, StateFilter } from '../../features/record-page/record-filters.tsx';
import type { ChosenSpan } from '../../features/record-span/span-filter.tsx';
import type { BetStateCode } from './bet-record-data.ts';

export interface Filters {
  readonly category: VenueCategory | 'all';
  readonly status: BetStateCode | 'all';
  readonly span: ChosenSpan;
}

interface BetFiltersProps {
  readonly filters: Filters;
  readonly onFiltersChange: (filters: Filters) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const categories = Object.keys(venueCategoryLabels) as readonly VenueCategory[];
const states = Object.values(BetState);

/** By venue, by state, by days. */
export const BetFilters = ({ filters, onFiltersChange }: BetFiltersProps) => (
  <RecordFilters>
    <ChoiceFilter
      label="场馆"
      options={categories.map((category) => ({ value: category, label: venueCategoryLabels[category] }))}
      value={filters.category}
      onValueChange={(category) => onFiltersChange({ ...filters, category })}
    />
    <StateFilter
      states={states}
      labelOf={(state) => betStateLabels[state]}
      value={filters.status}
      onValueChange={(status) => onFiltersChange({ ...filters, status })}
    />
    <DaysFilter span={filters.span} onSpanChange={(span) => onFiltersChange({ ...filters, span })} />
  </RecordFilters>
);
