import type { CardTable } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './table-notices.module.css';

interface TableNoticesProps {
  readonly table: CardTable;
  readonly onResume: () => void;
}

/** What keeps the own seat from playing as usual, and the way out of it. */
export function TableNotices({ table, onResume }: TableNoticesProps) {
  const own = table.chairs.find(({ chair }) => chair === table.ownChair);
  return (
    <output className={styles.notices}>
      {own?.isTrustee === 1 && (
        <p>
          托管中，由程序按同样的规则代打
          <Button size="sm" look="brand" onClick={onResume}>
            取消托管
          </Button>
        </p>
      )}
      {table.isLeaving === 1 && <p>本局打完后离座</p>}
      {own?.state === 'away' && table.awayReason !== '' && <p>{table.awayReason}</p>}
    </output>
  );
}
