import { recordDays } from '@fairground/contract/transaction-records';
import { chinaDay } from '@fairground/money';
import { serverNow } from '../../api/server-clock.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Days, type SpanName, daysOf, earliestDay, spanFault, spanLabels } from './span.ts';
import styles from './span-filter.module.css';

export interface ChosenSpan extends Days {
  readonly name: SpanName;
}

/** A usual span, as chosen now. */
export const usualSpan = (name: Exclude<SpanName, 'custom'>): ChosenSpan => ({ name, ...daysOf(name, serverNow()) });

interface SpanFilterProps {
  readonly span: ChosenSpan;
  readonly onSpanChange: (span: ChosenSpan) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const names = Object.keys(spanLabels) as readonly SpanName[];

/** The usual spans, and two days of one's own behind the last of them. */
export function SpanFilter({ span, onSpanChange }: SpanFilterProps) {
  const today = chinaDay(serverNow());
  const earliest = earliestDay(serverNow());
  return (
    <div className={styles.filter}>
      <RadioChips
        label="日期"
        size="sm"
        strip
        options={names.map((name) => ({ value: name, label: spanLabels[name] }))}
        value={span.name}
        onValueChange={(name) => onSpanChange(name === 'custom' ? { ...span, name } : usualSpan(name))}
      />
      {span.name === 'custom' && (
        <div className={styles.days}>
          <TextField
            label="开始日期"
            type="date"
            min={earliest}
            max={today}
            value={span.from}
            onChange={(event) => onSpanChange({ ...span, from: event.target.value })}
          />
          <TextField
            label="结束日期"
            type="date"
            min={earliest}
            max={today}
            value={span.to}
            error={spanFault(span) || undefined}
            onChange={(event) => onSpanChange({ ...span, to: event.target.value })}
          />
          <p className={styles.note}>
            记录保留5年，可从 {earliest} 起按日期查询，每次最多 {recordDays.spanMax} 天。
          </p>
        </div>
      )}
    </div>
  );
}
