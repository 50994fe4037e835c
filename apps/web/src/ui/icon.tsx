import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  readonly of: LucideIcon;
  /** 'sm' beside captions, 'lg' alone on a panel; 1.25rem otherwise. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** Spoken name; an icon beside its word needs none. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** One size of box and one stroke for every icon of the site. */
export function Icon({ of: Drawing, size = 'md', label, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing className={classNames(styles.icon, className)} data-size={size} focusable={false} {...spoken} />;
}
