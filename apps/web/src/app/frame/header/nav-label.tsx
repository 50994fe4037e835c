import type { ReactNode } from 'react';
import styles from './nav-label.module.css';

interface NavLabelProps {
  readonly href: string;
  /** Where one is now. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A word of the header. It is the current one on its own page and on the pages below it. */
export const NavLabel = ({ href, path, children }: NavLabelProps) => (
  <a
    href={href}
    className={styles.word}
    {...(path === href || path.startsWith(`${href}/`) ? { 'aria-current': 'page' as const } : {})}
  >
    {children}
  </a>
);
