import { tileName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import type { MahjongSeat } from './mahjong-view.ts';
import { MeldRow } from './meld-row.tsx';
import styles from './rival-row.module.css';

interface RivalRowProps {
  readonly seat: MahjongSeat;
  readonly name: string;
}

/** The other seat's tiles along the far edge: their backs, or their faces once they are laid open, and the called sets. */
export function RivalRow({ seat, name }: RivalRowProps) {
  const { count, cards, drawn, hasDrawn, melds, isReady } = seat;
  const isOpen = cards.length > 0;
  const row = isOpen ? cards.filter((tile) => tile !== drawn) : [];
  const standing = count - (hasDrawn === 1 ? 1 : 0);
  return (
    <section
      className={styles.row}
      aria-label={isOpen ? `${name}的手牌：${cards.map(tileName).join(' ')}` : `${name}的手牌 ${count} 张`}
    >
      <MeldRow melds={melds} name={name} isOwn={false} />
      <span className={styles.hand} data-open={isOpen || undefined}>
        {isOpen
          ? row.map((tile) => <MahjongTile key={tile} tile={tile} pose="upright" isSilent />)
          : Array.from({ length: standing }, (_, at) => (
              // Backs are all alike.
              // oxlint-disable-next-line react/no-array-index-key
              <MahjongTile key={at} tile={undefined} pose="standing" isSilent />
            ))}
        {hasDrawn === 1 && (
          <span className={styles.drawn}>
            <MahjongTile tile={drawn ?? undefined} pose={isOpen ? 'upright' : 'standing'} isSilent />
          </span>
        )}
      </span>
      {isReady === 1 && <b className={styles.ready}>听</b>}
    </section>
  );
}
