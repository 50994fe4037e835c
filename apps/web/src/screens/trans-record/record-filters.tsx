import { DealState, dealTypeWords } from '@fairground/contract/funds-records';
import { type DealStateCode, type DealType, dealStateWords } from '../../features/money-records/deal-words.ts';
import { type ChosenSpan, SpanFilter } from '../../features/record-span/span-filter.tsx';
import { RadioChips } from '../../ui/chips.tsx';
import styles from './trans-record-screen.module.css';

export interface Filters {
  readonly type: DealType | 'all';
  readonly state: DealStateCode | 'all';
  readonly span: ChosenSpan;
}

interface RecordFiltersProps {
  readonly filters: Filters;
  readonly onFiltersChange: (filters: Filters) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const types = Object.keys(dealTypeWords) as readonly DealType[];
const states = Object.values(DealState);

/** By kind, by state, by days. */
export const RecordFilters = ({ filters, onFiltersChange }: RecordFiltersProps) => (
  <div className={styles.filters}>
    <div className={styles.filter}>
      <span aria-hidden="true">类型</span>
      <RadioChips
        label="类型"
        size="sm"
        strip
        options={[
          { value: 'all', label: '全部' },
          ...types.map((type) => ({ value: type, label: dealTypeWords[type] })),
        ]}
        value={filters.type}
        onValueChange={(type) => onFiltersChange({ ...filters, type })}
      />
    </div>
    <div className={styles.filter}>
      <span aria-hidden="true">状态</span>
      <RadioChips
        label="状态"
        size="sm"
        strip
        options={[
          { value: 'all', label: '全部' },
          ...states.map((state) => ({ value: String(state), label: dealStateWords[state].word })),
        ]}
        value={String(filters.state)}
        onValueChange={(chosen) =>
          onFiltersChange({ ...filters, state: states.find((state) => String(state) === chosen) ?? 'all' })
        }
      />
    </div>
    <div className={styles.filter}>
      <span aria-hidden="true">日期</span>
      <SpanFilter span={filters.span} onSpanChange={(span) => onFiltersChange({ ...filters, span })} />
    </div>
  </div>
);
