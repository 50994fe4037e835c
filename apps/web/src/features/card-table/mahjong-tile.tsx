import { kindOf, tileName } from '@fairground/cards/mahjong';
import { lyingBack, lyingTile, standingBack, standingTile } from '../../art/cards/mahjong/mahjong-tile.ts';
import { dataUri } from '../../theme/data-uri.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './mahjong-tile.module.css';

/** Standing in a hand, lying on the table, or lying across in a set, where it was taken from somebody. */
type Pose = 'standing' | 'upright' | 'across';

interface MahjongTileProps {
  /** Undefined is seen from behind. */
  readonly tile: number | undefined;
  readonly pose: Pose;
  /** Nothing is said of it where the words around it say enough. */
  readonly isSilent?: boolean;
  readonly className?: string | undefined;
}

const pictureOf = (tile: number | undefined, pose: Pose): string => {
  if (tile === undefined) return pose === 'standing' ? standingBack() : lyingBack();
  return pose === 'standing' ? standingTile(kindOf(tile)) : lyingTile(kindOf(tile), pose);
};

/** A tile; who hears the page hears its name. */
export const MahjongTile = ({ tile, pose, isSilent = false, className }: MahjongTileProps) => (
  <img
    src={dataUri(pictureOf(tile, pose))}
    alt={isSilent ? '' : tile === undefined ? '背面' : tileName(tile)}
    className={classNames(styles.tile, className)}
    data-pose={pose}
    draggable={false}
    decoding="async"
  />
);
