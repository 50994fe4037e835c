import { useLayoutEffect, useRef } from 'react';
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
  const window = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLUListElement>(null);
  // The same speed whatever the length: the time of one round follows the width.
  useLayoutEffect(() => {
    const measured = line.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => {
      window.current?.style.setProperty('--seconds', `${measured.scrollWidth / PIXELS_PER_SECOND}s`);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={window} className={styles.window} data-paused={paused || undefined}>
      <ul ref={line} className={styles.line}>
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            <button type="button" onClick={() => onOpen(notice)}>
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
      {/* The same again, so that the end meets the beginning; for the eye only. */}
      <ul className={styles.line} aria-hidden="true">
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            <button type="button" tabIndex={-1} onClick={() => onOpen(notice)}>
              {notice.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
