import { type RefObject, useEffect } from 'react';

/**
 * Keeps the foot of a panel that reaches to the lower edge of the window above the keyboard of a phone: browsers lay it over the
 * page and leave the window as high as it was. What the keyboard takes is told the style sheet as `--keyboard`.
 */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isWanted || !seen) return undefined;
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - seen.offsetTop - seen.height);
      // A page somebody has zoomed into is seen in parts as well: that is no keyboard.
      const height = seen.scale > 1.05 ? 0 : Math.round(covered);
      panel.current?.style.setProperty('--keyboard', `${height}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [panel, isWanted]);
}
