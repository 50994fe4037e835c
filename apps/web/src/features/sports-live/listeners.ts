/** Who wants to be told about which key. */
export interface Listeners {
  readonly on: (key: string, listener: () => void) => () => void;
  readonly notify: (keys: Iterable<string>) => void;
}

/** `left` hears of a key that nobody listens to any more. */
export function keyedListeners(left: (key: string) => void = () => {}): Listeners {
  const byKey = new Map<string, Set<() => void>>();
  return {
    on: (key, listener) => {
      const group = byKey.get(key) ?? new Set();
      byKey.set(key, group);
      // The same function may listen twice; each has an entry of its own.
      const entry = (): void => listener();
      group.add(entry);
      return () => {
        group.delete(entry);
        if (group.size > 0 || byKey.get(key) !== group) return;
        byKey.delete(key);
        left(key);
      };
    },
    notify: (keys) => {
      for (const key of keys) for (const listener of new Set(byKey.get(key))) listener();
    },
  };
}
