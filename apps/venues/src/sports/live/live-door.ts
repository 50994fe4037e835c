import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Board } from '../board/board.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import { liveHub } from './live-hub.ts';

/** A subscription to two hundred leagues is the longest thing anybody has to say. */
const MESSAGE_BYTES_MAX = 16 * 1024;
/** Many people may share an address; one of them must not take every place. */
const SOCKETS_PER_ADDRESS_MAX = 60;
const SOCKETS_MAX = 20_000;
/** Questions a socket may ask at once, and how many more a second. */
const QUESTIONS_BURST = 40;
const QUESTIONS_PER_SECOND = 5;
const HEARTBEAT_MS = 15_000;
/** A reader that is behind and takes less than this between two heartbeats is let go. */
const READING_BYTES_MIN = 32 * 1024;
const GOODBYE_MS = 1_000;

const CloseCode = { goingAway: 1001, tooMuch: 1008 } as const;

export interface LiveDoorParts {
  readonly board: Board;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Where sockets come in. Who may come at all (origin, path, speed) has been decided before. */
export interface LiveDoor {
  readonly enter: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;
  readonly sockets: () => number;
  readonly channels: () => number;
  /** Says goodbye to everybody; nobody comes in any more. */
  readonly stop: () => Promise<void>;
}

interface Visitor {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  readonly connection: LiveConnection;
  readonly address: string;
  hasAnswered: boolean;
  /** Bytes the other side had taken at the last heartbeat. */
  takenBefore: number;
  questionsLeft: number;
  askedAt: number;
}

/** The sockets of the sports channel; the house opens them on its own server. */
export function liveDoor({ board, now, newId }: LiveDoorParts): LiveDoor {
  const hub = liveHub({ board, now, newId });
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Each message would be pressed for each socket: the frames are shared, and small because they are changes.
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const visitors = new Set<Visitor>();
  const perAddress = new Map<string, number>();
  let isStopping = false;
  const beating = setInterval(beat, HEARTBEAT_MS);
  beating.unref();

  function welcome(ws: WebSocket, socket: Duplex, address: string): void {
    const serverTime = (): number => board.timeAt(now());
    const connection = liveConnection({ hub, socket, now, serverTime });
    const visitor: Visitor = {
      ws,
      socket,
      connection,
      address,
      hasAnswered: true,
      takenBefore: 0,
      questionsLeft: QUESTIONS_BURST,
      askedAt: now(),
    };
    visitors.add(visitor);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    ws.on('message', (data: RawData, isBinary: boolean) => hear(visitor, data, isBinary));
    ws.on('pong', () => {
      visitor.hasAnswered = true;
    });
    // Too long, not masked, not UTF-8: ws closes with the right number, and there is nothing more to say.
    ws.on('error', () => {});
    ws.on('close', () => goodbye(visitor));
    socket.on('drain', connection.drained);
  }

  function hear(visitor: Visitor, data: RawData, isBinary: boolean): void {
    if (isBinary || !mayAsk(visitor)) {
      // Nothing may follow the goodbye.
      visitor.connection.close();
      return visitor.ws.close(CloseCode.tooMuch);
    }
    // ws hands text over as one buffer.
    visitor.connection.hear(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  }

  function mayAsk(visitor: Visitor): boolean {
    const time = now();
    const earned = (Math.max(0, time - visitor.askedAt) * QUESTIONS_PER_SECOND) / 1_000;
    visitor.questionsLeft = Math.min(QUESTIONS_BURST, visitor.questionsLeft + earned) - 1;
    visitor.askedAt = time;
    return visitor.questionsLeft >= 0;
  }

  function goodbye(visitor: Visitor): void {
    visitor.connection.close();
    if (!visitors.delete(visitor)) return;
    const left = (perAddress.get(visitor.address) ?? 1) - 1;
    if (left > 0) perAddress.set(visitor.address, left);
    else perAddress.delete(visitor.address);
  }

  function beat(): void {
    for (const visitor of visitors) {
      const taken = takenBy(visitor.socket);
      const isStuck = visitor.connection.isBehind() && taken - visitor.takenBefore < READING_BYTES_MIN;
      visitor.takenBefore = taken;
      if (!visitor.hasAnswered || isStuck) visitor.ws.terminate();
      // Who is behind reads the ping when it has read the rest.
      else if (!visitor.connection.isBehind()) {
        visitor.hasAnswered = false;
        visitor.ws.ping();
      }
    }
  }

  return {
    enter: (request, socket, head, address) => {
      if (isStopping || visitors.size >= SOCKETS_MAX) return turnAway(socket, '503 Service Unavailable');
      if ((perAddress.get(address) ?? 0) >= SOCKETS_PER_ADDRESS_MAX) return turnAway(socket, '429 Too Many Requests');
      server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, address));
    },
    sockets: () => visitors.size,
    channels: hub.channels,
    stop: async () => {
      isStopping = true;
      clearInterval(beating);
      hub.stop();
      const gone = [...visitors].map(({ ws }) => new Promise((resolve) => ws.once('close', resolve)));
      for (const { ws } of visitors) ws.close(CloseCode.goingAway);
      const impatience = setTimeout(() => {
        for (const { ws } of visitors) ws.terminate();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(impatience);
      server.close();
    },
  };
}

/** What the kernel has taken off us so far. */
const takenBy = (socket: Duplex): number =>
  socket instanceof Socket ? socket.bytesWritten - socket.writableLength : Number.MAX_SAFE_INTEGER;

/** Before the handshake the answer is plain HTTP. */
function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n`);
}
