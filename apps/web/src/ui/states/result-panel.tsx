import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Fact, FactList } from '../display/fact-list.tsx';
import styles from './result-panel.module.css';

export interface ResultPanelProps {
  readonly kind: 'success' | 'pending' | 'failed';
  readonly title: string;
  /** The big number; usually a MoneyText. */
  readonly amount?: ReactNode;
  readonly text?: ReactNode;
  /** Order number (with copy), time, fee. */
  readonly facts?: readonly Fact[];
  /** Steps still to come, or a note. */
  readonly children?: ReactNode;
  /** The next step; equal choices have equal buttons. */
  readonly actions?: ReactNode;
}

const icons: Record<ResultPanelProps['kind'], LucideIcon> = { success: Check, pending: Clock, failed: X };

/** How something with money ended: amount, order number, time, next step. */
export function ResultPanel({ kind, title, amount, text, facts, children, actions }: ResultPanelProps) {
  const Drawing = icons[kind];
  return (
    <section className={styles.panel} aria-live="polite">
      <span className={styles.seal} data-kind={kind}>
        <Drawing aria-hidden="true" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {amount && <div className={styles.amount}>{amount}</div>}
      {text && <p className={styles.text}>{text}</p>}
      {facts && <FactList facts={facts} ruled className={styles.facts} />}
      {children && <div className={styles.more}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
