import {
  FISHING_FRAME_MAX,
  FISHING_PATH,
  type FishingRequest,
  fishingRequest,
  type FishingTold,
} from '@fairground/contract/fishing-socket';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { AppContext } from '../../../platform/app-context.ts';
import type { SocketRoute } from '../../../platform/http/upgrade-handler.ts';
import { SESSION_ENDED } from '../../sessions/end-session.ts';
import { loginSessions } from '../../sessions/login-sessions.ts';
import { seatTickets } from '../seat-tickets.ts';
import { type FishingFleet, fishingFleet, type FleetParts } from './fleet.ts';
import { freeSeat, joinHandOver } from './hand-over.ts';
import type { LiveSeat, SeatLine } from './live-seat.ts';
import { type TokenBucket, tokenBucket } from './token-bucket.ts';

const RUN_MS = 50;
const BOOK_MS = 1_000;
const RECHECK_MS = 60_000;
const SOCKETS_MAX = 5_000;
/** People may share an address; one of them must not take every place. */
const SOCKETS_PER_ADDRESS_MAX = 60;
/** Whoever has not shown a ticket by then is let go. */
const HELLO_MS = 10_000;
/** A client says something every few seconds. */
const SILENCE_MS = 35_000;
/** Someone who reads nothing is let go. */
const UNREAD_BYTES_MAX = 256 * 1024;
const GOODBYE_MS = 1_000;
const FRAMES = { perSecond: 12, burst: 24 } as const;
/** So many frames beyond that, and the connection is closed. */
const STRIKES_MAX = 20;

const CloseCode = { goingAway: 1001, tooMuch: 1008, ended: 4000 } as const;

export interface FishingSocket extends SocketRoute {
  readonly fleet: FishingFleet;
  readonly stop: () => Promise<void>;
}

interface Connection {
  readonly ws: WebSocket;
  readonly frames: TokenBucket;
  readonly line: SeatLine;
  strikes: number;
  heardAt: number;
  isGreeted: boolean;
  seat: LiveSeat | undefined;
}

