import { type RefObject, useEffect, useRef } from 'react';

/** In a strip that scrolls sideways what is chosen is brought to its middle: at first, and when it is something else. */
export function useScrollToChosen(strip: RefObject<HTMLElement | null>, chosen: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const { current } = strip;
    const mark = current?.querySelector('[aria-pressed=true], [data-current], [aria-current=page]');
    if (shown.current === chosen || !current || !mark) return;
    shown.current = chosen;
    if (current.scrollWidth <= current.clientWidth) return;
    const [around, place] = [current.getBoundingClientRect(), mark.getBoundingClientRect()];
    current.scrollBy({ left: place.left + place.width / 2 - (around.left + around.width / 2) });
  });
}
