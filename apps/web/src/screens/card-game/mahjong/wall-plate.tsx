import { classNames } from '../../../ui/class-names.ts';
import { windName } from './mahjong-texts.ts';
import type { MahjongView } from './mahjong-view.ts';
import styles from './wall-plate.module.css';

interface WallPlateProps {
  readonly view: MahjongView;
  /** The place at the near edge: the own one, or where a replay looks from. */
  readonly near: number;
}

const FEW = 8;

/** In the middle of the table: which wind sits where and deals, whose turn it is, and how many tiles are left. */
export function WallPlate({ view: { seats, dealer, turn, wallLeft, phase }, near }: WallPlateProps) {
  const edge = (place: number, className: string | undefined) => (
    <span className={classNames(styles.wind, className)} data-turn={(phase === 'turn' && turn === place) || undefined}>
      {windName(seats[place]?.wind ?? 0)}
      {place === dealer && <small>庄</small>}
    </span>
  );
  return (
    <section className={styles.plate} aria-label={`牌墙余 ${wallLeft} 张，${near === dealer ? '我坐庄' : '对家坐庄'}`}>
      {edge(1 - near, styles.far)}
      <p className={styles.wall} data-few={wallLeft <= FEW || undefined}>
        <small>余</small>
        <b>{wallLeft}</b>
      </p>
      {edge(near, styles.near)}
    </section>
  );
}
