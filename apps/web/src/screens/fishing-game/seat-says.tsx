import { useEffect, useState } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './seat-page.module.css';
import type { SeatState } from './seat.ts';

const SAID_MS = 4_000;
const PLATE_MS = 3_500;

interface SeatSaysProps {
  readonly state: SeatState;
  readonly onHere: () => void;
  readonly onTopUp: () => void;
}

/** What happens, in words: catches, refusals, who comes, whether the line is there, whether somebody is. */
export function SeatSays({ state, onHere, onTopUp }: SeatSaysProps) {
  const { line, refusal, caught, notice, asked, ended } = state;
  const now = useSeconds();
  const isFresh = (at: number | undefined, ms: number): boolean => at !== undefined && now - at < ms;
  if (ended !== undefined) return null;
  return (
    <>
      {notice && isFresh(notice.at, PLATE_MS) && (
        <div className={styles.plate}>
          <output>{notice.text}</output>
        </div>
      )}
      <div className={styles.says}>
        {line === 'lost' && <output>连接中断，正在重新连接，座位保留 60 秒</output>}
        {line === 'joining' && <output>正在入座</output>}
        {refusal && isFresh(refusal.at, SAID_MS) && (
          <p role="alert" className={styles.refusal}>
            {refusal.text}
            {refusal.why === 'float' && (
              <>
                <button type="button" onClick={onTopUp}>
                  补充金额
                </button>
                <a href={hrefTo('transfermoney')}>去转账</a>
              </>
            )}
          </p>
        )}
        <output className={styles.caught}>{caught && isFresh(caught.at, SAID_MS) ? caught.text : ''}</output>
      </div>
      {asked && (
        <div className={styles.message} role="alertdialog" aria-label="还在吗">
          <p>
            已三分钟没有射击。{Math.max(0, Math.ceil(asked.seconds - (now - asked.at) / 1000))}{' '}
            秒后让出座位，携带金额返回场馆余额。
          </p>
          <div>
            <Button look="brand" onClick={onHere}>
              我还在
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** The page's clock, looked at twice a second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
