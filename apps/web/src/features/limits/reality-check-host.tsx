import { lazy, Suspense, useEffect, useState } from 'react';
import { events } from '../../api/events.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLimitsState } from './limits-data.ts';

const RealityCheckDialog = lazy(() => import('./reality-check-dialog.tsx'));

/** A timer may not be longer than this; later checks are looked for again when it rings. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Interrupts at the member's own interval, and when the server says that it waits for an answer. */
export function RealityCheckHost() {
  const { data, refetch } = useLimitsState();
  const nextCheckTime = data?.session.nextCheckTime;
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (nextCheckTime === undefined) return undefined;
    const wait = Math.min(Math.max(0, nextCheckTime - serverNow()), TIMER_MS_MAX);
    const timer = setTimeout(() => {
      // The figures it shows are those of now.
      void refetch().then(() => setDue(true));
    }, wait);
    return () => clearTimeout(timer);
  }, [nextCheckTime, refetch]);

  useEffect(
    () =>
      events.on('reality-check', () => {
        void refetch().then(() => setDue(true));
      }),
    [refetch],
  );

  if (!data || !due) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheckDialog limitsState={data} onAnswered={() => setDue(false)} />
    </Suspense>
  );
}
