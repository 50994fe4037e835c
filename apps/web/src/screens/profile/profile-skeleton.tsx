import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './profile.module.css';

const ROWS = 5;

/** The page's shape while the member's data is on its way. */
export const ProfileSkeleton = () => (
  <div className={styles.waiting}>
    <div className={styles.top}>
      <Skeleton shape="block" height="6rem" />
      <Skeleton shape="block" height="9rem" />
    </div>
    {Array.from({ length: ROWS }, (_, row) => (
      <Skeleton key={row} shape="block" height="3rem" />
    ))}
  </div>
);
