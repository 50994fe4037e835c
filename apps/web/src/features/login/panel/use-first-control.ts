import { useRef, useState } from 'react';

/** A box, and the first thing in it that the hand wants, whichever it is at the moment. */
export function useFirstControl(selector: string) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({
    get current() {
      return box.current?.querySelector<HTMLElement>(selector) ?? null;
    },
  }));
  return { box, first };
}
