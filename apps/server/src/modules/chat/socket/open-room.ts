import { type ChatLine, ChatLineKind, ChatMessageId } from '@fairground/contract/chat';
import { CHAT_RESUME_MAX, type ChatPush, type ChatRoomState } from '@fairground/contract/chat-socket';
import { textFrame } from '@fairground/sports-feed';
import type { AppContext } from '../../../platform/app-context.ts';
import { chatLines } from '../rooms/chat-lines.ts';
import { type ChatRoom, chatRooms } from '../rooms/chat-rooms.ts';
import { gatheredFrames } from './gathered-frames.ts';

/** How many of the latest lines somebody who comes in reads at once. */
const LATEST = 30;
/** How many lines are kept in memory for those who come back. */
const KEPT = 100;
const READ_AT_ONCE = 200;

/** Whoever is in a room. */
export interface RoomGuest {
  /** Takes whole frames. */
  readonly send: (frame: Buffer) => void;
}

const pushIdOf = {
  [ChatLineKind.said]: ChatMessageId.send,
  [ChatLineKind.score]: ChatMessageId.scorePush,
  [ChatLineKind.gift]: ChatMessageId.giftRecordPush,
  [ChatLineKind.prediction]: ChatMessageId.scorePredictionPush,
  [ChatLineKind.notice]: ChatMessageId.internalNotification,
} as const;

/** One frame for everybody, with its head: built once, written to any number of sockets as it is. */
export const frameOf = (push: ChatPush): Buffer => textFrame(JSON.stringify(push));

const numberOf = ({ no }: ChatLine): number => no ?? 0;

export interface Told {
  readonly lines: ChatLine[];
  /** Whatever the client had before, it begins anew. */
  readonly fresh: boolean;
}

/** A room of this process: who is in it, and up to which line they have been told. */
export interface OpenRoom<Guest extends RoomGuest> {
  readonly rid: string;
  readonly guests: ReadonlySet<Guest>;
  readonly state: () => ChatRoom;
  readonly wireState: (online: number) => ChatRoomState;
  /** Somebody comes in: is told what was said, and from that very moment everything. */
  readonly enter: (guest: Guest, after: number | undefined, tell: (told: Told) => void) => Promise<void>;
  readonly leave: (guest: Guest) => void;
  readonly broadcast: (frame: Buffer) => void;
  /** A line was added somewhere: it is told in its turn. */
  readonly hear: (line: ChatLine) => void;
  /** Lines up to this number are known to exist. */
  readonly catchUp: (lastNo: number) => Promise<void>;
  /** Reads the room again, after operators changed it; with its lines when these changed. */
  readonly reload: (what: 'state' | 'lines') => Promise<void>;
}

export async function openRoom<Guest extends RoomGuest>(app: AppContext, room: ChatRoom): Promise<OpenRoom<Guest>> {
  const { rid } = room;
  const guests = new Set<Guest>();
  let state = room;
  let toldNo = room.lastNo;
  let recent = [...(await chatLines.latest(app, room, { most: KEPT }))].filter((line) => numberOf(line) <= toldNo);
  let reading: Promise<void> | undefined;

  const write = (frames: Buffer): void => {
    for (const guest of guests) guest.send(frames);
  };
  const gathered = gatheredFrames(write);

  function tell(line: ChatLine): void {
    toldNo = numberOf(line);
    recent.push(line);
    if (recent.length > KEPT * 2) recent = recent.slice(-KEPT);
    gathered.tell(frameOf({ msgId: pushIdOf[line.category], msgData: line }));
  }

  /** From the last line that was told to the last there is; calls that come together share one reading. */
  function catchUp(lastNo: number): Promise<void> {
    if (lastNo <= toldNo) return Promise.resolve();
    const before = toldNo;
    reading ??= readOn().finally(() => {
      reading = undefined;
    });
    // A number nobody wrote is not waited for.
    return reading.then(() => (lastNo > toldNo && toldNo > before ? catchUp(lastNo) : undefined));
  }

  async function readOn(): Promise<void> {
    const known = await chatRooms.find(app, rid);
    const missed = await chatLines.after(app, rid, { no: toldNo, most: READ_AT_ONCE });
    for (const line of missed) if (numberOf(line) > toldNo) tell(line);
    // What was removed meanwhile is told to nobody.
    if (missed.length < READ_AT_ONCE && known) toldNo = Math.max(toldNo, known.lastNo);
  }

  const latest = (): ChatLine[] => recent.filter((line) => numberOf(line) > state.clearedNo).slice(-LATEST);

  async function since(after: number): Promise<Told> {
    const first = recent[0];
    if (after > toldNo || toldNo - after > CHAT_RESUME_MAX) return { lines: latest(), fresh: true };
    const known = first !== undefined && numberOf(first) <= after + 1;
    const no = Math.max(after, state.clearedNo);
    const older = known ? [] : await chatLines.after(app, rid, { no, most: CHAT_RESUME_MAX });
    // While the database was asked more may have come: those are in memory.
    const oldest = older.at(-1);
    const rest = recent.filter(
      (line) => numberOf(line) > Math.max(after, oldest ? numberOf(oldest) : 0, state.clearedNo),
    );
    const lines = [
      ...older.filter((line) => numberOf(line) <= toldNo),
      ...rest.filter((line) => numberOf(line) <= toldNo),
    ];
    return { lines: lines.slice(-CHAT_RESUME_MAX), fresh: false };
  }

  return {
    rid,
    guests,
    state: () => state,
    wireState: (online) => ({
      rid,
      title: state.title,
      status: state.status,
      reason: state.reason,
      level: state.level,
      slowSeconds: state.slowSeconds,
      online,
      clearedNo: state.clearedNo,
    }),
    enter: async (guest, after, tellGuest) => {
      const told = after === undefined ? { lines: latest(), fresh: true } : await since(after);
      // What waits for the others is among what this one is told.
      gathered.flush();
      guests.add(guest);
      tellGuest(state.status === 'closed' ? { lines: [], fresh: true } : told);
    },
    leave: (guest) => void guests.delete(guest),
    broadcast: (frame) => {
      gathered.flush();
      write(frame);
    },
    hear: (line) => {
      const no = numberOf(line);
      if (no <= toldNo) return;
      if (no === toldNo + 1 && !reading) tell(line);
      else catchUp(no).catch((error: unknown) => app.log.warn({ err: error, rid }, 'chat lines could not be read'));
    },
    catchUp,
    reload: async (what) => {
      state = (await chatRooms.find(app, rid)) ?? state;
      if (what === 'lines') {
        const again = await chatLines.latest(app, state, { most: KEPT });
        // Lines that were added meanwhile are told in their turn.
        recent = again.filter((line) => numberOf(line) <= toldNo);
      }
    },
  };
}
