import { PUSH_PATH, type PushFrame, pushQuestion, PushRole, PushTopic } from '@fairground/contract/push';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { AppContext } from '../app-context.ts';
import type { SocketRoute } from './upgrade-handler.ts';
import { type Push, PUSH_BUS_TOPIC, type PushAudience } from '../push/push.ts';

const MESSAGE_BYTES_MAX = 1024;
const SOCKETS_MAX = 20_000;
/** A person has a few windows open, not a hundred. */
const SOCKETS_PER_AUDIENCE_MAX = 20;
/** Whoever has not said who they are by then is let go. */
const HELLO_MS = 5_000;
const HEARTBEAT_MS = 15_000;
/** A login that has ended is noticed by then; what is pushed until then are hints without content. */
const RECHECK_MS = 60_000;
/** Someone who reads nothing is let go; they read everything again when they come back. */
const UNREAD_BYTES_MAX = 64 * 1024;
/**
 * Whoever hears of a change asks what it is. What concerns everybody is therefore told to a few at a time, so that they
 * do not all ask at once.
 */
const SPREAD_LISTENERS = 50;
const SPREAD_MS = 100;
/** Most questions between two heartbeats. */
const QUESTIONS_MAX = 30;
const GOODBYE_MS = 1_000;

const CloseCode = { goingAway: 1001, tooMuch: 1008 } as const;

/**
 * Says whose token it is, as audiences; undefined: nobody's. The first one is the person's own. Being connected is not
 * being at work: it must not count as a sight of the session.
 */
export type PushLogin = (token: string) => Promise<readonly PushAudience[] | undefined>;

export interface PushSocketParts extends Pick<AppContext, 'bus' | 'log'> {
  readonly logins: Readonly<Record<PushRole, PushLogin>>;
  readonly helloMs?: number;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
}

export interface PushSocket extends SocketRoute {
  readonly sockets: () => number;
  /** Says goodbye to everybody; nobody comes in any more. */
  readonly stop: () => Promise<void>;
}

interface Listener {
  readonly ws: WebSocket;
  /** Empty until they have said who they are. */
  audiences: readonly PushAudience[];
  /** Asks again whether the login still stands. */
  stillHere: () => Promise<boolean>;
  hasAnswered: boolean;
  questions: number;
}

