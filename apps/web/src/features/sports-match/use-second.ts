import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = 0;

/** One timer for every clock on the page, and none while nobody looks. */
function follow(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (isWanted && timer === undefined) timer = setInterval(tick, 1_000);
  if (!isWanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

function tick(): void {
  second += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow);
  listeners.add(listener);
  follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', follow);
    follow();
  };
}

/** Draws the component again every second. */
export const useSecond = (): number => useSyncExternalStore(subscribe, () => second);
