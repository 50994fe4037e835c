import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './orders.module.css';

export const OrdersSkeleton = () => (
  <div className={styles.cards}>
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="block" height="11rem" />
    ))}
  </div>
);
