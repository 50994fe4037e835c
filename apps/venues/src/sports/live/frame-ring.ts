/** The last frames of a channel, for who comes back. */
export interface FrameRing {
  readonly push: (n: number, frame: Buffer) => void;
  /** All frames behind number `n`; undefined when one of them is no longer kept. */
  readonly after: (n: number) => readonly Buffer[] | undefined;
}

/** `n` counts up by one; frames are forgotten, oldest first, when there are too many or they are too heavy. */
export function frameRing(framesMax: number, bytesMax: number): FrameRing {
  let frames: Buffer[] = [];
  let bytes = 0;
  let last = 0;
  return {
    push: (n, frame) => {
      frames.push(frame);
      bytes += frame.length;
      last = n;
      while (frames.length > framesMax || bytes > bytesMax) {
        const [oldest] = frames;
        if (!oldest) break;
        frames = frames.slice(1);
        bytes -= oldest.length;
      }
    },
    after: (n) => {
      const missing = last - n;
      return missing >= 0 && missing <= frames.length ? frames.slice(frames.length - missing) : undefined;
    },
  };
}
