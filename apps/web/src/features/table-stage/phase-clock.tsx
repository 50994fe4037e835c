import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { TableView } from './table-view.ts';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import styles from './phase-clock.module.css';
import { phaseTexts } from './phase-texts.ts';

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
  const seconds = useSecondsLeft(until, serverNow);
  // Begun before the page came: the line starts where it has got to.
  const [gone] = useState(() => Math.max(0, serverNow() - since));
  return (
    <span className={styles.ring} data-last={seconds <= 5 || undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle
          cx="24"
          cy="24"
          r="20"
          pathLength="1"
          style={{ animationDuration: `${until - since}ms`, animationDelay: `-${gone}ms` }}
        />
      </svg>
      <b role="timer" aria-live="off" aria-label="剩余秒数">
        {seconds}
      </b>
    </span>
  );
}
