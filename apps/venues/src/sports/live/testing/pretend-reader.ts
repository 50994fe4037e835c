import type { LiveFrame, LiveQuestion } from '@fairground/contract/sport-live';
import { type LiveConnection, liveConnection } from '../live-connection.ts';
import type { LiveHub } from '../live-hub.ts';

/** A socket whose other side reads when it is told to. */
export interface PretendReader {
  readonly connection: LiveConnection;
  readonly say: (question: LiveQuestion) => void;
  /** Bytes that wait to be read. */
  readonly unread: () => number;
  readonly read: () => LiveFrame[];
}

export function pretendReader(hub: LiveHub): PretendReader {
  let waiting: Buffer[] = [];
  const unread = (): number => waiting.reduce((sum, { length }) => sum + length, 0);
  const socket = {
    get writableLength() {
      return unread();
    },
    write: (frame: Buffer) => waiting.push(frame) > 0,
  };
  const connection = liveConnection({ hub, socket, now: Date.now, serverTime: Date.now });
  return {
    connection,
    say: (question) => connection.hear(JSON.stringify(question)),
    unread,
    read: () => {
      const frames = waiting.map(frameIn);
      waiting = [];
      connection.drained();
      return frames;
    },
  };
}

function frameIn(frame: Buffer): LiveFrame {
  const [, size = 0] = frame;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own frame
  return JSON.parse(frame.subarray(size < 126 ? 2 : size === 126 ? 4 : 10).toString()) as LiveFrame;
}
