import type { GameType } from '@fairground/betting';
import styles from './rail.module.css';
import { sportDrawings } from './sport-drawings.ts';

/** A sport's sign beside its word. */
export const SportMark = ({ sport }: { readonly sport: GameType | 'VK' }) => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={sportDrawings[sport]} />
  </svg>
);
