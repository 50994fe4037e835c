import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this browser's clock; 0 once it is there. */
export function useWait(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 250);
    tick();
    return () => clearInterval(ticking);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
