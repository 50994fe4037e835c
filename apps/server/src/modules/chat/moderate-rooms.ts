import { ResultCode } from '@fairground/contract';
import { ChatLineKind, type ChatStatus } from '@fairground/contract/chat';
import { randomUUID } from 'node:crypto';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { type ActRow, chatActs, type NewAct } from './rooms/chat-acts.ts';
import { chatLines, readLineId } from './rooms/chat-lines.ts';
import { type ChatRoom, chatRooms } from './rooms/chat-rooms.ts';
import { chatSanctions, type SanctionKind } from './rooms/chat-sanctions.ts';
import { ChatTopic, tellLine } from './rooms/room-news.ts';

/** Who acts, when, why and in which transaction. */
export interface Moderation {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly operatorId: bigint;
  readonly reason: string;
  readonly now: Date;
}

type About = Omit<NewAct, keyof Moderation>;

const MINUTE_MS = 60_000;

async function note({ app, tx, operatorId, reason, now }: Moderation, about: About): Promise<bigint> {
  const id = await chatActs.insert(tx, { operatorId, reason, now, ...about });
  tx.afterCommit(() => app.bus.publish(ChatTopic.act, id.toString()));
  return id;
}

async function lockRoom(tx: Tx, rid: string): Promise<ChatRoom> {
  const room = await chatRooms.lock(tx, rid);
  if (!room) throw new Refusal(ResultCode.NotFound, '聊天室不存在');
  return room;
}

const unchanged = (): Refusal => new Refusal(ResultCode.DataExists, '与现在的设置相同');

/** Keeps a member from speaking, or out of a room, for some time or for good. */
export async function sanctionMember(
  by: Moderation,
  {
    kind,
    memberId,
    rid,
    minutes,
  }: { kind: SanctionKind; memberId: bigint; rid: string | null; minutes: number | null },
): Promise<bigint> {
  const { tx } = by;
  if (rid !== null) await lockRoom(tx, rid);
  if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound, '会员不存在');
  const until = minutes === null ? null : new Date(by.now.getTime() + minutes * MINUTE_MS);
  const actId = await note(by, { act: kind, rid, memberId, until });
  await chatSanctions.insert(tx, { actId, kind, memberId, rid, reason: by.reason, until });
  return actId;
}

export async function setStatus(by: Moderation, rid: string, status: ChatStatus): Promise<bigint> {
  const { tx, reason } = by;
  const room = await lockRoom(tx, rid);
  if (room.status === status) throw unchanged();
  await chatRooms.change(tx, rid, { status, reason: status === 'open' ? '' : reason });
  return note(by, { act: 'status', rid, before: room.status, after: status });
}

export async function setLevel(by: Moderation, rid: string, level: number): Promise<bigint> {
  const { tx } = by;
  const room = await lockRoom(tx, rid);
  if (room.level === level) throw unchanged();
  await chatRooms.change(tx, rid, { level });
  return note(by, { act: 'level', rid, before: String(room.level), after: String(level) });
}

export async function setSlow(by: Moderation, rid: string, seconds: number): Promise<bigint> {
  const { tx } = by;
  const room = await lockRoom(tx, rid);
  if (room.slowSeconds === seconds) throw unchanged();
  await chatRooms.change(tx, rid, { slow_seconds: seconds });
  return note(by, { act: 'slow', rid, before: String(room.slowSeconds), after: String(seconds) });
}

/** Nothing that was said until now is shown any more. */
export async function clearRoom(by: Moderation, rid: string): Promise<bigint> {
  const { tx } = by;
  const { clearedNo, lastNo } = await lockRoom(tx, rid);
  await chatRooms.change(tx, rid, { cleared_no: lastNo });
  return note(by, { act: 'clear', rid, before: String(clearedNo), after: String(lastNo) });
}

/** Sends everybody home; nobody comes in until it is undone. */
export async function destroyRoom(by: Moderation, rid: string): Promise<bigint> {
  const { tx, reason } = by;
  const room = await lockRoom(tx, rid);
  if (room.destroyed) throw new Refusal(ResultCode.DataExists, '聊天室已解散');
  await chatRooms.change(tx, rid, { destroyed: true, reason });
  return note(by, { act: 'destroy', rid, before: room.reason });
}

export async function removeLine(by: Moderation, lineId: string): Promise<bigint> {
  const { tx } = by;
  const place = readLineId(lineId);
  if (!place) throw new Refusal(ResultCode.NotFound, '消息不存在');
  const { rid, no } = place;
  await lockRoom(tx, rid);
  const removed = await chatLines.isRemoved(tx, rid, no);
  if (removed === undefined) throw new Refusal(ResultCode.NotFound, '消息不存在');
  if (removed) throw new Refusal(ResultCode.DataExists, '消息已删除');
  await chatLines.setRemoved(tx, place, true);
  return note(by, { act: 'remove', rid, lineNo: no });
}

/** Tells a room something in the house's own name. */
export async function notifyRoom(by: Moderation, { rid, text }: { rid: string; text: string }): Promise<bigint> {
  const { app, tx, now } = by;
  const room = await lockRoom(tx, rid);
  if (room.destroyed) throw new Refusal(ResultCode.NotFound, '聊天室已解散');
  const line = await chatLines.append(tx, rid, {
    category: ChatLineKind.notice,
    memberId: null,
    key: randomUUID(),
    text,
    now,
  });
  if (line) tellLine(app, tx, line);
  return note(by, { act: 'notice', rid, after: text });
}

/** What can be taken back: everything but words that were read, and taking back. */
export const canUndo = (act: ActRow['act']): boolean => act !== 'notice' && act !== 'undo';

/** Takes one act back; what was changed again since stays as it is. */
export async function undoAct(by: Moderation, actId: bigint): Promise<{ undoId: bigint; undone: ActRow }> {
  const { tx } = by;
  const done = await chatActs.find(tx, actId);
  if (!done || !canUndo(done.act)) throw new Refusal(ResultCode.NotFound, '没有可以撤销的操作');
  if (done.rid !== null) await lockRoom(tx, done.rid);
  if (await chatActs.isUndone(tx, actId)) throw new Refusal(ResultCode.DataExists, '该操作已撤销');
  await takeBack(by, done);
  const { rid, memberId, lineNo } = done;
  const undoId = await note(by, {
    act: 'undo',
    rid,
    ...(memberId !== null && { memberId }),
    ...(lineNo !== null && { lineNo }),
    before: done.act,
    undoes: actId,
  });
  return { undoId, undone: done };
}

async function takeBack({ tx, now }: Moderation, done: ActRow): Promise<void> {
  const { id, act, rid, lineNo, before } = done;
  if (act === 'mute' || act === 'block') return chatSanctions.lift(tx, id, now);
  if (rid === null) return;
  if (act === 'remove') return chatLines.setRemoved(tx, { rid, no: lineNo ?? 0 }, false);
  if (await chatActs.isSuperseded(tx, done))
    throw new Refusal(ResultCode.Warning, '之后又有同类操作，请先撤销较新的一次');
  if (act === 'status') return chatRooms.change(tx, rid, { status: statusIn(before), reason: '' });
  if (act === 'level') return chatRooms.change(tx, rid, { level: Number(before) });
  if (act === 'slow') return chatRooms.change(tx, rid, { slow_seconds: Number(before) });
  if (act === 'clear') return chatRooms.change(tx, rid, { cleared_no: Number(before) });
  return chatRooms.change(tx, rid, { destroyed: false, reason: before });
}

const statusIn = (text: string): ChatStatus => (text === 'readonly' || text === 'closed' ? text : 'open');
