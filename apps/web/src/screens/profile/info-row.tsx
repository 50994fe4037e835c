import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './info-row.module.css';

interface InfoRowProps {
  readonly icon?: LucideIcon;
  readonly label: string;
  readonly value: ReactNode;
  /** One caption under the value. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** What it is, what is known of it, and what can be done about it. */
export const InfoRow = ({ icon, label, value, note, action }: InfoRowProps) => (
  <div className={styles.row}>
    <dt className={styles.label}>
      {icon && (
        <span className={styles.seal}>
          <Icon of={icon} />
        </span>
      )}
      {label}
    </dt>
    <dd className={styles.value}>
      {value}
      {note && <p className={styles.note}>{note}</p>}
    </dd>
    <dd className={styles.action}>{action}</dd>
  </div>
);

/** Not given yet. */
export const Unset = ({ children = '未填写' }: { readonly children?: string }) => (
  <span className={styles.unset}>{children}</span>
);
