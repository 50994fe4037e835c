/** Reads one thing by its key, and all those asked for at the same moment in one go; what is not there is undefined. */
export type ReadTogether<Key, Value> = (
  key: Key,
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
) => Promise<Value | undefined>;

/**
 * What many calls ask for one by one, asked for at once: calls whose money moved in one commit are answered in one turn of the
 * event loop, and each would otherwise wait for a statement of its own. Nothing is kept: who asks later reads again.
 */
export function readTogether<Key, Value>(): ReadTogether<Key, Value> {
  let gathering: { readonly keys: Set<Key>; readonly values: Promise<ReadonlyMap<Key, Value>> } | undefined;
  return async (key, readAll) => {
    gathering ??= gather(readAll);
    gathering.keys.add(key);
    return (await gathering.values).get(key);
  };

  function gather(readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
    const keys = new Set<Key>();
    const values = new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      gathering = undefined;
      return readAll([...keys]);
    });
    return { keys, values };
  }
}
