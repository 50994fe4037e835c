import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import styles from './turn-ring.module.css';

interface TurnRingProps {
  /** When the time of this seat is over, on the server's clock. */
  readonly until: number;
}

const AROUND = 100;

/** The clock around a seat: full, then emptying until its time is over; the last five seconds in amber. */
export const TurnRing = ({ until }: TurnRingProps) => <Ring key={until} until={until} />;

function Ring({ until }: TurnRingProps) {
  const [left] = useState(() => Math.max(0, until - serverNow()));
  return (
    <svg viewBox="0 0 40 40" className={styles.ring} aria-hidden="true">
      <circle cx="20" cy="20" r="18" pathLength={AROUND} className={styles.track} />
      <circle
        cx="20"
        cy="20"
        r="18"
        pathLength={AROUND}
        className={styles.left}
        style={{ animationDuration: `${left}ms, 1ms`, animationDelay: `0ms, ${Math.max(0, left - 5_000)}ms` }}
      />
    </svg>
  );
}
