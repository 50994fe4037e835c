/** What one running app remembers between calls. Each cache is known by the function that makes it, and made once. */
export interface Caches {
  readonly of: <Cache>(create: () => Cache) => Cache;
}

export function createCaches(): Caches {
  const made = new Map<() => unknown, unknown>();
  return {
    of: <Cache>(create: () => Cache): Cache => {
      if (!made.has(create)) made.set(create, create());
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands under a function is what it has made
      return made.get(create) as Cache;
    },
  };
}

/** A reading that serves everybody for a while. What could not be read is read again by the next who asks. */
export function lastingReading<Value>(lastsMs: number): (read: () => Promise<Value>) => Promise<Value> {
  let last: { readonly readAt: number; readonly value: Promise<Value> } | undefined;
  return (read) => {
    const now = performance.now();
    if (last && now - last.readAt <= lastsMs) return last.value;
    const reading = { readAt: now, value: read() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.value;
  };
}
