import { CallRefused, messageOf } from '../../api/failures.ts';
import { newRequestId } from '../../api/request-id.ts';
import { mayPass } from '../../api/retry.ts';

/** A line of a conversation, as either side reads it. */
export interface FeedLine {
  readonly no: number;
  readonly lineId: string;
  readonly author: 'visitor' | 'operator' | 'system' | 'note';
  readonly by: string;
  readonly text: string;
  readonly imageId: string | null;
  readonly time: number;
}

/** What was written here and is not known to be kept yet. */
export interface Outgoing {
  readonly lineId: string;
  readonly kind: 'text' | 'image' | 'note';
  readonly text: string;
  /** A picture in base64, and an address to show it by meanwhile. */
  readonly image?: string;
  readonly preview?: string;
  readonly step: 'sending' | 'failed';
  readonly error: string;
}

export interface FeedState<Conversation> {
  /** Undefined until it was read once. */
  readonly conversation: Conversation | undefined;
  /** In the order of their numbers, each once. */
  readonly lines: readonly FeedLine[];
  readonly outgoing: readonly Outgoing[];
  /** Why it could not be read the last time; empty when it could. */
  readonly failure: string;
}

/** How a feed reaches the server. */
export interface FeedPort<Conversation> {
  readonly read: (
    after: number,
  ) => Promise<{ readonly conversation: Conversation; readonly lines: readonly FeedLine[] }>;
  readonly send: (line: Outgoing) => Promise<FeedLine>;
  /** Most lines of one reading. */
  readonly pageSize: number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

export interface Feed<Conversation> {
  readonly state: () => FeedState<Conversation>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what is new. While a reading is on its way, another one follows it. */
  readonly refresh: () => Promise<void>;
  readonly say: (line: Pick<Outgoing, 'kind' | 'text'> & Partial<Pick<Outgoing, 'image' | 'preview'>>) => void;
  readonly retry: (lineId: string) => void;
  readonly discard: (lineId: string) => void;
  readonly stop: () => void;
}

const WAITS_MS = [500, 1000, 2000, 4000, 5000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The server may not have heard it: the same line is sent again under the same id, and is kept once. */
const isUndecided = (failure: unknown): boolean => !(failure instanceof CallRefused) || mayPass(failure);

/**
 * One conversation on one page. Facts come by readings after the last number that was read, so that nothing is lost
 * however long the line was down; what is written here goes out one after the other until the server has it.
 */
export function createFeed<Conversation>({
  read,
  send,
  pageSize,
  sleep = pause,
}: FeedPort<Conversation>): Feed<Conversation> {
  let state: FeedState<Conversation> = { conversation: undefined, lines: [], outgoing: [], failure: '' };
  const listeners = new Set<() => void>();
  const byNumber = new Map<number, FeedLine>();
  let cursor = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isSending = false;
  const stopping = new AbortController();

  function change(next: Partial<FeedState<Conversation>>): void {
    state = { ...state, ...next };
    for (const listener of new Set(listeners)) listener();
  }

  function learn(lines: readonly FeedLine[]): void {
    for (const line of lines) byNumber.set(line.no, line);
    const known = new Set(lines.map(({ lineId }) => lineId));
    change({
      lines: [...byNumber.values()].toSorted((one, other) => one.no - other.no),
      outgoing: state.outgoing.filter(({ lineId }) => !known.has(lineId)),
    });
  }

  async function readOnce(): Promise<void> {
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        const { conversation, lines } = await read(cursor);
        if (stopping.signal.aborted) return;
        cursor = lines.at(-1)?.no ?? cursor;
        if (lines.length > 0) learn(lines);
        change({ conversation, failure: '' });
        if (lines.length < pageSize) return;
      }
    } catch (failure) {
      change({ failure: messageOf(failure) });
    }
  }

  async function readUntilFresh(): Promise<void> {
    do {
      isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- what came up meanwhile is read after it
      await readOnce();
    } while (isStale && !stopping.signal.aborted);
    reading = undefined;
  }

  function refresh(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    if (reading) isStale = true;
    else reading = readUntilFresh();
    return reading;
  }

  const update = (lineId: string, changes: Partial<Outgoing>): void =>
    change({ outgoing: state.outgoing.map((line) => (line.lineId === lineId ? { ...line, ...changes } : line)) });

  async function sendOne(line: Outgoing): Promise<void> {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until the server has it
        learn([await send(line)]);
        return void refresh();
      } catch (failure) {
        if (!isUndecided(failure)) return update(line.lineId, { step: 'failed', error: messageOf(failure) });
        update(line.lineId, { error: messageOf(failure) });
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0);
    }
    return undefined;
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = state.outgoing.find(({ step }) => step === 'sending');
      if (!next || stopping.signal.aborted) break;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order they were written
      await sendOne(next);
    }
    isSending = false;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    say: (line) => {
      const made: Outgoing = { ...line, lineId: newRequestId(), step: 'sending', error: '' };
      change({ outgoing: [...state.outgoing, made] });
      void sendAll();
    },
    retry: (lineId) => {
      update(lineId, { step: 'sending', error: '' });
      void sendAll();
    },
    discard: (lineId) => change({ outgoing: state.outgoing.filter((line) => line.lineId !== lineId) }),
    stop: () => {
      stopping.abort();
      listeners.clear();
    },
  };
}
