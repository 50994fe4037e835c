const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A socket that has not opened by then never will. */
const OPENING_MAX_MS = 8_000;

/** What we need of a WebSocket. */
export type LinkSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export interface LinkParts<Frame> {
  readonly openSocket: () => LinkSocket;
  readonly opened: () => void;
  readonly onFrame: (frame: Frame) => void;
  /** The socket was lost, or could not be opened; it is tried again by itself. */
  readonly onLost?: () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** One socket to the server that comes back by itself. */
export interface SocketLink<Question> {
  /** Connects unless it is connected or about to be. */
  readonly ensure: () => void;
  /** Gives up the socket at hand, if any, and tries again at once. */
  readonly renew: () => void;
  readonly close: () => void;
  /** Says it if the socket is open; whoever must be heard says it again when it has opened. */
  readonly say: (question: Question) => boolean;
  readonly isOpen: () => boolean;
  /** How many times in a row it could not be reached. */
  readonly failures: () => number;
}

export function socketLink<Frame extends object, Question>({
  openSocket,
  opened,
  onFrame,
  onLost,
  random,
}: LinkParts<Frame>): SocketLink<Question> {
  let socket: LinkSocket | undefined;
  let isOpen = false;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    waiting = undefined;
    const fresh = openSocketOrNone(openSocket);
    socket = fresh;
    if (!fresh) return lost(fresh);
    opening = setTimeout(() => lost(fresh), OPENING_MAX_MS);
    // A socket that was given up may still speak; nobody listens.
    const whileOurs = (act: () => void) => () => {
      if (fresh === socket) act();
    };
    fresh.addEventListener(
      'open',
      whileOurs(() => {
        clearTimeout(opening);
        isOpen = true;
        opened();
      }),
    );
    fresh.addEventListener('message', ({ data }) => whileOurs(() => read(fresh, data))());
    fresh.addEventListener('close', () => lost(fresh));
    fresh.addEventListener('error', () => lost(fresh));
  }

  function read(which: LinkSocket, data: unknown): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it; what a frame says is checked where it is used
    const frame = frameIn(data) as Frame | undefined;
    if (!frame) return lost(which);
    // Only a word of the server counts as reaching it: a proxy may open and hang up at once.
    failures = 0;
    onFrame(frame);
  }

  function lost(which: LinkSocket | undefined): void {
    if (which !== socket) return;
    drop();
    failures += 1;
    waiting = setTimeout(connect, waitAfter(failures, random));
    onLost?.();
  }

  function drop(): void {
    clearTimeout(opening);
    clearTimeout(waiting);
    waiting = undefined;
    isOpen = false;
    const gone = socket;
    socket = undefined;
    gone?.close();
  }

  return {
    ensure: () => {
      if (!socket && waiting === undefined) connect();
    },
    renew: () => {
      drop();
      connect();
    },
    close: () => {
      drop();
      failures = 0;
    },
    say: (question) => {
      if (isOpen) socket?.send(JSON.stringify(question));
      return isOpen;
    },
    isOpen: () => isOpen,
    failures: () => failures,
  };
}

/** Twice as long each time, and never all pages in the same instant. */
const waitAfter = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2);

/** A page whose policy forbids the address throws instead of failing later. */
function openSocketOrNone(open: () => LinkSocket): LinkSocket | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function frameIn(data: unknown): object | undefined {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof parsed === 'object' && parsed !== null && ('op' in parsed || 'is' in parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
