import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Adds a copy button for this text. */
  readonly copy?: string | undefined;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Lines between the rows. */
  readonly ruled?: boolean;
  readonly className?: string | undefined;
}

/** Label left, value right: receipts, payees, order details. */
export const FactList = ({ facts, ruled = false, className }: FactListProps) => (
  <dl className={classNames(styles.list, ruled && styles.ruled, className)}>
    {facts.map((fact) => (
      <div key={fact.label} className={styles.row}>
        <dt className={styles.label}>{fact.label}</dt>
        <dd className={styles.value}>
          <span>{fact.value}</span>
          <CopyButton text={fact.copy} compact describes={`复制${fact.label}`} />
        </dd>
      </div>
    ))}
  </dl>
);
