import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  /** It answers what was just sent: keyboard and screen reader go on from its title, for what was pressed is gone. */
  readonly isAnswer?: boolean;
}

const icons: Record<ResultPanelProps['kind'], LucideIcon> = { success: Check, pending: Clock, failed: X };

/** How something with money ended: amount, order number, time, next step. */
export function ResultPanel({
  kind,
  title,
  amount,
  text,
  facts,
  children,
  actions,
  isAnswer = false,
}: ResultPanelProps) {
  const Drawing = icons[kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <section className={styles.panel} aria-live="polite">
      <span className={styles.seal} data-kind={kind}>
        <Drawing aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {amount && <div className={styles.amount}>{amount}</div>}
      {text && <p className={styles.text}>{text}</p>}
      {facts && <FactList facts={facts} ruled className={styles.facts} />}
      {children && <div className={styles.more}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
