import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../class-names.ts';

export interface CardProps {
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** The heading's level on its page. */
  readonly level?: 2 | 3 | 4;
  readonly padding?: 'none' | 'md' | 'lg';
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A flat surface that holds one subject. */
export function Card({ title, aside, level = 2, padding = 'lg', children, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.card, styles[padding], className)}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
