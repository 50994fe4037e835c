import type { LiveMemory } from './live-memory.ts';

/** The last frames of a topic, for who comes back. */
export interface FrameRing {
  readonly push: (n: number, frame: Buffer) => void;
  /** All frames behind number `n`; undefined when one of them is no longer kept. */
  readonly after: (n: number) => readonly Buffer[] | undefined;
  readonly clear: () => void;
}

/**
 * `n` counts up by one; frames are forgotten, oldest first, when there are too many, they are too heavy, or all streams
 * together keep too much.
 */
export function frameRing(
  { framesMax, bytesMax }: { readonly framesMax: number; readonly bytesMax: number },
  memory: LiveMemory,
): FrameRing {
  let frames: Buffer[] = [];
  let bytes = 0;
  let last = 0;

  function forget(): void {
    const oldest = frames.shift();
    bytes -= oldest?.length ?? 0;
    memory.add(-(oldest?.length ?? 0));
  }

  return {
    push: (n, frame) => {
      frames.push(frame);
      bytes += frame.length;
      memory.add(frame.length);
      last = n;
      while (frames.length > 0 && (frames.length > framesMax || bytes > bytesMax || memory.isFull())) forget();
    },
    after: (n) => {
      const missing = last - n;
      return missing >= 0 && missing <= frames.length ? frames.slice(frames.length - missing) : undefined;
    },
    clear: () => {
      memory.add(-bytes);
      [frames, bytes] = [[], 0];
    },
  };
}
