import { type ChatLine, chatLine, ChatMessageId } from '@fairground/contract/chat';
import type { ChatPush, ChatRoomState } from '@fairground/contract/chat-socket';
import { ResultCode } from '@fairground/contract';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ActRow, chatActs } from '../rooms/chat-acts.ts';
import { chatRooms, gameOfRoom, roomToEnter } from '../rooms/chat-rooms.ts';
import { chatSanctions, type Sanction } from '../rooms/chat-sanctions.ts';
import { onlineRooms, type Present, type PresentByRoom } from '../rooms/online-rooms.ts';
import { ChatTopic } from '../rooms/room-news.ts';
import { appendScore, scoreNews, type Standing, standingOf } from '../rooms/score-line.ts';
import { destroyedMessage, sanctionRefusal } from '../rooms/speech-refusal.ts';
import { frameOf, openRoom, type OpenRoom, type RoomGuest, type Told } from './open-room.ts';

/** A hint that was lost is made up for by then. */
const POLL_MS = 2_000;
const PRESENT_MS = 5_000;
const ACTS_AT_ONCE = 100;
/** Beyond so many in a second nobody reads who has come. */
const JOINS_A_SECOND = 5;
/** An empty room is forgotten after this time; most come back sooner. */
const EMPTY_MS = 60_000;

/** A connection as rooms see it. */
export interface ChatGuest extends RoomGuest {
  /** Undefined for a guest of the house. */
  readonly member:
    | { readonly memberId: bigint; readonly userId: string; readonly name: string; readonly grade: number }
    | undefined;
  rid: string | undefined;
}

export interface ChatHubParts {
  readonly pollMs?: number;
  readonly presentMs?: number;
}

export interface JoinWanted {
  readonly rid: string;
  /** The last line the client has. */
  readonly after?: number | undefined;
}

/** The rooms of this process, kept level with every other. */
export interface ChatHub {
  /** Lets somebody in; `welcome` is handed how the room stands before anything else is told. */
  readonly join: (guest: ChatGuest, wanted: JoinWanted, welcome: (state: ChatPush) => void) => Promise<void>;
  readonly leave: (guest: ChatGuest) => void;
  readonly rooms: () => number;
  readonly stop: () => void;
}

