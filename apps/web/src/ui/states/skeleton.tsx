import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. A skeleton has the final shape of what it stands for. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'block' | 'round';
  readonly className?: string | undefined;
}

/** A grey stand-in for something on its way. Purely for the eye: mark the region with `aria-busy`. */
export function Skeleton({ width = '100%', height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, ...(height ? { height } : {}) }}
    />
  );
}
