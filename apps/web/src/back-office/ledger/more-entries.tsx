import { Button } from '../../ui/buttons/button.tsx';
import styles from './ledger.module.css';

interface MoreProps {
  readonly shown: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** How much is shown, and the next page; a search for something rare goes on where it stopped. */
export const MoreEntries = ({ shown, hasMore, busy, onMore }: MoreProps) => (
  <div className={styles.more}>
    <span>
      已显示 {shown} 条{hasMore ? '，更早的还没有查' : '，已到最早一条'}
    </span>
    {hasMore && (
      <Button size="sm" busy={busy} onClick={onMore}>
        更早的
      </Button>
    )}
  </div>
);
