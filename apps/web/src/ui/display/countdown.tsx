import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds left until a moment, by the clock handed in (the server's); never below zero. */
export function useSecondsLeft(untilMs: number, now: () => number): number {
  const [nowMs, setNowMs] = useState(now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const moment = now();
      setNowMs(moment);
      // The next tick falls on the next whole second, so two countdowns on a page change together.
      if (moment < untilMs) timer = setTimeout(tick, (untilMs - moment) % 1000 || 1000);
    };
    // A hidden tab may have slept; the clock is asked again when it wakes.
    const wake = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') tick();
    };
    timer = setTimeout(tick);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [untilMs, now]);

  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

export interface CountdownProps {
  /** The moment it ends, in milliseconds of the same clock as `now`. */
  readonly untilMs: number;
  /** The server's clock. Hand in one function, not a new one each time. */
  readonly now: () => number;
  /** What is counted, for screen readers: 付款剩余时间. */
  readonly label: string;
  /** Stands in place of the time afterwards. */
  readonly endedText?: string;
  readonly onEnd?: () => void;
  /** 14:32 by default; 'seconds' is a plain number. */
  readonly format?: 'clock' | 'seconds';
  readonly className?: string | undefined;
}

/** Time left, told by the server's clock. Not a live region: a screen reader asks when it wants to know. */
export function Countdown(props: CountdownProps) {
  const { untilMs, now, label, endedText = '00:00', onEnd, format = 'clock', className } = props;
  const seconds = useSecondsLeft(untilMs, now);
  const ended = seconds === 0;
  const tellEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    if (ended) tellEnd();
  }, [ended]);

  return (
    <span role="timer" aria-live="off" aria-label={label} className={className}>
      {ended ? endedText : timeText(seconds, format)}
    </span>
  );
}

/** 14:32, or 1:02:05 from an hour up, or 2天 03:00:00 from a day up. */
export function timeText(seconds: number, format: 'clock' | 'seconds' = 'clock'): string {
  if (format === 'seconds') return String(seconds);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), seconds % 60];
  const clock = `${two(minutes)}:${two(rest)}`;
  if (days > 0) return `${days}天 ${two(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

const two = (part: number): string => String(part).padStart(2, '0');
