import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface AttackOrder {
  readonly port: number;
  readonly frames: number;
  readonly rid: string;
}

/** What was sent, by kind, and how many sockets the server never let go. */
export interface AttackAnswer {
  readonly sent: Readonly<Record<string, number>>;
  readonly connections: number;
  readonly admitted: number;
  readonly stillOpen: number;
}

const AT_ONCE = 100;
const FRAMES_EACH = 60;
/** Whoever says nothing is let go after 15 seconds, and one who keeps silent after 35. */
const PATIENCE_MS = 60_000;
/** Half-open connections that wait to be let go. */
const HALF_OPEN_MAX = 300;

interface RawFrame {
  readonly head?: number;
  readonly masked?: boolean;
  /** What the head claims, when it lies. */
  readonly length?: number;
}

/** A frame of a client, right or wrong. */
function rawFrame(payload: string | Buffer, { head = 0x81, masked = true, length }: RawFrame = {}): Buffer {
  const bytes = Buffer.from(payload);
  const claimed = length ?? bytes.length;
  const size = Buffer.alloc(claimed < 126 ? 1 : claimed < 65_536 ? 3 : 9);
  if (size.length === 1) size[0] = claimed;
  else if (size.length === 3) size.writeUInt16BE(claimed, 1);
  else size.writeBigUInt64BE(BigInt(claimed), 1);
  if (size.length > 1) size[0] = size.length === 3 ? 126 : 127;
  if (masked) size[0] = (size[0] ?? 0) | 0x80;
  return Buffer.concat([Buffer.from([head]), size, masked ? Buffer.alloc(4) : Buffer.alloc(0), bytes]);
}

const ask = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData, seq: msgId });
const JUNK = ['', '{', '{}', '[]', 'null', '"', '{"msgId":1e99}', '{"msgId":"10003"}', '{"__proto__":{"msgId":10003}}'];
const forged = ['e30', 'eyJzdWIiOiIxIn0', randomBytes(32).toString('base64url')].join('.');

type Making = (place: number, rid: string) => Buffer;
const say = ask(10003, { msg: '偷偷说一句' });

/** Each makes the frame at a place of a connection. */
const kinds: Readonly<Record<string, Making>> = {
  'bad JSON': (place) => rawFrame(JUNK[place % JUNK.length] ?? ''),
  deep: () => rawFrame('['.repeat(3_000)),
  huge: (place) => rawFrame(Buffer.alloc(place === 0 ? 70_000 : 5_000, 'x')),
  'huge by its head': () => rawFrame('x', { length: 2 ** 40 }),
  fast: () => rawFrame('{"msgId":0}'),
  'wrong order': (place, rid) => rawFrame(place % 2 === 0 ? say : ask(10002, { rid })),
  'forged login': () => rawFrame(ask(10001, { token: 'f'.repeat(64), body: { jwt: forged } })),
  'guest who speaks': (place, rid) => rawFrame(place === 0 ? ask(10019, {}) : place === 1 ? ask(10002, { rid }) : say),
  'wrong rooms': (place) => rawFrame(place === 0 ? ask(10019, {}) : ask(10002, { rid: `match:${"'".repeat(place)}` })),
  binary: () => rawFrame(randomBytes(40), { head: 0x82 }),
  unmasked: () => rawFrame(say, { masked: false }),
  'reserved bits': () => rawFrame(say, { head: 0xf1 }),
  'continued nothing': () => rawFrame(say, { head: 0x80 }),
  'never finished': (place) => rawFrame('x'.repeat(100), { head: place === 0 ? 0x01 : 0x00 }),
  'not UTF-8': () => rawFrame(Buffer.from([0xc3, 0x28, 0xff])),
  pings: () => rawFrame(randomBytes(100), { head: 0x89 }),
  'half-open': () => Buffer.from([0x81, 0xfe, 0x01]),
};

const handshake =
  'GET /stream/ws?clientType=web&siteId=1 HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
  `sec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;

const open = new Set<Socket>();
let admitted = 0;

/** Opens a connection, says what there is to say in one go, and waits until the server has had enough. */
function attack(port: number, frames: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = '';
    let isIn = false;
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(handshake));
    open.add(socket);
    const impatience = setTimeout(resolve, PATIENCE_MS);
    socket.on('data', (chunk: Buffer) => {
      heard = (heard + chunk.toString('latin1')).slice(-4_096);
      // An answer of success to a login with a token or to a line.
      if (/"msgId":(?:10001|10003),[^}]*\}[^}]*"code":6000/.test(heard)) admitted += 1;
      if (isIn || !heard.includes('\r\n\r\n')) return;
      isIn = true;
      if (heard.startsWith('HTTP/1.1 101')) socket.write(frames);
      else reject(new Error(heard));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(impatience);
      open.delete(socket);
      resolve();
    });
  });
}

async function run({ port, frames, rid }: AttackOrder): Promise<AttackAnswer> {
  const names = Object.keys(kinds);
  const sent: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const halfOpen = new Set<Promise<void>>();
  let [total, connections] = [0, 0];
  const one = async (): Promise<void> => {
    while (total < frames) {
      const name = names[connections % names.length] ?? '';
      const make = kinds[name];
      const isHalfOpen = name === 'half-open';
      const count = isHalfOpen ? 1 : Math.min(FRAMES_EACH, frames - total);
      connections += 1;
      if (!make || (isHalfOpen && halfOpen.size >= HALF_OPEN_MAX)) continue;
      total += count;
      sent[name] = (sent[name] ?? 0) + count;
      const attacked = attack(port, Buffer.concat(Array.from({ length: count }, (_, place) => make(place, rid))));
      if (isHalfOpen) halfOpen.add(attacked.finally(() => halfOpen.delete(attacked)));
      else await attacked;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await Promise.all(halfOpen);
  const stillOpen = open.size;
  for (const socket of open) socket.destroy();
  return { sent, connections, admitted, stillOpen };
}

process.on('message', (order: AttackOrder) => {
  void run(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
