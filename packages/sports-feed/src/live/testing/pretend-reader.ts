import type { LiveFrame, LiveQuestion } from '@fairground/contract/sports-live';
import { type LiveConnection, liveConnection } from '../live-connection.ts';
import type { LiveHub } from '../live-hub.ts';
import { type LiveMemory, liveMemory } from '../live-memory.ts';
import { outbox } from '../outbox.ts';
import { addressAllowance, readerAllowance } from '../reader-allowance.ts';

/** A socket whose other side reads when it is told to. */
export interface PretendReader {
  readonly connection: LiveConnection;
  readonly say: (question: LiveQuestion) => void;
  /** Bytes that wait to be read. */
  readonly unread: () => number;
  /** The very frames that wait. */
  readonly waiting: () => readonly Buffer[];
  readonly read: () => LiveFrame[];
}

const monotonic = (): number => performance.now();

/** `unreadBytes` counts what all readers of a test have not read. */
export function pretendReader(hub: LiveHub, unreadBytes: LiveMemory = liveMemory(Infinity)): PretendReader {
  let waiting: Buffer[] = [];
  const unread = (): number => waiting.reduce((sum, { length }) => sum + length, 0);
  const socket = {
    get writableLength() {
      return unread();
    },
    write: (frame: Buffer) => waiting.push(frame) > 0,
  };
  const allowance = readerAllowance(addressAllowance(monotonic), monotonic);
  const connection = liveConnection({ hub, outbox: outbox(socket, unreadBytes), allowance, serverTime: Date.now });
  return {
    connection,
    say: (question) => connection.hear(JSON.stringify(question)),
    unread,
    waiting: () => waiting,
    read: () => {
      const frames = waiting.map(frameIn);
      waiting = [];
      connection.catchUp();
      return frames;
    },
  };
}

function frameIn(frame: Buffer): LiveFrame {
  const [, size = 0] = frame;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own frame
  return JSON.parse(frame.subarray(size < 126 ? 2 : size === 126 ? 4 : 10).toString()) as LiveFrame;
}
