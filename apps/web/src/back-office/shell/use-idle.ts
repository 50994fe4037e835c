import { useEffect } from 'react';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5_000;

/** Calls back once nobody has touched the page for so long. What the page does by itself is no sign of life. */
export function useIdle(seconds: number, onIdle: () => void): void {
  useEffect(() => {
    let last = Date.now();
    const touch = () => {
      last = Date.now();
    };
    const look = () => {
      if (Date.now() - last >= seconds * 1000) onIdle();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { passive: true });
    const timer = setInterval(look, LOOK_MS);
    // A computer that slept is looked at the moment it wakes.
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds, onIdle]);
}
