import { useSyncExternalStore } from 'react';

const read = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

let rem: number | undefined;

function subscribe(changed: () => void): () => void {
  const measure = () => {
    rem = read();
    changed();
  };
  // The window may have changed while nobody listened; a different answer draws again by itself.
  rem = read();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}

/** The root's size in pixels: it follows the window, and rows that are not drawn are reckoned by it. */
export const useRem = (): number => useSyncExternalStore(subscribe, () => (rem ??= read()));
