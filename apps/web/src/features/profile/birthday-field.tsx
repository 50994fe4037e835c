import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import styles from './birthday-field.module.css';

interface BirthdayFieldProps {
  /** YYYY-MM-DD on the site's calendar. */
  readonly today: string;
  readonly error: string | undefined;
  /** YYYY-MM-DD, empty while a part is missing. */
  readonly onValueChange: (day: string) => void;
}

const OLDEST_YEARS = 100;
interface Count {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
}

const counted = ({ from, to, unit }: Count): SelectOption<string>[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const value = String(from + index);
    return { value: value.padStart(2, '0'), label: `${value}${unit}` };
  });

const daysIn = ({ year, month }: { readonly year: string; readonly month: string }): number =>
  year === '' || month === '' ? 31 : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

/** Three short lists: quicker for a day decades ago than any calendar, and easy by keyboard. */
export function BirthdayField({ today, error, onValueChange }: BirthdayFieldProps) {
  const errorId = useId();
  const [parts, setParts] = useState({ year: '', month: '', day: '' });
  const thisYear = Number(today.slice(0, 4));
  const change = (changed: Partial<typeof parts>) => {
    const next = { ...parts, ...changed };
    // The 31st of a month that has become a shorter one is no day.
    if (Number(next.day) > daysIn(next)) next.day = '';
    setParts(next);
    const isWhole = next.year !== '' && next.month !== '' && next.day !== '';
    onValueChange(isWhole ? `${next.year}-${next.month}-${next.day}` : '');
  };
  const tie = error ? { 'aria-invalid': true as const, 'aria-describedby': errorId } : {};
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>出生日期</legend>
      <div className={styles.parts}>
        <Select
          {...tie}
          label="年"
          hideLabel
          size="lg"
          placeholder="年"
          autoComplete="bday-year"
          value={parts.year}
          onValueChange={(year) => change({ year })}
          options={counted({ from: thisYear - OLDEST_YEARS, to: thisYear, unit: '年' }).toReversed()}
        />
        <Select
          {...tie}
          label="月"
          hideLabel
          size="lg"
          placeholder="月"
          autoComplete="bday-month"
          value={parts.month}
          onValueChange={(month) => change({ month })}
          options={counted({ from: 1, to: 12, unit: '月' })}
        />
        <Select
          {...tie}
          label="日"
          hideLabel
          size="lg"
          placeholder="日"
          autoComplete="bday-day"
          value={parts.day}
          onValueChange={(day) => change({ day })}
          options={counted({ from: 1, to: daysIn(parts), unit: '日' })}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
