import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface CalloutProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | 'safety';
  readonly title?: string;
  readonly children?: ReactNode;
  /** A text button at the end. */
  readonly action?: ReactNode;
  /** Read out when it appears: the server's answer above a submit button. */
  readonly announces?: boolean;
  readonly className?: string | undefined;
}

const icons: Record<NonNullable<CalloutProps['tone']>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  safety: ShieldCheck,
};

/** A sentence that belongs to the place it stands in. */
export function Callout({ tone = 'info', title, children, action, announces = false, className }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, styles[tone], className)} {...(announces ? { role: 'alert' } : {})}>
      <Icon of={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
