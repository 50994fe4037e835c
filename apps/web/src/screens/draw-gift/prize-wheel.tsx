import type { Ref } from 'react';
import { prizeWheel, wheelFrame, wheelLamps } from '../../art/promotions/prize-wheel.ts';
import { Art } from '../../ui/art.tsx';
import styles from './draw-gift.module.css';
import type { Prize } from './draw-words.ts';

interface PrizeWheelProps {
  readonly prizes: readonly Prize[];
  /** Where the disc rests. */
  readonly angle: number;
  readonly running: boolean;
  readonly disc: Ref<HTMLDivElement>;
}

/** A wheel whose fields are as wide as their chances; it rests on the very number that was drawn. */
export function PrizeWheel({ prizes, angle, running, disc }: PrizeWheelProps) {
  const fields = prizes.map(({ name, chance }) => ({ name, share: Number(chance) }));
  return (
    <div className={styles.wheel} data-running={running || undefined} aria-hidden="true">
      <div ref={disc} className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
        <Art svg={prizeWheel(fields)} />
      </div>
      <Art svg={wheelFrame()} className={styles.frame} />
      <Art svg={wheelLamps(false)} className={styles.lamps} />
      <Art svg={wheelLamps(true)} className={styles.lamps} />
    </div>
  );
}
