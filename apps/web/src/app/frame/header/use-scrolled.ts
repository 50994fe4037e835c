import { useEffect, useState, useSyncExternalStore } from 'react';

/** How far the page is scrolled, as its last event told. Asking the window while a page is drawn would lay it out at once. */
let scrolledTo = 0;
addEventListener('scroll', () => (scrolledTo = window.scrollY), { passive: true });

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has been scrolled by more than so many pixels. */
export const useScrolled = (pixels: number): boolean => useSyncExternalStore(subscribe, () => scrolledTo > pixels);

/** A thumb is never quite still: fewer pixels than these are no direction. */
const DIRECTION_FROM = 6;

/** Whether the last movement of the page went down, towards what comes next. */
export function useReadingOn(): boolean {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = scrolledTo;
    return subscribe(() => {
      const moved = scrolledTo - last;
      if (Math.abs(moved) < DIRECTION_FROM) return;
      last = scrolledTo;
      setReadingOn(moved > 0);
    });
  }, []);
  return readingOn;
}
