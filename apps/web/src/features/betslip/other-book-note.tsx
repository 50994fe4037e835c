import { otherSlipSize } from './state/slip-store.ts';
import { useBook } from '../sports/book.ts';
import styles from './slip-tab.module.css';

/** Said before anybody looks for it: what waits in the slip of the other book cannot join this one. */
export function OtherBookNote() {
  const { word } = useBook(({ book }) => book);
  const waiting = otherSlipSize();
  if (waiting === 0) return null;
  const other = word === '电竞' ? '体育' : '电竞';
  return (
    <p className={styles.apart}>
      {other}投注单里还有 {waiting} 项：电竞与体育分属两个场馆，不能同串。
    </p>
  );
}
