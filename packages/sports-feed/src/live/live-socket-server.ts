import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Board } from '../board/board.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import { liveHub } from './live-hub.ts';
import { liveMemory } from './live-memory.ts';
import { outbox } from './outbox.ts';
import { addressAllowance, type AddressAllowance, readerAllowance, type ReaderAllowance } from './reader-allowance.ts';

/** A subscription to two hundred leagues is the longest thing anybody has to say. */
const MESSAGE_BYTES_MAX = 16 * 1024;
/** Many people may share an address; one of them must not take every place. */
const SOCKETS_PER_ADDRESS_MAX = 60;
const SOCKETS_MAX = 20_000;
const HEARTBEAT_MS = 15_000;
/** Who is behind is looked after so often, whether or not its socket has said that it was read. */
const CATCH_UP_MS = 250;
/** A reader that is behind and takes less than this between two heartbeats is let go. */
const READING_BYTES_MIN = 32 * 1024;
/** What all readers together may leave unread; beyond it, those who left most are let go. */
const UNREAD_BYTES_MAX = 64 * 1024 * 1024;
const GOODBYE_MS = 1_000;

const CloseCode = { goingAway: 1001, tooMuch: 1008 } as const;

export interface LiveSocketServerParts {
  readonly board: Board;
  readonly now: () => number;
  /** Milliseconds that only ever run forwards. */
  readonly monotonic?: () => number;
  readonly unreadBytesMax?: number;
  readonly newId: () => string;
}

/** Where sockets come in. Who may come at all (origin, path, speed) has been decided before. */
export interface LiveSocketServer {
  readonly enter: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;
  readonly sockets: () => number;
  readonly streams: () => number;
  /** Bytes that streams keep, and bytes that readers have not taken. */
  readonly heldBytes: () => { readonly kept: number; readonly unread: number };
  /** Says goodbye to everybody; nobody comes in any more. */
  readonly stop: () => Promise<void>;
}

interface Visitor {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  readonly connection: LiveConnection;
  readonly allowance: ReaderAllowance;
  readonly address: Address;
  hasAnswered: boolean;
  /** Bytes the other side had taken at the last heartbeat. */
  takenBefore: number;
}

/** All who come from one place. */
interface Address {
  sockets: number;
  readonly allowance: AddressAllowance;
}

/** The sockets of the sportsbook; the server opens them. */
export function liveSocketServer(parts: LiveSocketServerParts): LiveSocketServer {
  const { board, now, monotonic = () => performance.now(), newId, unreadBytesMax = UNREAD_BYTES_MAX } = parts;
  const hub = liveHub({ board, now, monotonic, newId });
  const unread = liveMemory(unreadBytesMax);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Each message would be pressed for each socket: the frames are shared, and small because they are changes.
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const serverTime = (): number => board.timeAt(now());
  const visitors = new Set<Visitor>();
  const addresses = new Map<string, Address>();
  let isStopping = false;
  const beating = setInterval(beat, HEARTBEAT_MS);
  beating.unref();
  const catchingUp = setInterval(catchUp, CATCH_UP_MS);
  catchingUp.unref();

  function addressOf(name: string): Address {
    const known = addresses.get(name) ?? { sockets: 0, allowance: addressAllowance(monotonic) };
    addresses.set(name, known);
    return known;
  }

  function welcome(ws: WebSocket, socket: Duplex, address: Address): void {
    const allowance = readerAllowance(address.allowance, monotonic);
    const connection = liveConnection({ hub, outbox: outbox(socket, unread), allowance, serverTime });
    const visitor: Visitor = { ws, socket, connection, allowance, address, hasAnswered: true, takenBefore: 0 };
    visitors.add(visitor);
    address.sockets += 1;
    ws.on('message', (data: RawData, isBinary: boolean) => hear(visitor, data, isBinary));
    ws.on('pong', () => {
      visitor.hasAnswered = true;
    });
    // Too long, not masked, not UTF-8: ws closes with the right number, and there is nothing more to say.
    ws.on('error', () => {});
    ws.on('close', () => goodbye(visitor));
    socket.on('drain', connection.catchUp);
  }

  function hear(visitor: Visitor, data: RawData, isBinary: boolean): void {
    if (isBinary || !visitor.allowance.mayAsk()) {
      // Nothing may follow the goodbye.
      visitor.connection.close();
      return visitor.ws.close(CloseCode.tooMuch);
    }
    // ws hands text over as one buffer.
    visitor.connection.hear(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  }

  function goodbye(visitor: Visitor): void {
    visitor.connection.close();
    if (visitors.delete(visitor)) visitor.address.sockets -= 1;
  }

  function catchUp(): void {
    for (const { connection } of visitors) connection.catchUp();
    if (!unread.isFull()) return;
    const heaviest = [...visitors].toSorted((one, other) => other.socket.writableLength - one.socket.writableLength);
    for (const visitor of heaviest) {
      if (!unread.isFull()) return;
      goodbye(visitor);
      visitor.ws.terminate();
    }
  }

  function beat(): void {
    // Who hangs up and comes back has not earned anything by it.
    for (const [name, { sockets, allowance }] of addresses) {
      if (sockets === 0 && allowance.isFull()) addresses.delete(name);
    }
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
    enter: (request, socket, head, from) => {
      if (isStopping || visitors.size >= SOCKETS_MAX) return rejectUpgrade(socket, '503 Service Unavailable');
      const address = addressOf(placeOf(from));
      if (address.sockets >= SOCKETS_PER_ADDRESS_MAX) return rejectUpgrade(socket, '429 Too Many Requests');
      server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, address));
    },
    sockets: () => visitors.size,
    streams: hub.streams,
    heldBytes: () => ({ kept: hub.memory.bytes(), unread: unread.bytes() }),
    stop: async () => {
      isStopping = true;
      clearInterval(beating);
      clearInterval(catchingUp);
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

const PREFIX_GROUPS = 4;

/** Whoever has one address of IPv6 has as many as there are in its first half. */
const placeOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? groupsOf(address).slice(0, PREFIX_GROUPS).join(':') : address;

function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const [first, last] = [before, after].map((part) => part.split(':').filter(Boolean));
  return [
    ...(first ?? []),
    ...Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0'),
    ...(last ?? []),
  ];
}

/** What the kernel has taken off us so far. */
const takenBy = (socket: Duplex): number =>
  socket instanceof Socket ? socket.bytesWritten - socket.writableLength : Number.MAX_SAFE_INTEGER;

/** Before the handshake the answer is plain HTTP. */
function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n`);
}
