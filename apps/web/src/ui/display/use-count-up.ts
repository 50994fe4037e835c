import { useEffect, useRef, useState } from 'react';
import { COUNT_UP_MS, prefersStillness } from '../timing.ts';

/** The number to draw now. It counts only when the value grows; a decrease is told at once. */
export function useCountUp(value: bigint, enabled = true): bigint {
  const [drawn, setDrawn] = useState(value);
  const goal = useRef(value);

  useEffect(() => {
    const start = goal.current;
    goal.current = value;
    const counts = enabled && value > start && !prefersStillness();
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const share = counts ? Math.min(1, Math.max(0, now - began) / COUNT_UP_MS) : 1;
      // Slows toward the end, in whole thousandths because amounts are whole.
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
      setDrawn(start + ((value - start) * eased) / 1000n);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, enabled]);

  return enabled && drawn < value ? drawn : value;
}
