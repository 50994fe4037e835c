/** A browser's clock may be a little ahead of ours. */
const LATER_MS = 1_500;
/** No timer of a browser runs longer; nobody keeps a page open as long. */
const LONGEST_MS = 2 ** 31 - 1;

/** Acts once a mute or a block is over; what it gives back calls that off. One without an end is never over. */
export function whenOver(until: number | null | undefined, act: () => void): () => void {
  if (until === null || until === undefined) return () => {};
  const wait = Math.max(0, until - Date.now()) + LATER_MS;
  if (wait > LONGEST_MS) return () => {};
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}
