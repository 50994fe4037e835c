/**
 * What is said in a room is told at once; what follows within this time is told together. A quiet room waits for nothing, and in
 * a loud one each socket is written to twenty times a second at most: the writing is what costs, not what is written.
 */
const GATHER_MS = 50;
/** More than this does not wait: a room that reads on after a pause has much to tell. */
const WAITING_MAX = 100;

export interface GatheredFrames {
  /** Tells a frame now, or with those that come after it. */
  readonly tell: (frame: Buffer) => void;
  /** Tells what still waits: before anything that must come after it. */
  readonly flush: () => void;
}

export function gatheredFrames(write: (frames: Buffer) => void): GatheredFrames {
  let waiting: Buffer[] = [];
  let pause: NodeJS.Timeout | undefined;

  function flush(): void {
    if (waiting.length === 0) return;
    const frames = Buffer.concat(waiting);
    waiting = [];
    write(frames);
  }

  function rest(): void {
    pause = setTimeout(() => {
      pause = undefined;
      if (waiting.length === 0) return;
      flush();
      rest();
    }, GATHER_MS);
    pause.unref();
  }

  return {
    tell: (frame) => {
      if (!pause) {
        write(frame);
        return rest();
      }
      waiting.push(frame);
      if (waiting.length >= WAITING_MAX) flush();
    },
    flush,
  };
}
