/** Nobody else should wait longer than this for a long piece of work. */
const BREATH_MS = 8;

/** Lets others have their turn during long work: wait for it after each step. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BREATH_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
