import { useEffect, useEffectEvent } from 'react';
import { takeOneShot } from './go.ts';
import { useVisit } from './visit-context.ts';

/** Hands over what was sent along to this page, once for each arrival. */
export function useOneShot(onArrival: (sent: Readonly<Record<string, unknown>>) => void): void {
  const { sequence } = useVisit();
  const hand = useEffectEvent(onArrival);
  useEffect(() => {
    const sent = takeOneShot();
    if (isRecord(sent)) hand(sent);
    // Each arrival is one chance; the turn is what makes it one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [sequence]);
}

const isRecord = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);
