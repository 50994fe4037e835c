import { type RefObject, useEffect, useState } from 'react';

/** Rows this far outside of the window are drawn already. */
const OVERSCAN_PX = 700;
/** The window is looked at in steps of about a row: a small scroll draws nothing anew, a fast one a little each frame. */
const STEP_PX = 96;

interface ScrollWindow {
  readonly from: number;
  readonly to: number;
}

/** The part of a long list that is worth drawing, in the list's own pixels. */
export function useScrollWindow(list: RefObject<HTMLElement | null>): ScrollWindow {
  const [seen, setSeen] = useState<ScrollWindow>({ from: -OVERSCAN_PX, to: innerHeight + OVERSCAN_PX });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = list.current ? -list.current.getBoundingClientRect().top : 0;
      const from = Math.floor((top - OVERSCAN_PX) / STEP_PX) * STEP_PX;
      const to = Math.ceil((top + innerHeight + OVERSCAN_PX) / STEP_PX) * STEP_PX;
      setSeen((held) => (held.from === from && held.to === to ? held : { from, to }));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [list]);
  return seen;
}
