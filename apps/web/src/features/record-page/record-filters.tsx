import type { ReactNode } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { type ChosenSpan, SpanFilter } from '../record-span/span-filter.tsx';
import styles from './record-page.module.css';

/** The filters above a list of records, one line each. */
export const RecordFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
);

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | 'all';
  readonly onValueChange: (value: Value | 'all') => void;
}

/** All of them, or one. */
export const ChoiceFilter = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ChoiceFilterProps<Value>) => (
  <FilterLine label={label}>
    <RadioChips<Value | 'all'>
      label={label}
      size="sm"
      strip
      options={[{ value: 'all', label: '全部' }, ...options]}
      value={value}
      onValueChange={onValueChange}
    />
  </FilterLine>
);

interface StateFilterProps<State extends number> {
  readonly states: readonly State[];
  readonly labelOf: (state: State) => string;
  readonly value: State | 'all';
  readonly onValueChange: (state: State | 'all') => void;
}

/** By how things stand; the wire counts states, chips are told apart by text. */
export const StateFilter = <State extends number>({
  states,
  labelOf,
  value,
  onValueChange,
}: StateFilterProps<State>) => (
  <ChoiceFilter
    label="状态"
    options={states.map((state) => ({ value: String(state), label: labelOf(state) }))}
    value={String(value)}
    onValueChange={(chosen) => onValueChange(states.find((state) => String(state) === chosen) ?? 'all')}
  />
);

interface DaysFilterProps {
  readonly span: ChosenSpan;
  readonly onSpanChange: (span: ChosenSpan) => void;
}

export const DaysFilter = (props: DaysFilterProps) => (
  <FilterLine label="日期">
    <SpanFilter {...props} />
  </FilterLine>
);

const FilterLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.filter}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
