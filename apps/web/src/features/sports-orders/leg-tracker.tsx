import { resultLabels } from '@fairground/betting';
import { Badge } from '../../ui/display/badge.tsx';
import type { LegTrack } from './orders-data.ts';
import styles from './orders.module.css';
import { resultTones } from './result-tones.ts';

/** A selection while its match is on: score, minute, how it would end now, and what it needs. */
export function LegTracker({ track }: { readonly track: LegTrack }) {
  const { isLive, score, time, counted, result, decided, need } = track;
  if (isLive === 0 && score === '') return <p className={styles.before}>{time}</p>;
  return (
    <div className={styles.track}>
      <p className={styles.clock}>
        {isLive === 1 && <Badge tone="live">滚球</Badge>}
        {score !== '' && <b>{score}</b>}
        <span>{time}</span>
        {counted !== '' && <span>本盘口 {counted}</span>}
      </p>
      {result !== null && (
        <p className={styles.need}>
          <Badge tone={resultTones[result]}>
            {decided === 1 ? '已定' : '目前'}
            {resultLabels[result]}
          </Badge>
          <span>{need}</span>
        </p>
      )}
    </div>
  );
}
