import { tileName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import styles from './own-hand.module.css';

export interface OwnHandProps {
  /** As they stand; the last of them was drawn and stands apart. */
  readonly tiles: readonly number[];
  readonly hasDrawn: boolean;
  readonly chosen: number | undefined;
  /** Where the keyboard stands; undefined until it is used. */
  readonly cursor: number | undefined;
  readonly isLive: boolean;
  /** Whether it may be discarded now. */
  readonly isPlayable: (tile: number) => boolean;
  /** Somebody has to discard now, so that what may not be discarded stands back. */
  readonly isAsked: boolean;
  /** How many of its kind lie open. */
  readonly seen: (tile: number) => number;
  readonly onPress: (tile: number) => void;
  /** Looked at, by a pointer or the keyboard; undefined when no longer. */
  readonly onLook: (tile: number | undefined) => void;
}

/** The own tiles, standing along the near edge: a press raises one, another discards it. */
export const OwnHand = (props: OwnHandProps) => {
  const { tiles, hasDrawn, isLive } = props;
  return (
    <section className={styles.hand} aria-label={`手牌 ${tiles.length} 张`} data-live={isLive || undefined}>
      {tiles.map((tile, at) => (
        <HandTile key={tile} {...props} tile={tile} at={at} isDrawn={hasDrawn && at === tiles.length - 1} />
      ))}
    </section>
  );
};

interface HandTileProps extends OwnHandProps {
  readonly tile: number;
  readonly at: number;
  readonly isDrawn: boolean;
}

function HandTile(props: HandTileProps) {
  const { tile, at, isDrawn, chosen, cursor, isLive, isPlayable, isAsked, seen, onPress, onLook } = props;
  const canPlay = isPlayable(tile);
  const isChosen = chosen === tile;
  return (
    <button
      type="button"
      className={styles.tile}
      disabled={!isLive}
      aria-pressed={isChosen}
      aria-label={`${tileName(tile)}${isDrawn ? '，刚摸到' : ''}${canPlay ? '，可打出' : ''}`}
      data-at={at}
      data-drawn={isDrawn || undefined}
      data-cursor={cursor === at || undefined}
      data-back={(isAsked && !canPlay) || undefined}
      onClick={() => onPress(tile)}
      onPointerEnter={() => onLook(tile)}
      onPointerLeave={() => onLook(undefined)}
      onFocus={() => onLook(tile)}
      onBlur={() => onLook(undefined)}
    >
      <MahjongTile tile={tile} pose="standing" isSilent />
      <small className={styles.seen} aria-hidden="true">
        已见 {seen(tile)} 张
      </small>
    </button>
  );
}
