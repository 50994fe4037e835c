import { type Fen, yuanText } from '@fairground/money';
import type { CardTable } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './table-notices.module.css';

interface TableNoticesProps {
  readonly table: CardTable;
  readonly onResume: () => void;
  readonly onTopUp: (to: Fen) => void;
}

/** What keeps the own seat from playing as usual, and the way out of it. */
export function TableNotices({ table, onResume, onTopUp }: TableNoticesProps) {
  const { buyIn } = table.room;
  const own = table.chairs.find(({ chair }) => chair === table.ownChair);
  return (
    <output className={styles.notices} data-game={table.room.gameCode}>
      {own?.isTrustee === 1 && (
        <p>
          {buyIn ? '已暂离：轮到您时只会过牌或弃牌，下一手起不发牌' : '托管中，由程序按同样的规则代打'}
          <Button size="sm" look="brand" onClick={onResume}>
            {buyIn ? '回到牌桌' : '取消托管'}
          </Button>
        </p>
      )}
      {table.isLeaving === 1 && <p>本局打完后离座</p>}
      {own?.state === 'away' && table.awayReason !== '' && own.isTrustee === 0 && (
        <p>
          {table.awayReason}
          {buyIn && own.stack === 0n && table.topUp === null && (
            <Button size="sm" look="brand" onClick={() => onTopUp(buyIn.usual)}>
              补到 ¥{yuanText(buyIn.usual)}
            </Button>
          )}
        </p>
      )}
      {table.topUp !== null && <p>下一手前补到 ¥{yuanText(table.topUp)}</p>}
    </output>
  );
}
