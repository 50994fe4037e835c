import { useEffect, useState } from 'react';
import { die, diceBowl } from '../../art/promotions/dice-bowl.ts';
import { Art } from '../../ui/art.tsx';
import styles from './draw-gift.module.css';

/** Where six dice come to lie, in percent of the bowl, and how they are turned. */
const PLACES: readonly (readonly [x: number, y: number, turn: number])[] = [
  [37, 33, -14],
  [54, 29, 22],
  [66, 43, -31],
  [34, 51, 9],
  [51, 48, -6],
  [58, 63, 17],
];
const FLICKER_MS = 90;

interface DiceBowlProps {
  /** The faces as they fell; nothing before the first throw. */
  readonly faces: readonly number[];
  readonly rolling: boolean;
}

/** Six dice in a bowl. While they roll every face comes by; then they show what was drawn. */
export function DiceBowl({ faces, rolling }: DiceBowlProps) {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!rolling) return undefined;
    const timer = setInterval(() => setTick((before) => before + 1), FLICKER_MS);
    return () => clearInterval(timer);
  }, [rolling]);
  return (
    <div className={styles.bowl} data-running={rolling || undefined} aria-hidden="true">
      <Art svg={diceBowl()} className={styles.frame} />
      {PLACES.map(([x, y, turn], at) => {
        const face = rolling ? ((tick * (at + 2) + at) % 6) + 1 : (faces[at] ?? at + 1);
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- six dice, each in its place
            key={at}
            className={styles.die}
            style={{ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg`, animationDelay: `${at * -170}ms` }}
          >
            <Art svg={die(face)} />
          </span>
        );
      })}
    </div>
  );
}
