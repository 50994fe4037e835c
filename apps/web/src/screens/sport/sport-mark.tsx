import { type GameType, gameTypeWords } from '@fairground/sportsbook';
import styles from './rail.module.css';

/** A sport's sign: its first character in a ring, which stays readable at any size. */
export const SportMark = ({ sport }: { readonly sport: GameType }) => (
  <span className={styles.mark} aria-hidden="true">
    {gameTypeWords[sport].slice(0, 1)}
  </span>
);
