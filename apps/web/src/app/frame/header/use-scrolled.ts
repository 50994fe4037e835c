import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has been scrolled by more than so many pixels. */
export const useScrolled = (pixels: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > pixels);

/** A thumb is never quite still: fewer pixels than these are no direction. */
const DIRECTION_FROM = 6;

/** Whether the last movement of the page went down, towards what comes next. */
export function useReadingOn(): boolean {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    return subscribe(() => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < DIRECTION_FROM) return;
      last = window.scrollY;
      setReadingOn(moved > 0);
    });
  }, []);
  return readingOn;
}
