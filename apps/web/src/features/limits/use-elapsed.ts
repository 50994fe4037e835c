import { useEffect, useState } from 'react';
import { timeText } from '../../ui/display/countdown.tsx';

/** The time since a moment by the clock handed in, ticking once a second while the page is seen. */
export function useElapsed(since: number, now: () => number): string {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNowMs(now());
    }, 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return timeText(Math.max(0, Math.floor((nowMs - since) / 1_000)));
}
