import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Tells how high an element is, whenever that changes. */
export function useMeasured(onHeight: (height: number) => void): RefObject<HTMLTableCellElement | null> {
  const box = useRef<HTMLTableCellElement>(null);
  const tell = useEffectEvent(onHeight);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (box.current) tell(box.current.offsetHeight);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return box;
}
