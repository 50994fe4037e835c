import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

export interface ProgressLineProps {
  /** What is being filled, in words. */
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  /** Stands at the end of the label's line: 3,200 / 10,000. */
  readonly text?: ReactNode;
  readonly hint?: ReactNode;
  readonly look?: 'brand' | 'accent';
  readonly className?: string | undefined;
}

/** How far something has come, with words and numbers above the line. */
export function ProgressLine({ label, value, text, hint, look = 'brand', className }: ProgressLineProps) {
  const id = useId();
  const share = Math.min(1, Math.max(0, value));
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      <progress aria-labelledby={id} className="visually-hidden" value={share} max={1} />
      <div className={styles.track} aria-hidden="true">
        <div className={classNames(styles.fill, styles[look])} style={{ transform: `scaleX(${share})` }} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
