import type { PushRole } from '@fairground/contract/push';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openPushLine } from '../../api/push-line.ts';
import type { Feed, FeedState } from './feed.ts';

/** While the line is up a reading now and then is enough; while it is down it takes its place. */
const POLL_MS = { open: 15_000, lost: 3_000 };
/** The other side writes on, or has stopped. */
const TYPING_MS = 5_000;

export const useFeedState = <Conversation>(feed: Feed<Conversation>): FeedState<Conversation> =>
  useSyncExternalStore(feed.subscribe, feed.state);

/** Reads again and again: quickly while nothing is pushed. */
export function usePolling(isOnline: boolean, refresh: () => void): void {
  useEffect(() => {
    const timer = setInterval(refresh, isOnline ? POLL_MS.open : POLL_MS.lost);
    return () => clearInterval(timer);
  }, [isOnline, refresh]);
}

interface Listening {
  readonly role: PushRole;
  readonly token: string;
  /** Something changed; undefined: anything may have. */
  readonly onChange: (about: string | undefined) => void;
}

/** A line of this page's own: whether it is up, and which conversations the other side is writing in. */
export function usePushLine({ role, token, onChange }: Listening) {
  const [isOnline, setOnline] = useState(true);
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (token === '') return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const show = (about: string, isTyping: boolean) =>
      setTyping((known) => {
        const next = new Set(known);
        if (isTyping) next.add(about);
        else next.delete(about);
        return next;
      });
    const hangUp = openPushLine({
      role,
      token,
      onChange: (topic, about) => {
        if (topic === 'conversation') latest.current(about);
        if (topic !== 'typing' || about === undefined) return;
        show(about, true);
        clearTimeout(timers.get(about));
        timers.set(
          about,
          setTimeout(() => show(about, false), TYPING_MS),
        );
      },
      onOpen: () => {
        setOnline(true);
        latest.current(undefined);
      },
      onLost: () => setOnline(false),
    });
    return () => {
      hangUp();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [role, token]);
  return { isOnline, typing };
}
