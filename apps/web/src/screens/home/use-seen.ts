import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** So far below the fold a part is fetched before it is seen. */
const AHEAD = '300px';

/** Whether a part of the page is wanted: it is about to be seen, or nobody is waiting for anything else. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
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
