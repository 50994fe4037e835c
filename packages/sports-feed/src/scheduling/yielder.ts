/** Nobody else should wait longer than this for a long piece of work. */
const SLICE_MS_MAX = 8;

/** Lets others have their turn during long work: wait for it after each step. */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS_MAX) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