/** Where members, operators and guests hear that something of theirs has changed. */
export function pushSocket({
  bus,
  log,
  logins,
  helloMs = HELLO_MS,
  heartbeatMs = HEARTBEAT_MS,
  recheckMs = RECHECK_MS,
}: PushSocketParts): PushSocket {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
  });
  const listeners = new Set<Listener>();
  const byAudience = new Map<PushAudience, Set<Listener>>();
  let isStopping = false;
  const beating = setInterval(beat, heartbeatMs);
  beating.unref();
  const rechecking = setInterval(recheck, recheckMs);
  rechecking.unref();
  const leaveBus = bus.subscribe(PUSH_BUS_TOPIC, deliver);

  function deliver(message: unknown): void {
    const change = pushIn(message);
    if (!change) return;
    const { to, topic, about } = change;
    const frame: PushFrame = { op: 'changed', topic, ...(about === undefined ? {} : { about }) };
    spread([...(byAudience.get(to) ?? [])], frame);
  }

  function spread(rest: readonly Listener[], frame: PushFrame): void {
    for (const listener of rest.slice(0, SPREAD_LISTENERS)) tell(listener, frame);
    const later = rest.slice(SPREAD_LISTENERS);
    if (later.length > 0 && !isStopping) setTimeout(spread, SPREAD_MS, later, frame).unref();
  }

  function tell({ ws }: Listener, frame: PushFrame): void {
    if (ws.bufferedAmount > UNREAD_BYTES_MAX) ws.terminate();
    else if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(frame));
  }

  function welcome(ws: WebSocket): void {
    const listener: Listener = {
      ws,
      audiences: [],
      stillHere: async () => true,
      hasAnswered: true,
      questions: 0,
    };
    listeners.add(listener);
    const impatience = setTimeout(() => {
      if (listener.audiences.length === 0) ws.close(CloseCode.tooMuch);
    }, helloMs);
    ws.on('message', (data: RawData, isBinary: boolean) => {
      hear(listener, isBinary ? '' : textOf(data)).catch((error: unknown) => {
        log.warn({ err: error }, 'push login failed');
        ws.terminate();
      });
    });
    ws.on('pong', () => {
      listener.hasAnswered = true;
    });
    // Too long, not masked, not UTF-8: ws closes with the right number, and there is nothing more to say.
    ws.on('error', () => {});
    ws.on('close', () => {
      clearTimeout(impatience);
      leave(listener);
    });
  }

  async function hear(listener: Listener, text: string): Promise<void> {
    listener.questions += 1;
    const question = questionIn(text);
    if (!question || listener.questions > QUESTIONS_MAX) return listener.ws.close(CloseCode.tooMuch);
    if (question.op === 'ping') return tell(listener, { op: 'pong' });
    if (listener.audiences.length > 0) return;
    const login = logins[question.role];
    const audiences = await login(question.token);
    // They may have gone, or said it twice, while the database was asked.
    if (!listeners.has(listener) || listener.audiences.length > 0) return;
    if (!audiences || isCrowded(audiences)) return refuse(listener);
    listener.audiences = audiences;
    listener.stillHere = async () => (await login(question.token)) !== undefined;
    for (const audience of audiences) {
      const known = byAudience.get(audience) ?? new Set();
      byAudience.set(audience, known.add(listener));
    }
    tell(listener, { op: 'welcome' });
  }

  const isCrowded = ([own]: readonly PushAudience[]): boolean =>
    own !== undefined && (byAudience.get(own)?.size ?? 0) >= SOCKETS_PER_AUDIENCE_MAX;

  function refuse(listener: Listener): void {
    tell(listener, { op: 'refused' });
    listener.ws.close(CloseCode.tooMuch);
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    for (const audience of listener.audiences) {
      const known = byAudience.get(audience);
      known?.delete(listener);
      if (known?.size === 0) byAudience.delete(audience);
    }
  }

  function beat(): void {
    for (const listener of listeners) {
      if (!listener.hasAnswered) {
        listener.ws.terminate();
        continue;
      }
      listener.hasAnswered = false;
      listener.questions = 0;
      listener.ws.ping();
    }
  }

  function recheck(): void {
    for (const listener of listeners) void letGoIfEnded(listener);
  }

  async function letGoIfEnded(listener: Listener): Promise<void> {
    try {
      if (!(await listener.stillHere())) refuse(listener);
    } catch (error) {
      log.warn({ err: error }, 'push login could not be checked again');
    }
  }

  return {
    path: PUSH_PATH,
    enter: (request, { socket, head }) => {
      if (isStopping || listeners.size >= SOCKETS_MAX) return rejectUpgrade(socket);
      server.handleUpgrade(request, socket, head, welcome);
    },
    sockets: () => listeners.size,
    stop: async () => {
      isStopping = true;
      clearInterval(beating);
      clearInterval(rechecking);
      leaveBus();
      const gone = [...listeners].map(({ ws }) => new Promise((resolve) => ws.once('close', resolve)));
      for (const { ws } of listeners) ws.close(CloseCode.goingAway);
      const impatience = setTimeout(() => {
        for (const { ws } of listeners) ws.terminate();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(impatience);
      server.close();
    },
  };
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function questionIn(text: string) {
  try {
    return pushQuestion.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const topics: ReadonlySet<unknown> = new Set(Object.values(PushTopic));

/** Other processes may be of another version. */
function pushIn(message: unknown): Push | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { to, topic, about }: Partial<Record<keyof Push, unknown>> = message;
  const isWhole = typeof to === 'string' && topics.has(topic) && (about === undefined || typeof about === 'string');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just checked, and an audience nobody has is heard by nobody
  return isWhole ? (message as Push) : undefined;
}

/** Before the handshake the answer is plain HTTP. */
function rejectUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n');
}
