import { randomFillSync } from 'node:crypto';

/** A draw costs the same for eight bytes as for a page of them. */
const PAGE_BYTES = 4096;

let page = Buffer.alloc(0);
let used = 0;

/**
 * The system's randomness for numbers that are drawn on every call: orders and tickets. Each byte is given out once. Keys
 * and tokens are drawn by themselves, so that none of them waits in memory.
 */
export function drawnBytes(count: number): Buffer {
  if (used + count > page.length) {
    page = randomFillSync(Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, count)));
    used = 0;
  }
  used += count;
  return page.subarray(used - count, used);
}
