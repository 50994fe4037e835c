import { PUSH_PATH, type PushFrame, type PushQuestion, type PushRole, type PushTopic } from '@fairground/contract/push';
import { randomBytes } from './bytes.ts';
import { type LinkSocket, socketLink } from './socket-link.ts';

/** Proxies cut a line on which nothing is said. */
const PING_MS = 25_000;
/** What was read so shortly before the line stood is as good as new; on a slow machine seconds lie between the two. */
const FRESH_MS = 2_000;

export interface PushLineParts {
  readonly role: PushRole;
  readonly token: string;
  /** Something has changed; read it again. `about` is its id when the topic has several. */
  readonly onChange: (topic: PushTopic, about: string | undefined) => void;
  /** The line is up, the first time or again. What changed before that was not heard: `hasMissed` says to read it again. */
  readonly onOpen: (hasMissed: boolean) => void;
  /** The line is down for now; it comes back by itself. */
  readonly onLost?: () => void;
  /** The server does not know this token any more. The line stays closed. */
  readonly onRefused?: () => void;
  readonly openSocket?: () => LinkSocket;
  readonly random?: () => number;
  /** When what the line tells of began to be read, by the page's own clock; with the line unless said otherwise. */
  readonly readAt?: number;
  readonly now?: () => number;
}

/** The line on which the server says that something of this person's has changed. Returns the way to hang up. */
export function openPushLine({
  role,
  token,
  onChange,
  onOpen,
  onLost,
  onRefused,
  openSocket = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${PUSH_PATH}`),
  random = () => (randomBytes(1)[0] ?? 0) / 255,
  now = () => performance.now(),
  readAt = now(),
}: PushLineParts): () => void {
  let wasOpen = false;
  const link = socketLink<PushFrame, PushQuestion>({
    openSocket,
    opened: () => void link.say({ op: 'hello', role, token }),
    onFrame: (frame) => {
      if (frame.op === 'welcome') {
        onOpen(wasOpen || now() - readAt > FRESH_MS);
        wasOpen = true;
      } else if (frame.op === 'changed') onChange(frame.topic, frame.about);
      else if (frame.op === 'refused') {
        hangUp();
        onRefused?.();
      }
    },
    ...(onLost && { onLost }),
    random,
  });
  const pinging = setInterval(() => link.say({ op: 'ping' }), PING_MS);
  const back = (): void => {
    if (!link.isOpen()) link.renew();
  };
  globalThis.addEventListener('online', back);

  function hangUp(): void {
    clearInterval(pinging);
    globalThis.removeEventListener('online', back);
    link.close();
  }

  link.ensure();
  return hangUp;
}
