import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** So far below the fold a part is fetched before it is seen. */
const AHEAD = '300px';
/** On a phone half a window: a thumb moves fast. */
const PHONE_AHEAD = '50%';

/**
 * Whether a part of the page is wanted: it is about to be seen, or nobody is waiting for anything else. A phone draws only
 * what its reader comes near to: everything at once would take its one fast core from the first touch.
 */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const see = () => setSeen(true);
    const isPhone = matchMedia('(max-width: 767px)').matches;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: `${isPhone ? PHONE_AHEAD : AHEAD} 0px` },
    );
    observer.observe(element.current);
    if (isPhone) return () => observer.disconnect();
    let leaveIdle = (): void => {};
    const afterLoad = () => {
      leaveIdle = whenIdle(see);
    };
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener('load', afterLoad);
      leaveIdle();
    };
  }, [seen]);
  return [element, seen];
}
