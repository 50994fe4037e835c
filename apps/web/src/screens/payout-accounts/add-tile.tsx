import { Plus } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './accounts.module.css';

export interface AddTileProps {
  readonly label: string;
  readonly counts: { readonly have: number; readonly max: number };
  /** Where it leads; a button that calls `onPress` otherwise. */
  readonly href?: string;
  readonly onPress?: () => void;
}

/** The empty card at the end: one more can be added, n of max. */
export function AddTile({ label, counts: { have, max }, href, onPress }: AddTileProps) {
  const face = (
    <>
      <Icon of={Plus} />
      <span>{have >= max && max > 0 ? `最多${max}个` : label}</span>
      <span className={styles.count}>
        {have} / {max}
      </span>
    </>
  );
  if (href !== undefined && have < max)
    return (
      <a className={styles.tile} href={href}>
        {face}
      </a>
    );
  return (
    <button type="button" className={styles.tile} disabled={have >= max} onClick={onPress}>
      {face}
    </button>
  );
}
