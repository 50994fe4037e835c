import { useEffect, useState } from 'react';
import { prefersStillness } from '../../ui/timing.ts';
import type { CentreEvent } from './match-data.ts';

/** Each new event is shown for a moment before the next. */
const STEP_MS = 1_400;
/** Who comes late sees only the last few. */
const BEHIND_MAX = 3;

/** The event that is drawn now: new ones are played one after the other, the last one stays. */
export function usePlayedEvent(events: readonly CentreEvent[]): CentreEvent | undefined {
  const last = events.length - 1;
  const [index, setIndex] = useState(last);
  const shown = Math.min(prefersStillness() ? last : Math.max(index, last - BEHIND_MAX), last);
  useEffect(() => {
    if (shown >= last) return undefined;
    const timer = setTimeout(() => setIndex(shown + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, last]);
  return events[shown];
}
