import { type Feed, type FeedSnapshot } from './feed.ts';
import { type FeedMessage, feedKinds } from './feed-message.ts';

/** The first line of every recording. */
export const RECORDING_HEADER = { feed: 'fairground', version: 1 } as const;

/** Writes what a feed says, line by line: each call takes what is new since the last one. */
export function recorder(feed: Feed, write: (line: string) => void): (now: number) => void {
  let seq: number | undefined;
  const put = (value: unknown): void => write(JSON.stringify(value));
  return (now) => {
    if (seq === undefined) {
      const snapshot = feed.snapshot(now);
      put(RECORDING_HEADER);
      put({ snapshot });
      ({ seq } = snapshot);
    }
    for (;;) {
      const messages = feed.messagesAfter(seq, { now });
      for (const message of messages) put(message);
      const last = messages.at(-1);
      if (!last) return;
      ({ seq } = last);
    }
  };
}

export interface Recording {
  readonly snapshot: FeedSnapshot | undefined;
  readonly messages: readonly FeedMessage[];
}

/** When a recording begins, in the feed's time; undefined when it says nothing at all. */
export const recordingBegins = ({ snapshot, messages }: Recording): number | undefined =>
  snapshot?.at ?? messages[0]?.at;

/** Reads a recording; a line that cannot be true stops it with its number. */
export function readRecording(lines: Iterable<string>): Recording {
  let snapshot: FeedSnapshot | undefined;
  const messages: FeedMessage[] = [];
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const read = parsed(line, number);
    if (number === 1) checkHeader(read);
    else if (isSnapshotLine(read)) ({ snapshot } = read);
    else messages.push(checked(read, messages.at(-1), number));
  }
  if (number === 0) throw new Error('recording is empty');
  return { snapshot, messages };
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`recording line ${number}: not valid JSON`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function checkHeader(read: unknown): void {
  const right =
    isObject(read) && read['feed'] === RECORDING_HEADER.feed && read['version'] === RECORDING_HEADER.version;
  if (!right) throw new Error('recording line 1: not a header');
}

const isSnapshotLine = (read: unknown): read is { readonly snapshot: FeedSnapshot } =>
  isObject(read) && isObject(read['snapshot']);

const isMessage = (read: unknown): read is FeedMessage =>
  isObject(read) &&
  Number.isSafeInteger(read['seq']) &&
  Number.isSafeInteger(read['at']) &&
  typeof read['kind'] === 'string' &&
  Object.hasOwn(feedKinds, read['kind']);

function checked(read: unknown, before: FeedMessage | undefined, number: number): FeedMessage {
  if (!isMessage(read)) throw new Error(`recording line ${number}: not a feed message`);
  if (before && (read.seq <= before.seq || read.at < before.at)) {
    throw new Error(`recording line ${number}: out of order`);
  }
  if (before && read.prev !== before.seq) throw new Error(`recording line ${number}: messages missing before it`);
  return read;
}
