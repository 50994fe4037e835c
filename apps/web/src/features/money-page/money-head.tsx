import type { ReactNode } from 'react';
import styles from './money-head.module.css';

interface MoneyHeadProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Ways to the neighbouring pages, at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a page about money: its name, one line, and the ways next to it. */
export const MoneyHead = ({ title, text, children }: MoneyHeadProps) => (
  <header className={styles.head}>
    <div>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {children && <div className={styles.ways}>{children}</div>}
  </header>
);
