import { chinaDay } from '@fairground/money';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type ReportSpan, type ReportSpanName, reportSpanLabels, spanFault, usualSpan } from './report-span.ts';
import styles from './reports.module.css';

interface SpanPickerProps {
  readonly span: ReportSpan;
  readonly onSpanChange: (span: ReportSpan) => void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const names = Object.keys(reportSpanLabels) as readonly ReportSpanName[];

/** The usual spans, and two days of one's own behind the last of them; days that cannot be are not asked for. */
export function SpanPicker({ span, onSpanChange }: SpanPickerProps) {
  const [typed, setTyped] = useState(span);
  const today = chinaDay(serverNow());
  const choose = (name: ReportSpanName) => {
    const next = name === 'custom' ? { ...span, name } : usualSpan(name, serverNow());
    setTyped(next);
    onSpanChange(next);
  };
  const type = (days: Partial<Pick<ReportSpan, 'from' | 'to'>>) => {
    const next = { ...typed, ...days };
    setTyped(next);
    if (spanFault(next) === '') onSpanChange(next);
  };
  return (
    <div className={styles.span}>
      <RadioChips
        label="日期范围"
        size="sm"
        options={names.map((value) => ({ value, label: reportSpanLabels[value] }))}
        value={span.name}
        onValueChange={choose}
      />
      {span.name === 'custom' ? (
        <div className={styles.days}>
          <TextField
            label="开始日期"
            type="date"
            max={today}
            value={typed.from}
            onChange={(event) => type({ from: event.target.value })}
          />
          <TextField
            label="结束日期"
            type="date"
            max={today}
            value={typed.to}
            error={spanFault(typed) || undefined}
            onChange={(event) => type({ to: event.target.value })}
          />
        </div>
      ) : (
        <span className={styles.note}>{span.from === span.to ? span.from : `${span.from} 至 ${span.to}`}</span>
      )}
    </div>
  );
}
