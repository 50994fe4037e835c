import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(media);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(media).matches,
  );
}
