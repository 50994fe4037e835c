import { ResultCode, standardMessage } from '@fairground/contract';
import { ChatMessageId } from '@fairground/contract/chat';
import { CHAT_PATH, type ChatRequest, chatRequest } from '@fairground/contract/chat-socket';
import { textFrame } from '@fairground/sports-feed';
import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { AppContext } from '../../../platform/app-context.ts';
import type { SocketRoute } from '../../../platform/http/upgrade-handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { SESSION_ENDED } from '../../sessions/end-session.ts';
import { loginSessions } from '../../sessions/login-sessions.ts';
import { expiryOf } from '../../sessions/session-life.ts';
import { looksLikeToken, tokenHash } from '../../sessions/session-token.ts';
import { chatHistory } from '../history.ts';
import { saidLines } from '../rooms/said-lines.ts';
import { say } from '../say.ts';
import { readChatJwt } from './chat-jwt.ts';
import { chatHub, type ChatGuest, type ChatHubParts } from './chat-hub.ts';
import { type FrameAllowance, frameAllowance } from './frame-allowance.ts';
import { frameOf } from './open-room.ts';

/** A shared slip of ten selections is the longest thing anybody has to say. */
const MESSAGE_BYTES_MAX = 4 * 1024;
const SOCKETS_MAX = 20_000;
/** Many people may share an address; one of them must not take every place. */
const SOCKETS_PER_ADDRESS_MAX = 60;
/** Whoever has not said who they are by then is let go. */
const LOGIN_MS = 15_000;
/** A client says something every ten seconds; after three times that it is gone. */
const SILENCE_MS = 35_000;
const SWEEP_MS = 5_000;
const RECHECK_MS = 60_000;
/** Someone who reads nothing is let go; they are told what they missed when they come back. */
const UNREAD_BYTES_MAX = 256 * 1024;
/** Frames of one connection that wait for the one before. */
const WAITING_MAX = 40;
const GOODBYE_MS = 1_000;
/** What our page says every ten seconds, to the letter: of all frames by far the most, so it is answered without being taken apart. */
const HEARTBEAT = '{"msgId":0,"msgData":{}}';

const CloseCode = { goingAway: 1001, tooMuch: 1008, loginEnded: 4001 } as const;

/** Frames that were answered with no, by why. */
export type FrameCounts = Readonly<Record<'taken' | 'unreadable' | 'tooFast' | 'outOfOrder' | 'refused', number>>;

export interface ChatSocket extends SocketRoute {
  readonly sockets: () => number;
  readonly frames: () => FrameCounts;
  readonly stop: () => Promise<void>;
}

interface Connection extends ChatGuest {
  readonly ws: WebSocket;
  /** What `ws` writes to. Whole frames are written to it as they are: no head is made for each socket anew. */
  readonly socket: Duplex;
  readonly address: string;
  readonly allowance: FrameAllowance;
  member: (NonNullable<ChatGuest['member']> & { readonly sessionId: bigint }) | undefined;
  isKnown: boolean;
  heardAt: number;
  /** The last frame's answer: the next one waits for it. */
  turn: Promise<void>;
  waiting: number;
}

