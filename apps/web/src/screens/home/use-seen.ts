import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into view yet: what lies below the fold need not be fetched before. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
