import type { ReactNode } from 'react';
import styles from './refreshing.module.css';

interface RefreshingProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Data already on screen stays while newer data comes: dimmed, under a moving line. */
export function Refreshing({ busy, children }: RefreshingProps) {
  return (
    <div className={styles.region} aria-busy={busy || undefined} data-busy={busy || undefined}>
      {children}
    </div>
  );
}