/** Where members and guests talk. */
export function chatSocket(app: AppContext, parts: ChatHubParts = {}): ChatSocket {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const hub = chatHub(app, parts);
  const lines = saidLines(app);
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  const counts = { taken: 0, unreadable: 0, tooFast: 0, outOfOrder: 0, refused: 0 };
  const isUnlimited = app.config.addressRate.perSecond === 0;
  const heartbeat = heartbeatFrames(app);
  let isStopping = false;
  const sweeping = setInterval(sweep, SWEEP_MS);
  const rechecking = setInterval(
    () => void recheck().catch((error: unknown) => app.log.warn({ err: error }, 'chat logins could not be checked')),
    RECHECK_MS,
  );
  sweeping.unref();
  rechecking.unref();
  const leaveBus = app.bus.subscribe(SESSION_ENDED, (message) => {
    const ended = sessionIn(message);
    for (const connection of connections) if (connection.member?.sessionId.toString() === ended) endLogin(connection);
  });

  function welcome(ws: WebSocket, socket: Duplex, address: string): void {
    const began = Date.now();
    const connection: Connection = {
      ws,
      socket,
      address,
      send: (frame) => write(connection, frame),
      allowance: frameAllowance(began),
      member: undefined,
      isKnown: false,
      rid: undefined,
      heardAt: began,
      turn: Promise.resolve(),
      waiting: 0,
    };
    connections.add(connection);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const impatience = setTimeout(() => {
      if (!connection.isKnown) letGo(ws, CloseCode.tooMuch);
    }, LOGIN_MS);
    ws.on('message', (data: RawData, isBinary: boolean) => hear(connection, isBinary ? '' : textOf(data)));
    // Too long, not masked, not UTF-8: ws closes with the right number, and there is nothing more to say.
    ws.on('error', () => {
      counts.unreadable += 1;
      letGo(ws);
    });
    ws.on('close', () => {
      clearTimeout(impatience);
      connections.delete(connection);
      hub.leave(connection);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  }

  function hear(connection: Connection, text: string): void {
    const { ws, allowance } = connection;
    if (ws.readyState !== ws.OPEN) return;
    connection.heardAt = Date.now();
    if (!allowance.take(connection.heardAt) || connection.waiting >= WAITING_MAX) {
      counts.tooFast += 1;
      return strike(connection);
    }
    if (text === HEARTBEAT) {
      counts.taken += 1;
      return write(connection, heartbeat());
    }
    const request = requestIn(text);
    if (!request.ok) {
      counts.unreadable += 1;
      refuse(connection, request, { code: ResultCode.InvalidParameter, message: request.message });
      return strike(connection);
    }
    counts.taken += 1;
    connection.waiting += 1;
    connection.turn = connection.turn
      .then(() => answer(connection, request.value))
      .catch((error: unknown) => failed(connection, request.value, error))
      .finally(() => {
        connection.waiting -= 1;
      });
  }

  function strike({ ws, allowance }: Connection): void {
    if (allowance.strike()) letGo(ws, CloseCode.tooMuch);
  }

  interface Asked {
    readonly msgId: number;
    readonly seq?: number | undefined;
  }

  interface No {
    readonly code: ResultCode;
    readonly message: string;
    readonly data?: object;
  }

  const send = (
    connection: Connection,
    { msgId, seq }: Asked,
    { msgData, code }: { readonly msgData: unknown; readonly code: ResultCode },
  ): void => write(connection, textFrame(JSON.stringify({ msgId, msgData, ...(seq !== undefined && { seq }), code })));

  const reply = (connection: Connection, asked: Asked, msgData: unknown): void =>
    send(connection, asked, { msgData, code: ResultCode.Success });

  const refuse = (connection: Connection, asked: Asked, { code, message, data }: No): void =>
    send(connection, asked, { msgData: { message, ...data }, code });

  function failed(connection: Connection, asked: Asked, error: unknown): void {
    if (error instanceof Refusal) {
      counts.refused += 1;
      const data = typeof error.data === 'object' && error.data !== null ? error.data : {};
      return refuse(connection, asked, { code: error.code, message: error.message, data });
    }
    app.log.error({ err: error }, 'a chat message failed');
    return refuse(connection, asked, standardNo(ResultCode.ServerError));
  }

  /** Asked in the wrong order. */
  function outOfOrder(connection: Connection, asked: Asked, no: No): void {
    counts.outOfOrder += 1;
    refuse(connection, asked, no);
    strike(connection);
  }

  async function answer(connection: Connection, request: ChatRequest): Promise<void> {
    if (connection.ws.readyState !== connection.ws.OPEN) return undefined;
    if (request.msgId === ChatMessageId.heartbeat) return reply(connection, request, { time: app.now().getTime() });
    if (request.msgId === ChatMessageId.login) return logIn(connection, request);
    if (request.msgId === ChatMessageId.guestLogin) {
      connection.isKnown = true;
      return reply(connection, request, { userId: '', name: `游客${randomInt(1000, 10_000)}`, grade: 0, avatar: '' });
    }
    if (!connection.isKnown)
      return outOfOrder(connection, request, { code: ResultCode.LoginExpired, message: '请先登录聊天室' });
    if (request.msgId === ChatMessageId.joinRoom) {
      await hub.join(connection, request.msgData, (state) => {
        reply(connection, request, { rid: request.msgData.rid });
        connection.send(frameOf(state));
      });
      // Whoever left meanwhile is not in the room either.
      return connections.has(connection) ? undefined : hub.leave(connection);
    }
    if (request.msgId === ChatMessageId.history)
      return reply(connection, request, await chatHistory(app, request.msgData));
    const { member, rid } = connection;
    if (!member) return refuse(connection, request, { code: ResultCode.LoginExpired, message: '登录后可发言' });
    if (rid === undefined)
      return outOfOrder(connection, request, { code: ResultCode.IllegalRequest, message: '请先进入聊天室' });
    return reply(connection, request, await say(app, lines, { memberId: member.memberId, rid, ...request.msgData }));
  }

  async function logIn(
    connection: Connection,
    request: Extract<ChatRequest, { msgId: typeof ChatMessageId.login }>,
  ): Promise<void> {
    const { token, body } = request.msgData;
    const login = readChatJwt(app, body.jwt, app.now());
    const session = login && looksLikeToken(token) && (await loginSessions.findLive(app, tokenHash(token)));
    const isOwn = session && session.id === login.sessionId && session.memberId === login.memberId;
    if (!isOwn || expiryOf(session, app.config, app.now()))
      return outOfOrder(connection, request, standardNo(ResultCode.LoginExpired));
    const profile = await members.profile(app, login.memberId);
    if (!profile) throw new Refusal(ResultCode.LoginExpired);
    const userId = profile.id.toString();
    const name = maskUsername(profile.name);
    connection.member = { memberId: profile.id, userId, name, grade: profile.grade, sessionId: session.id };
    connection.isKnown = true;
    return reply(connection, request, { userId, name, grade: profile.grade, avatar: profile.avatar });
  }

  function endLogin(connection: Connection): void {
    hub.leave(connection);
    connection.member = undefined;
    refuse(connection, { msgId: ChatMessageId.login }, standardNo(ResultCode.LoginExpired));
    letGo(connection.ws, CloseCode.loginEnded);
  }

  function sweep(): void {
    const before = Date.now() - SILENCE_MS;
    for (const { ws, heardAt } of connections) if (heardAt < before) ws.terminate();
  }

  /** A login that has ended is noticed by then, when nobody said so. */
  async function recheck(): Promise<void> {
    const ids = [...new Set([...connections].flatMap(({ member }) => member?.sessionId ?? []))];
    const ended = new Set(await loginSessions.endedAmong(app, ids));
    for (const connection of connections)
      if (connection.member && ended.has(connection.member.sessionId)) endLogin(connection);
  }

  return {
    path: CHAT_PATH,
    enter: (request, { socket, head, address }) => {
      const isCrowded = !isUnlimited && (byAddress.get(address) ?? 0) >= SOCKETS_PER_ADDRESS_MAX;
      if (isStopping || isCrowded || connections.size >= SOCKETS_MAX) return rejectUpgrade(socket);
      server.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, address));
    },
    sockets: () => connections.size,
    frames: () => ({ ...counts }),
    stop: async () => {
      isStopping = true;
      clearInterval(sweeping);
      clearInterval(rechecking);
      leaveBus();
      hub.stop();
      const gone = [...connections].map(({ ws }) => new Promise((resolve) => ws.once('close', resolve)));
      for (const { ws } of connections) ws.close(CloseCode.goingAway);
      const impatience = setTimeout(() => {
        for (const { ws } of connections) ws.terminate();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(impatience);
      server.close();
    },
  };
}

/** In the words every call has for it. */
const standardNo = (code: ResultCode) => ({ code, message: standardMessage[code] });

/** Says goodbye, and does not wait long for the same: a connection that means no good would stay for half a minute. */
function letGo(ws: WebSocket, code?: number): void {
  ws.close(code);
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}

/** The answer to a heartbeat says what time it is: one frame for all of the same millisecond. */
function heartbeatFrames(app: AppContext): () => Buffer {
  let time = 0;
  let frame: Buffer = Buffer.alloc(0);
  return () => {
    const now = app.now().getTime();
    if (now !== time)
      frame = textFrame(
        JSON.stringify({ msgId: ChatMessageId.heartbeat, msgData: { time: now }, code: ResultCode.Success }),
      );
    time = now;
    return frame;
  };
}

function write({ ws, socket }: Connection, frame: Buffer): void {
  if (ws.readyState !== WebSocket.OPEN) return;
  // How much waits is asked for only where something does: nearly every frame leaves at once.
  if (!socket.write(frame) && socket.writableLength > UNREAD_BYTES_MAX) ws.terminate();
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

type Read =
  | { readonly ok: true; readonly value: ChatRequest }
  | { readonly ok: false; readonly msgId: number; readonly seq?: number | undefined; readonly message: string };

function requestIn(text: string): Read {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { ok: false, msgId: -1, message: '消息格式有误' };
  }
  const read = chatRequest.safeParse(sent);
  if (read.success) return { ok: true, value: read.data };
  const { msgId, seq }: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  return {
    ok: false,
    msgId: typeof msgId === 'number' ? msgId : -1,
    ...(typeof seq === 'number' && { seq }),
    message: read.error.issues[0]?.message ?? '消息格式有误',
  };
}

function sessionIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('sessionId' in message)) return undefined;
  return typeof message.sessionId === 'string' ? message.sessionId : undefined;
}

/** Before the handshake the answer is plain HTTP. */
function rejectUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n');
}
