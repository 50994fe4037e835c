import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a drawer or a view. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section aria-label={title} className={styles.section}>
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
