import { connect, type Socket } from 'node:net';
import type { ChatKind, ServerAnswer } from './chat-server.ts';

export type ReaderOrder =
  | {
      readonly do: 'come';
      readonly kind: ChatKind;
      readonly port: number;
      readonly rooms: readonly string[];
      readonly readers: number;
    }
  | { readonly do: 'count' }
  | { readonly do: 'tell' }
  | {
      readonly do: 'speak';
      readonly port: number;
      readonly rooms: readonly string[];
      readonly speakers: NonNullable<ServerAnswer['speakers']>;
      readonly perSecond: number;
      readonly milliseconds: number;
    };

/** How old each line was when it arrived, in milliseconds; all readers together. */
export interface ReaderAnswer {
  readonly ages?: Float64Array;
  readonly said?: number;
  /** Lines of speakers the server would not have. */
  readonly refused?: number;
}

const AT_ONCE = 100;
const moment = (): number => performance.timeOrigin + performance.now();
const shared = Buffer.allocUnsafeSlow(64 * 1024);
const BORN = Buffer.from('"key":"b');
const sockets: Socket[] = [];
let ages: number[] = [];
let isCounting = false;
let refused = 0;

/** Masked with zeros, which change nothing. */
function clientFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head =
    bytes.length < 126
      ? Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, bytes.length >> 8, bytes.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, bytes]);
}

const handshake = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;

interface Entering {
  readonly path: string;
  /** What is said, each once the one before was answered with the text beside it. */
  readonly steps: readonly (readonly [after: string, say: string])[];
  readonly isIn: string;
  /** A speaker hears what it said twice, as an answer and with everybody: it is not counted. */
  readonly isSpeaker?: boolean;
}

const ask = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData, seq: msgId });

const enteringAs = (kind: ChatKind, rid: string): Entering => {
  if (kind === 'socket.io')
    return {
      path: '/socket.io/?EIO=4&transport=websocket',
      steps: [
        ['"sid"', '40'],
        ['40{', `42["join","${rid}"]`],
      ],
      isIn: '42["joined"',
    };
  const join = ['\r\n\r\n', ask(10002, { rid })] as const;
  const path = '/stream/ws?clientType=web&siteId=1';
  if (kind === 'ws') return { path, steps: [join], isIn: '10016' };
  return {
    path,
    steps: [
      ['\r\n\r\n', ask(10019, {})],
      ['"seq":10019', ask(10002, { rid })],
    ],
    isIn: '"msgId":10016',
  };
};

/** Enters a room and then only listens: a line is known by its key, whatever is around it. */
function enter(port: number, { path, steps, isIn, isSpeaker = false }: Entering): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let heard = '';
    let step = 0;
    let isEntering = true;
    const callback = (bytes: number): boolean => {
      const chunk = shared.subarray(0, bytes);
      if (isEntering) {
        heard += chunk.toString('latin1');
        for (let next = steps[step]; next && heard.includes(next[0]); next = steps[step]) {
          heard = heard.slice(heard.indexOf(next[0]) + next[0].length);
          socket.write(clientFrame(next[1]));
          step += 1;
        }
        if (step < steps.length || !heard.includes(isIn)) return true;
        isEntering = false;
        heard = '';
        sockets.push(socket);
        resolve(socket);
      } else if (chunk.length === 3 && chunk[2] === 0x32) socket.write(clientFrame('3'));
      else if (!isSpeaker) listen(chunk);
      else if (chunk.includes('"code":') && !chunk.includes('"code":6000')) refused += 1;
      return true;
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: shared, callback } }, () => {
      socket.write(handshake(path));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A reader was put out.')));
  });
}

function listen(chunk: Buffer): void {
  if (!isCounting) return;
  for (let at = chunk.indexOf(BORN); at >= 0; at = chunk.indexOf(BORN, at + BORN.length)) {
    const end = chunk.indexOf('"', at + BORN.length);
    // A line that was cut in two by the network: one of very many, left out.
    if (end > 0) ages.push(moment() - Number(chunk.toString('latin1', at + BORN.length, end)) / 1_000);
  }
}

/** Members who say something in turn, through the product's own door. */
async function speak(order: Extract<ReaderOrder, { do: 'speak' }>): Promise<number> {
  const { port, rooms, speakers, perSecond, milliseconds } = order;
  const entered = await Promise.all(
    speakers.map(({ token, jwt }, index) =>
      enter(port, {
        path: '/stream/ws?clientType=web&siteId=1',
        steps: [
          ['\r\n\r\n', ask(10001, { token, body: { jwt } })],
          ['"seq":10001', ask(10002, { rid: rooms[index % rooms.length] })],
        ],
        isIn: '"msgId":10016',
        isSpeaker: true,
      }),
    ),
  );
  isCounting = true;
  const startedAt = performance.now();
  let said = 0;
  await new Promise<void>((resolve) => {
    const step = (): void => {
      const passed = performance.now() - startedAt;
      for (; said < (Math.min(passed, milliseconds) * perSecond) / 1_000; said += 1) {
        const words = `第${'零一二三四五六七八九'[said % 10]}球${'好坏大小远近高低快慢'[Math.floor(said / 10) % 10]}${'传射扑断抢带停盘投接'[Math.floor(said / 100) % 10]}`;
        const msgData = { msg: words, key: `b${Math.round(moment() * 1_000)}` };
        entered[said % entered.length]?.write(clientFrame(JSON.stringify({ msgId: 10003, msgData, seq: said })));
      }
      if (passed >= milliseconds) resolve();
      else setTimeout(step, 1_000 / perSecond);
    };
    step();
  });
  return said;
}

async function obey(order: ReaderOrder): Promise<ReaderAnswer> {
  if (order.do === 'come') {
    for (let at = 0; at < order.readers; at += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, order.readers - at) }, (_, index) =>
          enter(order.port, enteringAs(order.kind, order.rooms[(at + index) % order.rooms.length] ?? '')),
        ),
      );
    return {};
  }
  if (order.do === 'speak') {
    const said = await speak(order);
    // Those that are still being stored.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { said, refused };
  }
  isCounting = order.do === 'count';
  const answer = { ages: Float64Array.from(ages) };
  ages = [];
  return answer;
}

// A page says this every ten seconds, each at its own moment; socket.io asks for its own instead.
const beat = clientFrame('{"msgId":0,"msgData":{}}');
const BEAT_MS = 10_000;
const BEATS = 200;
let beats = false;
let turn = 0;
setInterval(() => {
  turn = (turn + 1) % BEATS;
  if (beats) for (let at = turn; at < sockets.length; at += BEATS) sockets[at]?.write(beat);
}, BEAT_MS / BEATS);

process.on('message', (order: ReaderOrder) => {
  if (order.do === 'come') beats = order.kind !== 'socket.io';
  void obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
