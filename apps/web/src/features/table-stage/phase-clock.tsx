import { useEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { TableView } from './table-view.ts';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import styles from './phase-clock.module.css';
import { phaseTexts } from './phase-texts.ts';

const AROUND = 2 * Math.PI * 20;

/** What the table does now, and how long betting lasts: a ring that empties, the seconds in it, and words. */
export function PhaseClock({ view }: { readonly view: TableView }) {
  const { phase, since, until } = view;
  const isCounted = until !== undefined && (phase === 'open' || phase === 'shuffle');
  return (
    <div className={styles.clock} data-phase={phase}>
      {isCounted && <Ring key={until} since={since} until={until} />}
      <p>{phaseTexts[phase]}</p>
    </div>
  );
}

function Ring({ since, until }: { readonly since: number; readonly until: number }) {
  const line = useRef<SVGCircleElement>(null);
  const seconds = useSecondsLeft(until, serverNow);
  useEffect(() => {
    const [whole, gone] = [until - since, serverNow() - since];
    const shown = line.current?.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: -AROUND }], {
      duration: Math.max(1, whole),
      fill: 'both',
    });
    if (shown) shown.currentTime = Math.max(0, gone);
    return () => shown?.cancel();
  }, [since, until]);
  return (
    <span className={styles.ring} data-last={seconds <= 5 || undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle ref={line} cx="24" cy="24" r="20" strokeDasharray={AROUND} />
      </svg>
      <b role="timer" aria-live="off" aria-label="剩余秒数">
        {seconds}
      </b>
    </span>
  );
}
