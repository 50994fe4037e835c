import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One shelf of the gallery. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);
