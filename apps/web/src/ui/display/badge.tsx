import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../class-names.ts';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'brand' | 'accent' | 'success' | 'danger' | 'warning' | 'live';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A word about state. The colour only repeats what the word says. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
);

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for screen readers: 条未读消息. */
  readonly label: string;
  readonly max?: number;
}

/** A small round number, 99+ at most; nothing at zero. */
export function CountBadge({ count, label, max = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="visually-hidden">
        {count}
        {label}
      </span>
    </span>
  );
}
