import { BetState } from '@fairground/contract/games-records';
import { venueCategoryWords } from '@fairground/contract/venues';
import type { VenueCategory } from '../../features/navigation/categories.ts';
import { type ChosenSpan, SpanFilter } from '../../features/record-span/span-filter.tsx';
import { RadioChips } from '../../ui/chips.tsx';
import type { BetStateCode } from './bet-record-data.ts';
import styles from './bet-record-screen.module.css';

export interface Filters {
  readonly category: VenueCategory | 'all';
  readonly status: BetStateCode | 'all';
  readonly span: ChosenSpan;
}

interface BetFiltersProps {
  readonly filters: Filters;
  readonly onFiltersChange: (filters: Filters) => void;
}

export const betStateWords: Record<BetStateCode, string> = { 0: '未结算', 1: '已结算', 2: '已取消' };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const categories = Object.keys(venueCategoryWords) as readonly VenueCategory[];
const states = Object.values(BetState);

/** By venue, by state, by days. */
export const BetFilters = ({ filters, onFiltersChange }: BetFiltersProps) => (
  <div className={styles.filters}>
    <div className={styles.filter}>
      <span aria-hidden="true">场馆</span>
      <RadioChips
        label="场馆"
        size="sm"
        strip
        options={[
          { value: 'all', label: '全部' },
          ...categories.map((category) => ({ value: category, label: venueCategoryWords[category] })),
        ]}
        value={filters.category}
        onValueChange={(category) => onFiltersChange({ ...filters, category })}
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
          ...states.map((state) => ({ value: String(state), label: betStateWords[state] })),
        ]}
        value={String(filters.status)}
        onValueChange={(chosen) =>
          onFiltersChange({ ...filters, status: states.find((state) => String(state) === chosen) ?? 'all' })
        }
      />
    </div>
    <div className={styles.filter}>
      <span aria-hidden="true">日期</span>
      <SpanFilter span={filters.span} onSpanChange={(span) => onFiltersChange({ ...filters, span })} />
    </div>
  </div>
);
