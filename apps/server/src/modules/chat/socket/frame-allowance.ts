/** Frames a connection may send at once, and a second. */
const BURST = 30;
const PER_SECOND = 10;
/** So many frames that mean nothing, or come too fast, and the connection is closed. */
const STRIKES_MAX = 10;

/** What one connection may still send. */
export interface FrameAllowance {
  /** Takes one frame; false when it comes too fast. */
  readonly take: (now: number) => boolean;
  /** Counts a frame that was refused for what it is; true when it was one too many. */
  readonly strike: () => boolean;
}

export function frameAllowance(began: number): FrameAllowance {
  let left = BURST;
  let at = began;
  let strikes = 0;
  return {
    take: (now) => {
      left = Math.min(BURST, left + (Math.max(0, now - at) / 1000) * PER_SECOND);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    strike: () => {
      strikes += 1;
      return strikes >= STRIKES_MAX;
    },
  };
}
