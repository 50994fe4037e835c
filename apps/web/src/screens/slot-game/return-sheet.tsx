import { rulebookOf, type Title } from '@fairground/slots';
import styles from './slot-game.module.css';

/** What a game gives back in the long run, and how that is known. */
export function ReturnSheet({ title }: { readonly title: Title }) {
  return (
    <div className={styles.rules}>
      <h3>规则版本</h3>
      <p className={styles.hash}>{rulebookOf(title)}</p>
    </div>
  );
}
