import { useEffect, useState } from 'react';
import { prefersStillness } from '../../ui/timing.ts';
import type { MatchEvent } from './match-live-data.ts';

export type Speed = 'normal' | 'slow';

const STEP_MS: Readonly<Record<Speed, number>> = { normal: 1_400, slow: 3_200 };
/** Who comes late sees the last few; who paused sees more of what was missed. */
const BEHIND_MAX = 6;

export interface Playback {
  readonly event: MatchEvent | undefined;
  readonly before: MatchEvent | undefined;
  /** How many events are still to be shown. */
  readonly behind: number;
  readonly isPaused: boolean;
  readonly speed: Speed;
  readonly pause: (paused: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Plays events one after the other, the newest last. Whoever prefers less motion is shown the last one only. */
export function usePlayback(events: readonly MatchEvent[]): Playback {
  const last = events.length - 1;
  const [index, setIndex] = useState(last);
  const [isPaused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const still = prefersStillness();
  const shown = Math.min(still && !isPaused ? last : Math.max(index, last - BEHIND_MAX), last);
  useEffect(() => {
    if (isPaused || shown >= last) return undefined;
    const timer = setTimeout(() => setIndex(shown + 1), STEP_MS[speed]);
    return () => clearTimeout(timer);
  }, [isPaused, shown, last, speed]);
  return {
    event: events[shown],
    before: events[shown - 1],
    behind: last - shown,
    isPaused,
    speed,
    pause: (paused) => {
      setIndex(shown);
      setPaused(paused);
    },
    setSpeed,
  };
}
