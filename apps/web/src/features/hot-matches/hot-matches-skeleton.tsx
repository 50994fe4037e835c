import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './hot-matches.module.css';

interface CountProps {
  readonly count: number;
}

/** The cards while their prices come. */
export const MatchesSkeleton = ({ count }: CountProps) => (
  <div className={styles.matches} aria-busy="true">
    <output className="visually-hidden">正在读取热门赛事</output>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="block" height="16.5rem" />
    ))}
  </div>
);

/** Strip and cards while even their code comes. */
export const HotMatchesSkeleton = ({ count }: CountProps) => (
  <>
    <Skeleton shape="block" className={styles.strip} />
    <MatchesSkeleton count={count} />
  </>
);