/** Where shots are fired. Tables run in the process whose sockets they have, and only while somebody sits at them. */
export function fishingSocket(app: AppContext, parts: FleetParts = {}): FishingSocket {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FISHING_FRAME_MAX,
  });
  const fleet = fishingFleet(app, parts);
  const leaveHandOver = joinHandOver(app, fleet);
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  const isUnlimited = app.config.addressRate.perSecond === 0;
  const warn = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);
  let isStopping = false;
  let booking: Promise<void> | undefined;
  const running = setInterval(fleet.run, RUN_MS);
  const booked = setInterval(() => {
    sweep();
    booking ??= fleet
      .book()
      .catch(warn('shots could not be posted'))
      .finally(() => {
        booking = undefined;
      });
  }, BOOK_MS);
  const rechecking = setInterval(() => void recheck().catch(warn('logins could not be checked')), RECHECK_MS);
  for (const timer of [running, booked, rechecking]) timer.unref();
  const leaveBus = app.bus.subscribe(SESSION_ENDED, (message) => endLogins(new Set([sessionIn(message)])));

  function endLogins(ended: ReadonlySet<string>): void {
    for (const seat of fleet.seats())
      if (ended.has(`${seat.session.loginId}`)) fleet.end(seat, 'login').catch(warn('a seat could not be ended'));
  }

  /** A login that has ended is noticed by then, when nobody said so. */
  async function recheck(): Promise<void> {
    const ids = [...new Set(fleet.seats().map(({ session }) => session.loginId))];
    if (ids.length > 0) endLogins(new Set((await loginSessions.endedAmong(app, ids)).map(String)));
  }

  function sweep(): void {
    const before = Date.now() - SILENCE_MS;
    for (const { ws, heardAt } of connections) if (heardAt < before) ws.terminate();
  }

  function welcome(ws: WebSocket, address: string): void {
    const now = Date.now();
    const line: SeatLine = {
      send: (told) => write(ws, told),
      end: (why) => {
        write(ws, { is: 'end', why });
        letGo(ws, CloseCode.ended);
      },
    };
    const connection: Connection = {
      ws,
      line,
      frames: tokenBucket(FRAMES, now),
      strikes: 0,
      heardAt: now,
      isGreeted: false,
      seat: undefined,
    };
    connections.add(connection);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const impatience = setTimeout(() => {
      if (!connection.isGreeted) letGo(ws, CloseCode.tooMuch);
    }, HELLO_MS);
    ws.on('message', (data: RawData, isBinary: boolean) => hear(connection, isBinary ? '' : textOf(data)));
    // Too long, not masked, not UTF-8: ws closes with the right number, and there is nothing more to say.
    ws.on('error', () => letGo(ws));
    ws.on('close', () => {
      clearTimeout(impatience);
      connections.delete(connection);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      if (connection.seat) fleet.away(connection.seat, line);
    });
  }

  function hear(connection: Connection, text: string): void {
    const { ws, frames } = connection;
    if (ws.readyState !== WebSocket.OPEN) return;
    connection.heardAt = Date.now();
    if (!frames.take(connection.heardAt)) {
      connection.strikes += 1;
      if (connection.strikes >= STRIKES_MAX) letGo(ws, CloseCode.tooMuch);
      return;
    }
    const request = requestIn(text);
    if (!request) return letGo(ws, CloseCode.tooMuch);
    if (request[0] !== 'hi') return answer(connection, request);
    if (connection.isGreeted) return letGo(ws, CloseCode.tooMuch);
    connection.isGreeted = true;
    greet(connection, request[1]).catch((error: unknown) => {
      warn('a seat could not be opened')(error);
      letGo(ws, CloseCode.goingAway);
    });
  }

  async function greet(connection: Connection, ticket: string): Promise<void> {
    const { ws, line } = connection;
    const sessionNo = await seatTickets.take(app.pool, ticket, app.now());
    if (sessionNo === undefined) return line.end('moved');
    if (!fleet.seatOf(sessionNo)) await freeSeat(app, sessionNo);
    const seat = await fleet.take(sessionNo, line);
    if (!seat) return line.end('moved');
    connection.seat = seat;
    // Whoever left meanwhile does not sit there either.
    if (ws.readyState !== WebSocket.OPEN) fleet.away(seat, line);
  }

  function answer({ ws, line, seat }: Connection, request: Exclude<FishingRequest, readonly ['hi', string]>): void {
    // Before the seat is there, and after somebody else has taken it.
    if (!seat || seat.line !== line) return;
    const [word] = request;
    if (word === 'ping') {
      const time = fleet.timeOf(seat);
      if (time) write(ws, { is: 'pong', sent: request[1], ...time });
    } else if (word === 'here') seat.pace.here(clockNow());
    else if (word === 'hit') {
      const [, nonce, fishId, tick] = request;
      const bullet = seat.bullets.get(nonce);
      if (bullet) bullet.claim = { fishId, tick };
    } else {
      const [, nonce, angle, level, lock, inputSeq] = request;
      const why = fleet.fire(seat, { nonce, angle, level, lock, inputSeq });
      if (why) write(ws, { is: 'refused', nonce, why, nextNonce: seat.nextNonce });
    }
  }

  const clockNow = (): number => (parts.clock ?? (() => performance.now()))();

  return {
    path: FISHING_PATH,
    fleet,
    enter: (request, { socket, head, address }) => {
      const isCrowded = !isUnlimited && (byAddress.get(address) ?? 0) >= SOCKETS_PER_ADDRESS_MAX;
      if (isStopping || isCrowded || connections.size >= SOCKETS_MAX) return rejectUpgrade(socket);
      server.handleUpgrade(request, socket, head, (ws) => welcome(ws, address));
    },
    stop: async () => {
      isStopping = true;
      for (const timer of [running, booked, rechecking]) clearInterval(timer);
      leaveBus();
      await booking;
      await Promise.all(
        fleet.seats().map((seat) => {
          seat.line = undefined;
          return fleet.release(seat, 'moved').catch(warn('a seat was not given up'));
        }),
      );
      leaveHandOver();
      for (const { ws } of connections) letGo(ws, CloseCode.goingAway);
      server.close();
    },
  };
}

/** Says goodbye, and does not wait long for the same. */
function letGo(ws: WebSocket, code?: number): void {
  ws.close(code);
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}

function write(ws: WebSocket, told: FishingTold): void {
  if (ws.readyState !== WebSocket.OPEN) return;
  if (ws.bufferedAmount > UNREAD_BYTES_MAX) return ws.terminate();
  ws.send(JSON.stringify(told));
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function requestIn(text: string): FishingRequest | undefined {
  try {
    return fishingRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function sessionIn(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('sessionId' in message)) return '';
  return typeof message.sessionId === 'string' ? message.sessionId : '';
}

/** Before the handshake the answer is plain HTTP. */
function rejectUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n');
}
