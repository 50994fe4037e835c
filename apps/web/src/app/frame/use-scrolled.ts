import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has been scrolled by more than so many pixels. */
export const useScrolled = (pixels: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > pixels);
