import { useEffect, useState } from 'react';
import { useSession } from '../../../features/session/session-store.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** A span as hours, minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** How long one has been here. A login older than the page is not known to the second, so the visit is counted. */
export function SessionClock() {
  const loginAt = useSession((session) => session.loginAt);
  const since = loginAt ?? performance.timeOrigin;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      {loginAt === undefined ? '本次访问' : '本次登录'} <time>{clockText(now - since)}</time>
    </p>
  );
}
