import type { PushTopic } from '@fairground/contract/push';

type Listener = (about: string | undefined) => void;

const listeners = new Map<PushTopic, Set<Listener>>();

/** Tells when something of the member's has changed, and when it may have. Returns the way to stop listening. */
export function onPush(topic: PushTopic, listener: Listener): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}

/** For the line alone: tells the listeners of a topic. */
export function somethingChanged(topic: PushTopic, about: string | undefined): void {
  for (const listener of new Set(listeners.get(topic))) listener(about);
}

/** For the line alone: it was away, so anything may have changed. */
export function everythingMayHaveChanged(): void {
  for (const topic of listeners.keys()) somethingChanged(topic, undefined);
}
