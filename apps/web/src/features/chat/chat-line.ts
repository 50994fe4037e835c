import { ChatMessageId } from '@fairground/contract/chat';
import { CHAT_PATH } from '@fairground/contract/chat-socket';
import { ResultCode } from '@fairground/contract/result-codes';
import { ChatLimit } from '@fairground/contract/site-constants';
import type { LinkSocket } from '../../api/socket-link.ts';

/** What the server says: a push, or the answer to a question. */
export interface ChatFrame {
  readonly msgId: number;
  readonly msgData: Readonly<Record<string, unknown>>;
  readonly seq?: number;
  readonly code?: number;
}

export type ChatPhase = 'connecting' | 'open' | 'waiting';

/** A login as it is sent; without one a guest's is. */
export interface ChatCredentials {
  readonly token: string;
  readonly jwt: string;
}

export interface ChatLineParts {
  /** The member's jwt, asked anew for every connection; undefined for a guest. */
  readonly credentials: () => Promise<ChatCredentials | undefined>;
  readonly onPhase: (phase: ChatPhase) => void;
  /** The login was answered. */
  readonly onLogin: (answer: ChatFrame) => void;
  readonly onPush: (frame: ChatFrame) => void;
  readonly openSocket?: () => LinkSocket;
}

/** One line to the chat, as the product's specification draws it: connecting, open, and five seconds after its end again. */
export interface ChatSocketLine {
  /** Asks and hears the answer; what is asked before the line is open is tried again every 300 ms. */
  readonly ask: (msgId: number, msgData: object, answered: (answer: ChatFrame) => void) => void;
  /** Asks only when the line is open; false otherwise. */
  readonly askNow: (msgId: number, msgData: object, answered: (answer: ChatFrame) => void) => boolean;
  /** Gives up the socket at hand and connects anew, with whoever is logged in now. */
  readonly renew: () => void;
  readonly close: () => void;
}

const addressOf = (): string => `${location.origin.replace(/^http/, 'ws')}${CHAT_PATH}?clientType=web&siteId=1`;

export function openChatLine({
  credentials,
  onPhase,
  onLogin,
  onPush,
  openSocket = () => new WebSocket(addressOf()),
}: ChatLineParts): ChatSocketLine {
  let socket: LinkSocket | undefined;
  let isOpen = false;
  let isClosed = false;
  let seq = 0;
  let beating: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const retries = new Set<ReturnType<typeof setTimeout>>();
  const asked = new Map<number, (answer: ChatFrame) => void>();

  function connect(): void {
    onPhase('connecting');
    const fresh = openSocket();
    socket = fresh;
    const whileOurs = (act: () => void) => () => {
      if (fresh === socket) act();
    };
    fresh.addEventListener(
      'open',
      whileOurs(() => void opened(fresh)),
    );
    fresh.addEventListener('message', ({ data }) => whileOurs(() => read(data))());
    fresh.addEventListener('close', whileOurs(lost));
    // An error is followed by the close that counts.
    // oxlint-disable-next-line no-console -- the specification wants it logged
    fresh.addEventListener('error', () => console.warn('chat socket error'));
  }

  async function opened(fresh: LinkSocket): Promise<void> {
    beating = setInterval(() => transmit({ msgId: ChatMessageId.heartbeat, msgData: {} }), ChatLimit.heartbeatMs);
    isOpen = true;
    onPhase('open');
    const own = await credentials();
    if (fresh !== socket) return;
    if (own) askNow(ChatMessageId.login, { token: own.token, body: { jwt: own.jwt } }, onLogin);
    else askNow(ChatMessageId.guestLogin, {}, onLogin);
  }

  function read(data: unknown): void {
    const frame = frameIn(data);
    if (!frame) return;
    const answered = frame.seq === undefined ? undefined : asked.get(frame.seq);
    if (answered && frame.seq !== undefined) {
      asked.delete(frame.seq);
      return answered(frame);
    }
    if (frame.code === undefined) onPush(frame);
  }

  function lost(): void {
    drop();
    onPhase('waiting');
    waiting = setTimeout(connect, ChatLimit.reconnectMs);
  }

  function drop(): void {
    clearInterval(beating);
    clearTimeout(waiting);
    isOpen = false;
    asked.clear();
    const gone = socket;
    socket = undefined;
    gone?.close();
  }

  function transmit(question: { readonly msgId: number; readonly msgData: object; readonly seq?: number }): void {
    socket?.send(JSON.stringify(question));
  }

  function askNow(msgId: number, msgData: object, answered: (answer: ChatFrame) => void): boolean {
    if (!isOpen) return false;
    seq += 1;
    asked.set(seq, answered);
    transmit({ msgId, msgData, seq });
    return true;
  }

  function ask(msgId: number, msgData: object, answered: (answer: ChatFrame) => void): void {
    if (isClosed || askNow(msgId, msgData, answered)) return;
    const again = setTimeout(() => {
      retries.delete(again);
      ask(msgId, msgData, answered);
    }, ChatLimit.sendRetryMs);
    retries.add(again);
  }

  connect();
  return {
    ask,
    askNow,
    renew: () => {
      drop();
      connect();
    },
    close: () => {
      isClosed = true;
      for (const again of retries) clearTimeout(again);
      drop();
    },
  };
}

export const isSuccess = ({ code }: ChatFrame): boolean => code === ResultCode.Success;

/** The reason of a refusal. */
export const messageIn = ({ msgData }: ChatFrame): string => {
  const { message } = msgData;
  return typeof message === 'string' ? message : '服务开小差了，请稍后重试';
};

function frameIn(data: unknown): ChatFrame | undefined {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it; the contract holds its shapes
    return typeof parsed === 'object' && parsed !== null && 'msgId' in parsed ? (parsed as ChatFrame) : undefined;
  } catch {
    return undefined;
  }
}
