import { BrandMark } from '@theme/mark.tsx';
import styles from './loading-screen.module.css';

/** A page of its own while something else is on its way, such as a game in a new tab. */
export default function LoadingScreen() {
  return (
    <div className={styles.screen}>
      <BrandMark size="5rem" appears />
      <h1 className={styles.words}>加载中...</h1>
    </div>
  );
}
