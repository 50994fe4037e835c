import {
  type Edition,
  type ShowType,
  chooseDate,
  chooseEdition,
  chooseOddsType,
  chooseOrder,
  chooseShowType,
  isEarly,
  matchOrderLabels,
  oddsTypeLabels,
} from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useSlip } from '../../../features/betslip/state/slip-store.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import { useBook } from '../../../features/sports/book.ts';
import type { LiveCount } from '../../../features/sports-live/live-view.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { countOf, isChampion } from '../board/board-data.ts';
import { coming } from './coming-days.ts';
import styles from './filter-bar.module.css';
import { LeaguePicker } from './league-picker.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { SearchBox } from './search-box.tsx';

/** The reason comes with the lock. */
const SeriesLock = lazy(() => import('../prices/series-lock.tsx'));

/** The four show types; champions have two. */
const showTypeTabs: readonly {
  readonly value: ShowType;
  readonly label: string;
  readonly counts: readonly ShowType[];
}[] = [
  { value: 'RB', label: '滚球', counts: ['RB'] },
  { value: 'FT', label: '今日', counts: ['FT'] },
  { value: 'FU', label: '早盘', counts: ['FU'] },
  { value: 'FSFT', label: '冠军', counts: ['FSFT', 'FSFU'] },
];

interface FilterBarProps {
  readonly counts: readonly LiveCount[];
  /** The subscription that is shown. */
  readonly topic: string | null;
  /** Whether the bar's own tabs lead back from another view. */
  readonly onShowType: (showType: ShowType) => void;
  /** Results and rules have filters of their own. */
  readonly isElsewhere: boolean;
}

/** When, which leagues, in which odds and which order, and in which edition. */
export function FilterBar({ counts, topic, onShowType, isElsewhere }: FilterBarProps) {
  const { showType } = useFilters();
  const { all, hasChampions } = useBook(({ book }) => book);
  const pressed = isChampion(showType) ? 'FSFT' : showType;
  const [hasTools, setHasTools] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.showTypes}>
        {showTypeTabs
          .filter(({ value }) => hasChampions || !isChampion(value))
          .map(({ value, label, counts: counted }) => (
            <button
              key={value}
              type="button"
              className={styles.showType}
              aria-pressed={!isElsewhere && pressed === value}
              onClick={() => onShowType(value)}
            >
              {label}
              <span className={styles.count}>{countOf(counts, counted, all).toLocaleString('zh-CN')}</span>
            </button>
          ))}
        {/* On a phone every line above the matches costs half a match. */}
        {!isElsewhere && (
          <IconButton
            icon={SlidersHorizontal}
            label="筛选"
            className={styles.toolsButton}
            aria-expanded={hasTools}
            onClick={() => setHasTools(!hasTools)}
          />
        )}
      </div>
      {!isElsewhere && (
        <div className={styles.tools} data-open={hasTools || undefined}>
          <SearchBox className={styles.search} />
          {!isChampion(showType) && <LeaguePicker />}
          <OddsTypeChoice />
          {!isChampion(showType) && <OrderChoice />}
          <EditionSwitch />
          <RefreshButton topic={topic} />
        </div>
      )}
    </div>
  );
}

/** The second line: days of the early fixtures, or the two periods of champion bets. */
export function FixtureDays() {
  const { showType, date } = useFilters();
  if (isChampion(showType))
    return (
      <div className={styles.days}>
        <RadioChips
          label="冠军时段"
          size="sm"
          value={showType}
          onValueChange={(chosen) => changeFilters((filters) => chooseShowType(filters, chosen))}
          options={[
            { value: 'FSFT', label: '今日冠军' },
            { value: 'FSFU', label: '早盘冠军' },
          ]}
        />
      </div>
    );
  if (!isEarly(showType)) return null;
  return (
    <div className={styles.days}>
      <RadioChips
        label="日期"
        size="sm"
        strip
        value={date ?? ''}
        onValueChange={(chosen) =>
          changeFilters((filters) => {
            const verdict = chooseDate(filters, chosen === '' ? null : chosen);
            return verdict.ok ? verdict.value : filters;
          })
        }
        options={[{ value: '', label: '所有日期' }, ...coming(chinaDay(serverNow()))]}
      />
    </div>
  );
}

export function OddsTypeChoice() {
  const { oddsType } = useFilters();
  const isSeries = useSlip((slip) => slip.isSeries);
  const shown = isSeries ? 'H' : oddsType;
  const list = (
    <label className={styles.choice} data-locked={isSeries || undefined}>
      <span className="visually-hidden">盘口</span>
      <select
        value={shown}
        disabled={isSeries}
        onChange={({ target }) => {
          const chosen = namesOf(oddsTypeLabels).find((name) => name === target.value);
          if (chosen) changeFilters((filters) => chooseOddsType(filters, chosen));
        }}
      >
        {namesOf(oddsTypeLabels).map((name) => (
          <option key={name} value={name}>
            {oddsTypeLabels[name]}
          </option>
        ))}
      </select>
    </label>
  );
  if (!isSeries) return list;
  return (
    <Suspense fallback={list}>
      <SeriesLock>{list}</SeriesLock>
    </Suspense>
  );
}

function OrderChoice() {
  const { order } = useFilters();
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">排序</span>
      <select
        value={order}
        onChange={({ target }) => {
          const chosen = namesOf(matchOrderLabels).find((name) => name === target.value);
          if (chosen) changeFilters((filters) => chooseOrder(filters, chosen));
        }}
      >
        {namesOf(matchOrderLabels).map((name) => (
          <option key={name} value={name}>
            {matchOrderLabels[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Classic or professional: the same data, the same slip. */
function EditionSwitch() {
  const { edition } = useFilters();
  return (
    <Tabs<Edition>
      label="版式"
      look="boxed"
      value={edition}
      className={styles.edition}
      onValueChange={(chosen) => changeFilters((filters) => chooseEdition(filters, chosen))}
      items={[
        { value: 'classic', label: '经典' },
        { value: 'professional', label: '专业' },
      ]}
    />
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables are written in place and closed
const namesOf = <Name extends string>(labels: Record<Name, string>) => Object.keys(labels) as Name[];
