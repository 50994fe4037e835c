import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import styles from './fan-list.module.css';
import type { MahjongView } from './mahjong-view.ts';

interface FanListProps {
  readonly win: NonNullable<MahjongView['win']>;
}

/** Every fan of the win with its value, and the sum. */
export function FanList({ win: { tile, from, sheet } }: FanListProps) {
  const fans = sheet.fans.toSorted((one, other) => other.value * other.times - one.value * one.times);
  return (
    <section className={styles.fans} aria-label="番种">
      <figure className={styles.tile}>
        <MahjongTile tile={tile} pose="standing" />
        <figcaption>{from === null ? '自摸' : '胡'}</figcaption>
      </figure>
      <table>
        <tbody>
          {fans.map(({ name, value, times }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value}
                {times > 1 && ` × ${times}`} 番
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td>{sheet.total} 番</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
