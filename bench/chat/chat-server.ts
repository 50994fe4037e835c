import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ChatLine, ChatLineKind, ChatMessageId } from '@fairground/contract/chat';
import { textFrame } from '@fairground/sports-feed';
import { Server as IoServer } from 'socket.io';
import { WebSocketServer } from 'ws';

export type ChatKind = 'ours' | 'ws' | 'socket.io';
export type ServerOrder =
  | { readonly do: 'open'; readonly kind: ChatKind; readonly rooms: readonly string[]; readonly databaseUrl: string }
  | { readonly do: 'speakers'; readonly count: number }
  | { readonly do: 'memory' }
  | { readonly do: 'resident' }
  | { readonly do: 'cpu' }
  | {
      readonly do: 'tell';
      readonly perSecond: number;
      /** So many to one room at once, the rooms in turn. */
      readonly atOnce: number;
      readonly milliseconds: number;
    };

/** Whatever was asked for; microseconds, bytes. */
export interface ServerAnswer {
  readonly port?: number;
  readonly speakers?: readonly { readonly token: string; readonly jwt: string }[];
  readonly heap?: number;
  readonly resident?: number;
  readonly cpu?: number;
  readonly lines?: number;
}

const moment = (): number => performance.timeOrigin + performance.now();
const TEXT = '这脚远射太漂亮了，门将完全没有反应过来，主队把比分扳平了！';

/** A line as it travels; when it was said stands in its key. */
const aLine = (rid: string, no: number): ChatLine => ({
  lineId: `${rid}.${no}`,
  no,
  rid,
  category: ChatLineKind.said,
  categoryType: '',
  userId: '1000001',
  name: 'ab1****9f2',
  avatar: '',
  grade: 3,
  msg: TEXT,
  time: Date.now(),
  key: `b${Math.round(moment() * 1_000)}`,
});

let told: (rid: string, line: ChatLine) => void = () => {};
let rooms: readonly string[] = [];
let speakersOf: (count: number) => Promise<NonNullable<ServerAnswer['speakers']>> = async () => [];

/** The product's own server: every line goes the way it goes between processes, to every socket of its room. */
async function openOurs(databaseUrl: string): Promise<number> {
  // Not for the others: their memory is theirs alone.
  const [{ startApp }, { readConfig }, { chatRooms }, { ChatTopic }, { signChatJwt }, { aMember }] = await Promise.all([
    import('../../apps/server/src/app.ts'),
    import('../../apps/server/src/platform/config/config.ts'),
    import('../../apps/server/src/modules/chat/rooms/chat-rooms.ts'),
    import('../../apps/server/src/modules/chat/rooms/room-news.ts'),
    import('../../apps/server/src/modules/chat/socket/chat-jwt.ts'),
    import('../../tests/support/builders.ts'),
  ]);
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
    LIMIT_SCALE: '1000000',
  });
  const { app, address } = await startApp(config);
  for (const rid of rooms) await chatRooms.open(app, { rid, title: rid, now: app.now() });
  told = (_rid, line) => app.bus.publish(ChatTopic.line, line);
  speakersOf = async (count) => {
    // What was told so far stands in no table: the rooms go on from there, or nobody would be told what members say.
    for (const rid of rooms)
      await app.pool.query('update chat_room set last_no = $2 where rid = $1', [rid, numbers.get(rid) ?? 0]);
    const speakers: { token: string; jwt: string }[] = [];
    for (let made = 0; made < count; made += 1) {
      const { memberId, token } = await aMember(app);
      const wanted = { text: 'select id from login_session where member_id = $1', values: [memberId] };
      const { rows } = await app.pool.query<{ id: bigint }>(wanted);
      speakers.push({ token, jwt: signChatJwt(app, { memberId, sessionId: rows[0]?.id ?? 0n }, app.now()) });
    }
    return speakers;
  };
  return Number(new URL(address).port);
}

/** As little as can be done with `ws`: a frame is built once a line and written to every socket of the room. */
function openBare(): Promise<number> {
  const members = new Map<string, Set<Duplex>>(rooms.map((rid) => [rid, new Set()]));
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
  const server = createServer();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => {});
      ws.on('message', (data: Buffer) => {
        const { msgId, msgData } = JSON.parse(data.toString('utf8'));
        if (msgId === ChatMessageId.heartbeat)
          return ws.send(`{"msgId":0,"msgData":{"time":${Date.now()}},"code":6000}`);
        const { rid }: { rid: string } = msgData;
        members.get(rid)?.add(socket);
        ws.on('close', () => members.get(rid)?.delete(socket));
        return ws.send('{"msgId":10016}');
      });
    }),
  );
  told = (rid, line) => {
    const frame = textFrame(JSON.stringify({ msgId: ChatMessageId.send, msgData: line }));
    for (const socket of members.get(rid) ?? []) socket.write(frame);
  };
  return listening(server);
}

/** As its manual says: rooms, and an event to a room. */
function openSocketIo(): Promise<number> {
  const server = createServer();
  const io = new IoServer(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    socket.on('join', async (rid: string) => {
      await socket.join(rid);
      socket.emit('joined', { msgId: 10016 });
    });
  });
  told = (rid, line) => void io.to(rid).emit('line', line);
  return listening(server);
}

const listening = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const numbers = new Map<string, number>();

/** So many lines a second for a while, to one room after the other. */
async function tell({ perSecond, atOnce, milliseconds }: Extract<ServerOrder, { do: 'tell' }>): Promise<number> {
  const startedAt = performance.now();
  let lines = 0;
  await new Promise<void>((resolve) => {
    const step = (): void => {
      const passed = performance.now() - startedAt;
      const due = Math.floor((Math.min(passed, milliseconds) * perSecond) / 1_000 / atOnce) * atOnce;
      for (; lines < due; lines += 1) {
        const rid = rooms[Math.floor(lines / atOnce) % rooms.length] ?? '';
        const no = (numbers.get(rid) ?? 0) + 1;
        numbers.set(rid, no);
        told(rid, aLine(rid, no));
      }
      if (passed >= milliseconds) resolve();
      else setTimeout(step, 1_000 / perSecond);
    };
    step();
  });
  return lines;
}

function memory(): { heap: number; resident: number } {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
  return { heap: process.memoryUsage().heapUsed, resident: process.memoryUsage.rss() };
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

async function obey(order: ServerOrder): Promise<ServerAnswer> {
  if (order.do === 'open') {
    ({ rooms } = order);
    const opened = { ours: () => openOurs(order.databaseUrl), ws: openBare, 'socket.io': openSocketIo };
    return { port: await opened[order.kind]() };
  }
  if (order.do === 'speakers') return { speakers: await speakersOf(order.count) };
  if (order.do === 'memory') return memory();
  if (order.do === 'resident') return { resident: process.memoryUsage.rss() };
  if (order.do === 'cpu') return { cpu: cpu() };
  const before = cpu();
  const lines = await tell(order);
  // What is still being written belongs to the round.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { lines, cpu: cpu() - before };
}

process.on('message', (order: ServerOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
// Whoever started it is gone: so is this.
process.on('disconnect', () => process.exit(0));