export function chatHub(app: AppContext, { pollMs = POLL_MS, presentMs = PRESENT_MS }: ChatHubParts = {}): ChatHub {
  const self = randomUUID();
  const open = new Map<string, Promise<OpenRoom<ChatGuest>>>();
  const settled = new Map<string, OpenRoom<ChatGuest>>();
  const emptySince = new Map<string, number>();
  const standings = new Map<string, Standing>();
  const presence = app.caches.of(onlineRooms);
  const joins = new Map<string, number>();
  const toldOnline = new Map<string, number>();
  /** Who was put out of which room, and would like to hear when they may come back. */
  const putOut = new Map<ChatGuest, string>();
  let lastAct: bigint | undefined;
  let following: Promise<void> | undefined;
  let isStopped = false;

  const warn = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);

  const ways = [
    app.bus.subscribe(ChatTopic.line, (message) => {
      const line = lineIn(message);
      if (line) settled.get(line.rid)?.hear(line);
    }),
    app.bus.subscribe(ChatTopic.act, () => void followActs().catch(warn('chat acts could not be read'))),
    app.bus.subscribe(ChatTopic.joined, (message) => {
      const joined = joinIn(message);
      if (joined) settled.get(joined.rid)?.broadcast(frameOf({ msgId: ChatMessageId.joinBroadcast, msgData: joined }));
    }),
    app.bus.subscribe(ChatTopic.present, (message) => {
      const present = presentIn(message);
      if (present && present.from !== self) presence.countedThere(present.from, present.rooms);
    }),
    app.sports?.board.onChange(({ matches }) => {
      for (const gameId of matches) watchScore(gameId);
    }),
  ];
  presence.countHere({
    online: (rid) => settled.get(rid)?.guests.size ?? 0,
    members: (rid) => membersAmong(settled.get(rid)?.guests ?? []),
  });
  const polling = setInterval(() => void poll().catch(warn('chat rooms could not be read')), pollMs);
  const counting = setInterval(countPresent, presentMs);
  polling.unref();
  counting.unref();

  async function roomOf(rid: string): Promise<OpenRoom<ChatGuest>> {
    const known = open.get(rid);
    if (known) return known;
    const opening = (async () => {
      lastAct ??= await chatActs.lastId(app);
      const room = await openRoom<ChatGuest>(app, await roomToEnter(app, rid));
      settled.set(rid, room);
      const gameId = gameOfRoom(rid);
      const match = gameId === undefined ? undefined : app.sports?.board.match(gameId);
      if (match) standings.set(rid, standingOf(match));
      // What was added while it was opened, nobody has told it.
      await followActs();
      const now = await chatRooms.find(app, rid);
      await room.catchUp(now?.lastNo ?? 0);
      return room;
    })();
    open.set(rid, opening);
    opening.catch(() => open.delete(rid));
    return opening;
  }

  async function join(guest: ChatGuest, { rid, after }: JoinWanted, welcome: (state: ChatPush) => void): Promise<void> {
    const room = await roomOf(rid);
    const { destroyed, reason } = room.state();
    if (destroyed) {
      // The next who comes reads it anew: it may have been brought back.
      if (room.guests.size === 0) forget(rid);
      throw new Refusal(ResultCode.NotFound, destroyedMessage(reason));
    }
    const now = app.now();
    const { member } = guest;
    const { block, mute } = member ? await chatSanctions.of(app, { memberId: member.memberId, rid, now }) : {};
    if (block) {
      putOut.set(guest, rid);
      throw sanctionRefusal(block, now);
    }
    leave(guest);
    guest.rid = rid;
    emptySince.delete(rid);
    await room.enter(guest, after, (told) => welcome(unicast(room, told, mute)));
    if (member) tellJoined(rid, member);
  }

  const unicast = (room: OpenRoom<ChatGuest>, told: Told, mute: Sanction | undefined): ChatPush => ({
    msgId: ChatMessageId.joinUnicast,
    msgData: {
      room: stateOf(room),
      ...told,
      muted: mute ? { reason: mute.reason, until: mute.until?.getTime() ?? null } : null,
    },
  });

  function leave(guest: ChatGuest): void {
    putOut.delete(guest);
    if (guest.rid === undefined) return;
    const room = settled.get(guest.rid);
    guest.rid = undefined;
    room?.leave(guest);
    if (room?.guests.size === 0) emptySince.set(room.rid, Date.now());
  }

  function tellJoined(rid: string, { userId, name, grade }: NonNullable<ChatGuest['member']>): void {
    const lately = joins.get(rid) ?? 0;
    if (lately >= JOINS_A_SECOND) return;
    joins.set(rid, lately + 1);
    setTimeout(() => joins.set(rid, Math.max(0, (joins.get(rid) ?? 1) - 1)), 1_000).unref();
    app.bus.publish(ChatTopic.joined, { rid, userId, name, grade });
  }

  const stateOf = (room: OpenRoom<ChatGuest>): ChatRoomState => room.wireState(presence.online(room.rid));

  /** Reads on from the last line and the last act it knows: a lost hint costs two seconds, never a line. */
  async function poll(): Promise<void> {
    forgetEmpty();
    const rids = [...settled.keys()];
    if (rids.length > 0) {
      const rows = await chatRooms.lastNos(app, rids);
      await Promise.all(rows.map(async ({ rid, lastNo }) => settled.get(rid)?.catchUp(lastNo)));
    }
    if (rids.length > 0 || putOut.size > 0) await followActs();
  }

  function forgetEmpty(): void {
    for (const [rid, since] of emptySince) {
      if (Date.now() - since < EMPTY_MS) continue;
      emptySince.delete(rid);
      forget(rid);
    }
  }

  function forget(rid: string): void {
    open.delete(rid);
    settled.delete(rid);
    standings.delete(rid);
    toldOnline.delete(rid);
    joins.delete(rid);
  }

  function countPresent(): void {
    const rooms = Object.fromEntries(
      [...settled].map(([rid, room]) => [rid, { online: room.guests.size, members: membersAmong(room.guests) }]),
    );
    app.bus.publish(ChatTopic.present, { from: self, rooms });
    for (const [rid, room] of settled) {
      const count = presence.online(rid);
      if (toldOnline.get(rid) === count || room.guests.size === 0) continue;
      toldOnline.set(rid, count);
      room.broadcast(frameOf({ msgId: ChatMessageId.roomStatusUpdate, msgData: stateOf(room) }));
    }
  }

  /** One after the other, and calls that come together share one reading. */
  function followActs(): Promise<void> {
    const next = (following ?? Promise.resolve()).catch(() => {}).then(readActs);
    following = next;
    return next;
  }

  async function readActs(): Promise<void> {
    if (lastAct === undefined) return;
    const acts = await chatActs.after(app, lastAct, ACTS_AT_ONCE);
    for (const act of acts) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were done
      await carryOut(act);
      lastAct = act.id;
    }
    if (acts.length === ACTS_AT_ONCE) await readActs();
  }

  async function carryOut(act: ActRow): Promise<void> {
    const undone = act.undoes === null ? undefined : await chatActs.find(app, act.undoes);
    const kind = undone?.act ?? act.act;
    const isBack = undone !== undefined;
    if (kind === 'mute') return tellMute(act, isBack);
    if (kind === 'block' && isBack) letBack(act);
    const room = act.rid === null ? undefined : settled.get(act.rid);
    if (!room) return;
    await room.reload(kind === 'clear' || kind === 'remove' ? 'lines' : 'state');
    const { rid, status, reason, level, clearedNo } = stateOf(room);
    if (kind === 'block') return tellBlock(room, act, isBack);
    if (kind === 'destroy') return isBack ? undefined : destroy(room, act.reason);
    if (kind === 'clear' || kind === 'remove') {
      if (isBack) return retell(room);
      const lines = kind === 'remove' ? { lines: [act.lineNo ?? 0] } : {};
      const cleared = { rid, upTo: clearedNo, ...lines, reason: act.reason };
      return room.broadcast(frameOf({ msgId: ChatMessageId.clearRoom, msgData: cleared }));
    }
    if (kind === 'status')
      room.broadcast(frameOf({ msgId: ChatMessageId.roomStatusChange, msgData: { rid, status, reason } }));
    if (kind === 'level')
      room.broadcast(frameOf({ msgId: ChatMessageId.vipChatLevel, msgData: { rid, level, reason: act.reason } }));
    if (kind !== 'notice') room.broadcast(frameOf({ msgId: ChatMessageId.roomStatusUpdate, msgData: stateOf(room) }));
    // A room that opens again shows what was said before.
    if (kind === 'status' && status !== 'closed' && (undone?.after ?? act.before) === 'closed') await retell(room);
  }

  const guestsOf = (memberId: bigint | null, rid: string | null): ChatGuest[] =>
    [...settled.values()]
      .filter((room) => rid === null || room.rid === rid)
      .flatMap((room) => [...room.guests])
      .filter((guest) => guest.member?.memberId === memberId);

  function tellMute({ memberId, rid, reason, until }: ActRow, isBack: boolean): void {
    for (const guest of guestsOf(memberId, rid)) {
      const { userId = '', name = '' } = guest.member ?? {};
      const about = { rid: guest.rid ?? '', userId, name };
      const end = isBack ? null : (until?.getTime() ?? null);
      guest.send(
        frameOf({ msgId: ChatMessageId.memberMute, msgData: { ...about, muted: !isBack, reason, until: end } }),
      );
    }
  }

  /** The member is told why and until when, and is out; the others are told whose lines are gone. */
  function tellBlock(room: OpenRoom<ChatGuest>, act: ActRow, isBack: boolean): void {
    const { rid } = room;
    const own = guestsOf(act.memberId, rid);
    const about = { rid, userId: act.memberId?.toString() ?? '', name: own[0]?.member?.name ?? '', blocked: !isBack };
    const why = { reason: act.reason, until: act.until?.getTime() ?? null };
    for (const guest of own) {
      guest.send(frameOf({ msgId: ChatMessageId.roomBlock, msgData: { ...about, ...why } }));
      if (isBack) continue;
      leave(guest);
      putOut.set(guest, rid);
    }
    room.broadcast(frameOf({ msgId: ChatMessageId.roomBlock, msgData: about }));
  }

  /** Whoever was put out is told that the way is free again, and why. */
  function letBack({ memberId, rid, reason }: ActRow): void {
    for (const [guest, from] of putOut) {
      if (from !== rid || guest.member?.memberId !== memberId) continue;
      putOut.delete(guest);
      const { userId, name } = guest.member;
      const told = { rid: from, userId, name, blocked: false, reason };
      guest.send(frameOf({ msgId: ChatMessageId.roomBlock, msgData: told }));
    }
  }

  function destroy(room: OpenRoom<ChatGuest>, reason: string): void {
    room.broadcast(frameOf({ msgId: ChatMessageId.roomDestroy, msgData: { rid: room.rid, reason } }));
    for (const guest of room.guests) leave(guest);
    forget(room.rid);
  }

  /** Tells everybody the room anew. */
  async function retell(room: OpenRoom<ChatGuest>): Promise<void> {
    for (const guest of room.guests) {
      const { member } = guest;
      // oxlint-disable-next-line no-await-in-loop -- after an act of an operator alone
      const { mute } = member
        ? await chatSanctions.of(app, { memberId: member.memberId, rid: room.rid, now: app.now() })
        : {};
      // oxlint-disable-next-line no-await-in-loop
      await room.enter(guest, undefined, (told) => guest.send(frameOf(unicast(room, told, mute))));
    }
  }

  function watchScore(gameId: string): void {
    const rid = `match:${gameId}`;
    const before = standings.get(rid);
    const match = before && app.sports?.board.match(gameId);
    if (!match) return;
    standings.set(rid, standingOf(match));
    const news = scoreNews(before, match);
    if (news) appendScore(app, rid, { match, news }).catch(warn('a score could not be told in its room'));
  }

  return {
    join,
    leave,
    rooms: () => settled.size,
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(polling);
      clearInterval(counting);
      for (const way of ways) way?.();
    },
  };
}

