import { useLayoutEffect, useRef, useState } from 'react';
import styles from './marquee.module.css';
import type { Notice } from './notices-data.ts';

const PIXELS_PER_SECOND = 60;

interface MarqueeProps {
  readonly notices: readonly Notice[];
  readonly paused: boolean;
  readonly onOpen: (notice: Notice) => void;
}

/** Titles in a slow line, one after the other and round again. Hover and focus hold it still. */
export function Marquee({ notices, paused, onOpen }: MarqueeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const [copies, setCopies] = useState(1);

  // The same speed whatever the length, and always enough copies that the end meets a beginning.
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, line.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      const length = inner.offsetWidth;
      outer.style.setProperty('--length', `${length}px`);
      outer.style.setProperty('--seconds', `${length / PIXELS_PER_SECOND}s`);
      if (length > 0) setCopies(Math.ceil(outer.offsetWidth / length));
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={styles.window} data-paused={paused || undefined}>
      {/* One track for all copies: two that began at different moments would run into each other. */}
      <div className={styles.track}>
        <ul ref={line} className={styles.line}>
          {notices.map((notice) => (
            <li key={notice.noticeId}>
              <button type="button" onClick={() => onOpen(notice)}>
                {notice.title}
              </button>
            </li>
          ))}
        </ul>
        {Array.from({ length: copies }, (_, copy) => (
          <ul key={copy} className={styles.line} aria-hidden="true">
            {notices.map((notice) => (
              <li key={notice.noticeId}>
                <button type="button" tabIndex={-1} onClick={() => onOpen(notice)}>
                  {notice.title}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
