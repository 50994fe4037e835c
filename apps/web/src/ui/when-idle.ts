/** Calls back once nobody is waiting for the page; the returned function calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback; a moment after the first paint does as well.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: 4_000 });
  return () => window.cancelIdleCallback(handle);
}