/** Other processes may be of another version. */
const lineIn = (message: unknown): ChatLine | undefined => chatLine.safeParse(message).data;

function joinIn(message: unknown): { rid: string; userId: string; name: string; grade: number } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { rid, userId, name, grade }: Record<string, unknown> = { ...message };
  const isWhole =
    typeof rid === 'string' && typeof userId === 'string' && typeof name === 'string' && typeof grade === 'number';
  return isWhole ? { rid, userId, name, grade } : undefined;
}

/** Somebody with two pages open is one member. */
function membersAmong(guests: Iterable<ChatGuest>): number {
  const members = new Set<bigint>();
  for (const { member } of guests) if (member) members.add(member.memberId);
  return members.size;
}

function presentIn(message: unknown): { from: string; rooms: PresentByRoom } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { from, rooms }: Record<string, unknown> = { ...message };
  if (typeof from !== 'string' || typeof rooms !== 'object' || rooms === null) return undefined;
  return {
    from,
    rooms: Object.fromEntries(Object.entries(rooms).filter((entry): entry is [string, Present] => isPresent(entry[1]))),
  };
}

function isPresent(value: unknown): value is Present {
  if (typeof value !== 'object' || value === null) return false;
  const { online, members }: Record<string, unknown> = { ...value };
  return typeof online === 'number' && typeof members === 'number';
}
