import { useEffect, useState } from 'react';
import { prefersStillness } from '../../ui/timing.ts';

const SLIDE_MS = 6_000;

/** Which slide is shown. It turns by itself until someone takes it in hand; then it never does again. */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStillness());
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!playing || held) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((now) => (now + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  return {
    shown,
    playing,
    toggle: () => setPlaying((now) => !now),
    /** By hand. */
    go: (to: number): void => {
      setPlaying(false);
      setShown((to + count) % count);
    },
    /** While the pointer or the focus is on it, a slide does not leave. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
