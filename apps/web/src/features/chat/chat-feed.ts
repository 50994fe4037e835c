import type { ChatLine } from '@fairground/contract/chat';
import type { ChatRoomState, ChatSanction } from '@fairground/contract/chat-socket';
import type { ChatPhase } from './chat-line.ts';

/** A line that is on its way, or did not get there. */
export interface OutgoingLine {
  readonly key: string;
  readonly text: string;
  readonly slip?: string;
  readonly step: 'sending' | 'failed';
  /** Why it did not get there. */
  readonly error: string;
}

/** A room as this page knows it. */
export interface ChatFeed {
  readonly phase: ChatPhase;
  /** Empty until the login was answered, and for a guest. */
  readonly userId: string;
  readonly name: string;
  readonly grade: number;
  readonly isIn: boolean;
  readonly room: ChatRoomState | undefined;
  /** In order. */
  readonly lines: readonly ChatLine[];
  readonly outgoing: readonly OutgoingLine[];
  /** Whose lines are not shown any more. */
  readonly hidden: ReadonlySet<string>;
  readonly muted: ChatSanction | null;
  /** In slow mode: from when on, by this browser's clock, the member may say something again. */
  readonly speakAt: number;
  /** Why nobody of this login speaks here: a block, a rest, a room that is gone. */
  readonly barred: string;
  readonly destroyed: string;
  /** Who has come in last. */
  readonly joined: string;
  readonly olderStep: 'idle' | 'reading' | 'done';
}

export const emptyFeed: ChatFeed = {
  phase: 'connecting',
  userId: '',
  name: '',
  grade: 0,
  isIn: false,
  room: undefined,
  lines: [],
  outgoing: [],
  hidden: new Set(),
  muted: null,
  speakAt: 0,
  barred: '',
  destroyed: '',
  joined: '',
  olderStep: 'idle',
};

/** More than anybody scrolls back through in one sitting. */
const KEPT = 5_000;

export const numberOf = ({ no }: ChatLine): number => no ?? 0;

/** The last line of the room this page has; undefined before the first. */
export const lastNumber = ({ lines }: ChatFeed): number | undefined => {
  const last = lines.at(-1);
  return last && numberOf(last);
};

/** Both in order, each line once. */
function sorted(lines: readonly ChatLine[], added: readonly ChatLine[]): ChatLine[] {
  const known = new Map(lines.map((line) => [numberOf(line), line]));
  for (const line of added) known.set(numberOf(line), line);
  return [...known.values()].toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** Adds lines where they belong; one that is there already changes nothing, and an own one is no longer on its way. */
export function withLines(feed: ChatFeed, added: readonly ChatLine[]): ChatFeed {
  if (added.length === 0) return feed;
  const end = lastNumber(feed) ?? 0;
  const isNext = added.every(
    (line, place) => numberOf(line) > (place === 0 ? end : numberOf(added[place - 1] ?? line)),
  );
  const lines = isNext ? [...feed.lines, ...added] : sorted(feed.lines, added);
  const arrived = new Set(added.filter(({ userId }) => userId === feed.userId).map(({ key }) => key));
  return {
    ...feed,
    lines: lines.slice(-KEPT),
    outgoing: feed.outgoing.filter(({ key }) => !arrived.has(key)),
  };
}

/** Takes away what was cleared, or single lines. */
export const withoutLines = (feed: ChatFeed, upTo: number, gone: readonly number[] = []): ChatFeed => ({
  ...feed,
  lines: feed.lines.filter((line) => numberOf(line) > upTo && !gone.includes(numberOf(line))),
});

export const withOutgoing = (feed: ChatFeed, key: string, change: Partial<OutgoingLine>): ChatFeed => ({
  ...feed,
  outgoing: feed.outgoing.map((line) => (line.key === key ? { ...line, ...change } : line)),
});
