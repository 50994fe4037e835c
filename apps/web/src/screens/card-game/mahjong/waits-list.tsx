import { kindName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import { tileOf, type Wait } from './mahjong-view.ts';
import styles from './waits-list.module.css';

interface WaitsListProps {
  readonly waits: readonly Wait[];
  readonly fanLeast: number;
}

/** What a hand waits for: the tile, how many of it have not been seen, and what it would count off a discard. */
export const WaitsList = ({ waits, fanLeast }: WaitsListProps) => (
  <span className={styles.waits}>
    {waits.map(({ kind, left, fan }) => (
      <span
        key={kind}
        className={styles.wait}
        data-gone={left === 0 || undefined}
        data-wait={kindName(kind)}
        title={`${kindName(kind)}：未见 ${left} 张，点炮计 ${fan} 番`}
      >
        <MahjongTile tile={tileOf(kind)} pose="upright" />
        <small>
          余 {left} 张<i data-short={fan < fanLeast || undefined}>{fan < fanLeast ? `${fan} 番不起胡` : `${fan} 番`}</i>
        </small>
      </span>
    ))}
  </span>
);
