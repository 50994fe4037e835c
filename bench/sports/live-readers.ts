import { connect, type Socket } from 'node:net';

/** What the readers' process is told: come and listen, count from now on, tell what was heard, go. */
export type ReaderOrder =
  | { readonly do: 'come'; readonly port: number; readonly readers: number; readonly upgrades: boolean }
  | { readonly do: 'count' }
  | { readonly do: 'tell' }
  | { readonly do: 'go' };

/** When each frame reached each reader, in milliseconds since the epoch, and what the frames said. */
export interface Heard {
  /** Frame number, then moment, in turn: of all readers. */
  readonly arrivals: Float64Array;
  /** Bytes of all frames together. */
  readonly bytes: number;
  /** By frame number: match and version of each change in it. */
  readonly contents: Readonly<Record<number, readonly (readonly [string, number])[]>>;
}

const HANDSHAKE_END = '\r\n\r\n';
const moment = (): number => performance.timeOrigin + performance.now();

let sockets: Socket[] = [];
let isCounting = false;
let arrivals: number[] = [];
let bytesHeard = 0;
let contents: Record<number, (readonly [string, number])[]> = {};
/** Whatever arrives is looked at before the next read, so one buffer does for all. */
const shared = Buffer.allocUnsafeSlow(256 * 1024);

interface Reading {
  /** Whether the HTTP part is still to come. */
  isShaking: boolean;
  /** The beginning of a frame whose head has not come whole. */
  head: Buffer;
  /** Bytes of the running frame that are still to come. */
  left: number;
  n: number;
  /** The text of the running frame, kept by the first reader alone. */
  text: string[];
}

function reader(port: number, upgrades: boolean, isFirst: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const state: Reading = { isShaking: upgrades, head: Buffer.alloc(0), left: 0, n: 0, text: [] };
    let isReady = false;
    const callback = (bytes: number): boolean => {
      read(state, shared.subarray(0, bytes), isFirst);
      // The snapshot has come, or whatever a bare socket says first.
      if (!isReady && !state.isShaking && state.left === 0) {
        isReady = true;
        resolve();
      }
      return true;
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: shared, callback } }, () => {
      if (upgrades) completeHandshake(socket);
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

function completeHandshake(socket: Socket): void {
  socket.write(
    `GET /sport/live HTTP/1.1\r\nhost: bench\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  const topic = { of: 'games', gameType: 'FT', showType: 'RB' };
  const text = Buffer.from(JSON.stringify({ op: 'subscribe', ref: 'a', topic, oddsType: 'H' }));
  // Masked with zeros, which change nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
}

function read(state: Reading, chunk: Buffer, isFirst: boolean): void {
  let rest = chunk;
  if (state.isShaking) {
    const end = rest.indexOf(HANDSHAKE_END);
    if (end < 0) return;
    state.isShaking = false;
    rest = rest.subarray(end + HANDSHAKE_END.length);
  }
  while (rest.length > 0) {
    if (state.left === 0) {
      rest = begin(state, rest);
      if (state.left === 0) return;
    }
    const part = rest.subarray(0, state.left);
    if (isFirst && isCounting) state.text.push(part.toString('latin1'));
    state.left -= part.length;
    rest = rest.subarray(part.length);
    if (state.left === 0) finish(state, isFirst);
  }
}

/** Enough to know how long a frame is and which number it has. */
const HEAD_BYTES = 96;

/** Takes the head of a frame; what is too short to tell waits for more. */
function begin(state: Reading, bytes: Buffer): Buffer {
  const head = state.head.length > 0 ? Buffer.concat([state.head, bytes]) : bytes;
  const size = (head[1] ?? 0) & 0x7f;
  const headLength = size < 126 ? 2 : size === 126 ? 4 : 10;
  if (head.length < headLength) {
    state.head = Buffer.from(head);
    return head.subarray(head.length);
  }
  const length = size < 126 ? size : size === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
  const isWholeStart = head.length >= Math.min(headLength + length, HEAD_BYTES);
  if (!isWholeStart) {
    state.head = Buffer.from(head);
    return head.subarray(head.length);
  }
  state.head = Buffer.alloc(0);
  state.left = length;
  if (isCounting) bytesHeard += length;
  state.n = Number(/"n":(\d+)/.exec(head.toString('latin1', headLength, HEAD_BYTES))?.[1] ?? -1);
  return head.subarray(headLength);
}

function finish(state: Reading, isFirst: boolean): void {
  if (!isCounting || state.n < 0) return;
  arrivals.push(state.n, moment());
  if (!isFirst) return;
  const text = state.text.join('');
  state.text = [];
  contents[state.n] = [...text.matchAll(/"gameId":"([^"]+)","version":(\d+)/g)].map(
    ([, id = '', version]) => [id, Number(version)] as const,
  );
}

async function obey(order: ReaderOrder): Promise<Heard | { readonly done: true }> {
  if (order.do === 'come') {
    for (let at = 0; at < order.readers; at += 50) {
      const group = Array.from({ length: Math.min(50, order.readers - at) }, (_, index) =>
        reader(order.port, order.upgrades, at + index === 0),
      );
      await Promise.all(group);
    }
  }
  if (order.do === 'count') isCounting = true;
  if (order.do === 'go') {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  }
  if (order.do !== 'tell') return { done: true };
  isCounting = false;
  const heard = { arrivals: Float64Array.from(arrivals), bytes: bytesHeard, contents };
  arrivals = [];
  bytesHeard = 0;
  contents = {};
  return heard;
}

process.on('message', (order: ReaderOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
