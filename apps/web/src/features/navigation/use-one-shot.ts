import { useEffect, useEffectEvent } from 'react';
import { takeOneShot } from './go.ts';
import { useVisit } from './visit-context.ts';

/** Hands over what was sent along to this page, once for each arrival. */
export function useOneShot(onArrival: (sent: Readonly<Record<string, unknown>>) => void): void {
  const { turn } = useVisit();
  const hand = useEffectEvent(onArrival);
  useEffect(() => {
    const sent = takeOneShot();
    if (isRecord(sent)) hand(sent);
  }, [turn]);
}

const isRecord = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);
