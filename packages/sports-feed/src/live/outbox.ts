import type { Duplex } from 'node:stream';
import type { LiveMemory } from './live-memory.ts';

/** Unsent bytes of a socket above which it gets no more until it has read them. */
const BACKLOG_BYTES_MAX = 128 * 1024;

/** What one reader has not taken yet, counted with what all others have not. */
export interface Outbox {
  readonly write: (frame: Buffer) => void;
  /** Whether more may be written. Where all readers together have left too much, only who has taken everything gets more. */
  readonly hasRoom: () => boolean;
  /** Counts anew: the socket has taken something. */
  readonly count: () => void;
  readonly close: () => void;
}

export function outbox(socket: Pick<Duplex, 'write' | 'writableLength'>, waiting: LiveMemory): Outbox {
  let counted = 0;
  const count = (bytes = socket.writableLength): void => {
    waiting.add(bytes - counted);
    counted = bytes;
  };
  return {
    write: (frame) => {
      socket.write(frame);
      count();
    },
    hasRoom: () => socket.writableLength <= (waiting.isFull() ? 0 : BACKLOG_BYTES_MAX),
    count: () => count(),
    close: () => count(0),
  };
}
