import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CellKey } from './cells.ts';
import { liveStore } from './live-store.ts';
import type { LiveMatch, LiveOddsType, LiveQuote, LiveTopic, LiveTopicView } from './live-view.ts';
import { topicKey } from './topic-key.ts';

/** Listens to a part of the fixture list for as long as the component lives; null listens to nothing. */
export function useLiveTopic(topic: LiveTopic | null, oddsType: LiveOddsType): LiveTopicView {
  const key = topic && topicKey(topic, oddsType);
  // Pages make their topic anew in every render; only what it says counts, and that is its key.
  useEffect(() => (key === null ? undefined : liveStore.listen(key)), [key]);
  const subscribe = useCallback((listener: () => void) => liveStore.onTopic(key, listener), [key]);
  return useSyncExternalStore(subscribe, () => liveStore.topic(key));
}

/** Listens to several topics, by their keys, for as long as the component lives. */
export function useLiveTopics(keys: readonly string[]): void {
  const held = useRef(new Map<string, () => void>());
  useEffect(() => {
    const wanted = new Set(keys);
    for (const key of wanted) if (!held.current.has(key)) held.current.set(key, liveStore.listen(key));
    for (const [key, leave] of held.current) {
      if (wanted.has(key)) continue;
      held.current.delete(key);
      leave();
    }
  }, [keys]);
  useEffect(() => {
    const { current } = held;
    return () => {
      for (const leave of current.values()) leave();
      current.clear();
    };
  }, []);
}

/**
 * One match of whatever is listened to, the subscription with the most markets first. Without an odds type, as the
 * youngest subscription shows it.
 */
export function useMatch(gameId: string, oddsType?: LiveOddsType): LiveMatch | undefined {
  const subscribe = useCallback((listener: () => void) => liveStore.onMatch(gameId, listener), [gameId]);
  return useSyncExternalStore(subscribe, () => liveStore.match(gameId, oddsType));
}

/** One odds cell: told only when this very price, its state or its tint changes. */
export function useQuote(cell: CellKey, oddsType?: LiveOddsType): LiveQuote | undefined {
  const { gameId } = cell;
  const subscribe = useCallback((listener: () => void) => liveStore.onMatch(gameId, listener), [gameId]);
  return useSyncExternalStore(subscribe, () => liveStore.quote(cell, oddsType));
}
