import { tileName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import type { Meld } from './mahjong-view.ts';
import styles from './meld-row.module.css';

const names: Readonly<Record<Meld['kind'], string>> = {
  chow: '吃',
  pung: '碰',
  kong: '明杠',
  closedKong: '暗杠',
  addedKong: '加杠',
};
const KONG = 4;

interface MeldRowProps {
  readonly melds: readonly Meld[];
  readonly name: string;
  readonly isOwn: boolean;
}

/** The called sets of a seat: what was taken lies across, a 暗杠 with its ends covered. */
export const MeldRow = ({ melds, name, isOwn }: MeldRowProps) =>
  melds.length === 0 ? null : (
    <ul className={styles.melds} aria-label={`${name}的副露`} data-own={isOwn || undefined}>
      {melds.map((meld, at) => (
        // Sets never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles.meld} aria-label={labelOf(meld)} data-meld={meld.kind}>
          {partsOf(meld).map(({ tile, isAcross }, part) => (
            <MahjongTile
              // oxlint-disable-next-line react/no-array-index-key
              key={part}
              tile={tile}
              pose={isAcross ? 'across' : 'upright'}
              isSilent
            />
          ))}
        </li>
      ))}
    </ul>
  );

const labelOf = ({ kind, tiles }: Meld): string =>
  `${names[kind]}：${tiles.length === 0 ? '未亮' : tiles.map(tileName).join(' ')}`;

interface Part {
  readonly tile: number | undefined;
  readonly isAcross: boolean;
}

/** From the left: what was taken first, as it came from the other seat. */
function partsOf({ kind, tiles, taken }: Meld): readonly Part[] {
  if (kind === 'closedKong')
    return Array.from({ length: KONG }, (_, at) => ({
      tile: at === 0 || at === KONG - 1 ? undefined : tiles[at],
      isAcross: false,
    }));
  const own = tiles.filter((tile) => tile !== taken).map((tile): Part => ({ tile, isAcross: false }));
  return taken === null ? own : [{ tile: taken, isAcross: true }, ...own];
}
