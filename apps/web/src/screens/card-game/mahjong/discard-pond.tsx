import { kindOf, tileName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import styles from './discard-pond.module.css';
import type { MahjongSeat, MahjongView } from './mahjong-view.ts';

interface DiscardPondProps {
  readonly discards: MahjongSeat['discards'];
  readonly name: string;
  readonly isOwn: boolean;
  /** The tile that can be taken now, where it lies in this pond. */
  readonly offered: MahjongView['offered'];
  /** The last of them is the last on the table. */
  readonly isLatest: boolean;
  /** Tiles of this kind stand out: the one that is looked at in the hand. */
  readonly shownKind: number | undefined;
}

/** What a seat has discarded, in rows; what was called is gone from there, and keeps its place. */
export const DiscardPond = ({ discards, name, isOwn, offered, isLatest, shownKind }: DiscardPondProps) => (
  <ol className={styles.pond} data-own={isOwn || undefined} aria-label={`${name}打出的牌`}>
    {discards.map(({ tile, isTaken, isReady }, at) => (
      <li
        key={tile}
        className={styles.spot}
        aria-label={`${tileName(tile)}${isTaken === 1 ? '，已被叫走' : ''}${isReady === 1 ? '，报听' : ''}`}
        data-taken={isTaken === 1 || undefined}
        data-ready={isReady === 1 || undefined}
        data-latest={(isLatest && at === discards.length - 1 && isTaken === 0) || undefined}
        data-offered={offered?.tile === tile || undefined}
        data-same={shownKind === kindOf(tile) || undefined}
      >
        <MahjongTile tile={tile} pose="upright" isSilent className={styles.tile} />
        {isReady === 1 && <small>听</small>}
      </li>
    ))}
  </ol>
);
