import { type CSSProperties } from 'react';
import { chairPlace, placeStyle } from '../../../features/card-table/chair-places.ts';
import type { TableScene } from '../../../features/card-table/table-stage.tsx';
import styles from './rank-sign.module.css';

interface RankSignProps {
  readonly scene: TableScene;
  readonly chair: number;
  readonly name: string;
  readonly multiple: number;
}

/** From here on a hand is written in gold. */
const HIGH = 4;

/** What a hand makes, as a ribbon over its cards. */
export function RankSign({ scene, chair, name, multiple }: RankSignProps) {
  const place: CSSProperties = placeStyle(chairPlace(scene, chair));
  return (
    <span
      className={styles.sign}
      style={place}
      data-own={chair === scene.ownChair || undefined}
      data-high={multiple >= HIGH || undefined}
      data-none={name === '无牛' || undefined}
    >
      {name}
      {multiple > 1 && <small>×{multiple}</small>}
    </span>
  );
}
