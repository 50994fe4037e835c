import type { Fen } from '@fairground/money';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import styles from './sign-gift.module.css';

interface MonthCalendarProps {
  readonly today: string;
  readonly signed: readonly string[];
  /** What so many days of the month bring. */
  readonly milestones: ReadonlyMap<number, Fen>;
}

const HEADS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** A month of days; the signed ones carry a seal, with the milestone that day brought. */
export function MonthCalendar({ today, signed, milestones }: MonthCalendarProps) {
  const days = daysOfMonth(today);
  const inOrder = signed.toSorted();
  return (
    <table className={styles.calendar} aria-label="签到日历">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== '')}>
            {week.map((day, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a week always has its seven places
              <td key={at} data-today={day === today || undefined} data-signed={signed.includes(day) || undefined}>
                {day !== '' && (
                  <Day day={day} isSigned={signed.includes(day)} brought={milestones.get(inOrder.indexOf(day) + 1)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly isSigned: boolean;
  readonly brought: Fen | undefined;
}

const Day = ({ day, isSigned, brought }: DayProps) => (
  <span className={styles.day}>
    {Number(day.slice(8))}
    {isSigned && (
      <span className={styles.seal}>
        <span aria-hidden="true">签</span>
        <span className="visually-hidden">已签到</span>
      </span>
    )}
    {isSigned && brought !== undefined && <small>{yuanOf(brought)}</small>}
  </span>
);

function daysOfMonth(today: string): readonly string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`);
}

/** Rows of seven from Monday; empty places before the first and after the last. */
function weeksOf(days: readonly string[]): readonly (readonly string[])[] {
  const before = (new Date(`${days[0] ?? '1970-01-01'}T00:00:00Z`).getUTCDay() + 6) % 7;
  const places = [...Array<string>(before).fill(''), ...days];
  const rows = Math.ceil(places.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_place, at) => places[row * 7 + at] ?? ''),
  );
}
