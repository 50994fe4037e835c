import { brand } from '@theme/brand.ts';
import { BrandMark } from '@theme/mark.tsx';
import styles from './brand-lockup.module.css';

interface BrandLockupProps {
  /** 'lg' for landing panels; 'md' for the header. */
  readonly size?: 'md' | 'lg';
  /** White words, for use over scenes. */
  readonly onScene?: boolean;
}

/** Mark, Hanzi and small Latin: how the brand signs. */
export function BrandLockup({ size = 'md', onScene = false }: BrandLockupProps) {
  return (
    <span className={styles.lockup} data-size={size} data-on-scene={onScene || undefined}>
      <BrandMark size={size === 'lg' ? '3.5rem' : '2.25rem'} />
      <span className={styles.words}>
        <span className={styles.name}>{brand.name}</span>
        <span className={styles.latin}>{brand.latin}</span>
      </span>
    </span>
  );
}
