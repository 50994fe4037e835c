import { chipInk, chipText, chipTop } from '../../art/tables/chip.ts';
import { dataUri } from '../../theme/data-uri.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './chips.module.css';

const pictures = new Map<number, string>();

function pictureOf(yuan: number): string {
  const known = pictures.get(yuan) ?? dataUri(chipTop(yuan));
  pictures.set(yuan, known);
  return known;
}

/** A chip as it lies, its worth as text over the picture. */
export const Chip = ({ yuan, className }: { readonly yuan: number; readonly className?: string | undefined }) => (
  <span className={classNames(styles.chip, className)} aria-hidden="true">
    <img src={pictureOf(yuan)} alt="" draggable={false} />
    <b style={{ color: chipInk(yuan) }} data-long={chipText(yuan).length > 3 || undefined}>
      {chipText(yuan)}
    </b>
  </span>
);
