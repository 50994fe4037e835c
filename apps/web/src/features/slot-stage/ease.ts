/** How far `time` has come between two moments: 0 before, 1 after. */
export function progress(time: number, from: number, length: number): number {
  if (length <= 0) return time >= from ? 1 : 0;
  return Math.min(1, Math.max(0, (time - from) / length));
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const easeIn = (share: number): number => share ** 3;
export const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

/** Goes beyond its end and comes back; 1.28 overshoots by six hundredths. */
export const backOut = (share: number, overshoot = 1.28): number =>
  1 + (overshoot + 1) * (share - 1) ** 3 + overshoot * (share - 1) ** 2;

/** Falls, and bounces once at a third of its height. */
export function bounceOut(share: number): number {
  const landed = 0.72;
  if (share < landed) return (share / landed) ** 2;
  const hop = (share - landed) / (1 - landed);
  return 1 - 0.06 * 4 * hop * (1 - hop);
}

/** Up and down again once: 0 → 1 → 0. */
export const pulse = (share: number): number => Math.sin(Math.PI * share);

/** A wave of idle life, −1 … 1. */
export const wave = (time: number, seconds: number, phase = 0): number =>
  Math.sin((time / 1000 / seconds + phase) * 2 * Math.PI);

/** A repeatable number in [0, 1) from whole ones: what looks random is the same in every replay. */
export function scatter(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x01000193);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) / 4_294_967_296;
}
