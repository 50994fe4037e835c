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

/** Who acts, when and why. */
export interface Moderation {
  readonly operatorId: bigint;
  readonly reason: string;
  readonly now: Date;
}

type About = Omit<NewAct, keyof Moderation>;

const MINUTE_MS = 60_000;

async function note(app: AppContext, tx: Tx, by: Moderation, about: About): Promise<bigint> {
  const id = await chatActs.insert(tx, { ...by, ...about });
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
  app: AppContext,
  tx: Tx,
  by: Moderation,
  {
    kind,
    memberId,
    rid,
    minutes,
  }: { kind: SanctionKind; memberId: bigint; rid: string | null; minutes: number | null },
): Promise<bigint> {
  if (rid !== null) await lockRoom(tx, rid);
  if (!(await members.profile(tx, memberId))) throw new Refusal(ResultCode.NotFound, '会员不存在');
  const until = minutes === null ? null : new Date(by.now.getTime() + minutes * MINUTE_MS);
  const actId = await note(app, tx, by, { act: kind, rid, memberId, until });
  await chatSanctions.insert(tx, { actId, kind, memberId, rid, reason: by.reason, until });
  return actId;
}

export async function setStatus(
  app: AppContext,
  tx: Tx,
  by: Moderation,
  rid: string,
  status: ChatStatus,
): Promise<bigint> {
  const room = await lockRoom(tx, rid);
  if (room.status === status) throw unchanged();
  await chatRooms.change(tx, rid, { status, reason: status === 'open' ? '' : by.reason });
  return note(app, tx, by, { act: 'status', rid, before: room.status, after: status });
}

export async function setLevel(app: AppContext, tx: Tx, by: Moderation, rid: string, level: number): Promise<bigint> {
  const room = await lockRoom(tx, rid);
  if (room.level === level) throw unchanged();
  await chatRooms.change(tx, rid, { level });
  return note(app, tx, by, { act: 'level', rid, before: String(room.level), after: String(level) });
}

export async function setSlow(app: AppContext, tx: Tx, by: Moderation, rid: string, seconds: number): Promise<bigint> {
  const room = await lockRoom(tx, rid);
  if (room.slowSeconds === seconds) throw unchanged();
  await chatRooms.change(tx, rid, { slow_seconds: seconds });
  return note(app, tx, by, { act: 'slow', rid, before: String(room.slowSeconds), after: String(seconds) });
}

/** Nothing that was said until now is shown any more. */
export async function clearRoom(app: AppContext, tx: Tx, by: Moderation, rid: string): Promise<bigint> {
  const { clearedNo, lastNo } = await lockRoom(tx, rid);
  await chatRooms.change(tx, rid, { cleared_no: lastNo });
  return note(app, tx, by, { act: 'clear', rid, before: String(clearedNo), after: String(lastNo) });
}

/** Sends everybody home; nobody comes in until it is undone. */
export async function destroyRoom(app: AppContext, tx: Tx, by: Moderation, rid: string): Promise<bigint> {
  const room = await lockRoom(tx, rid);
  if (room.destroyed) throw new Refusal(ResultCode.DataExists, '聊天室已解散');
  await chatRooms.change(tx, rid, { destroyed: true, reason: by.reason });
  return note(app, tx, by, { act: 'destroy', rid, before: room.reason });
}

export async function removeLine(app: AppContext, tx: Tx, by: Moderation, lineId: string): Promise<bigint> {
  const place = readLineId(lineId);
  if (!place) throw new Refusal(ResultCode.NotFound, '消息不存在');
  const { rid, no } = place;
  await lockRoom(tx, rid);
  const removed = await chatLines.isRemoved(tx, rid, no);
  if (removed === undefined) throw new Refusal(ResultCode.NotFound, '消息不存在');
  if (removed) throw new Refusal(ResultCode.DataExists, '消息已删除');
  await chatLines.setRemoved(tx, rid, no, true);
  return note(app, tx, by, { act: 'remove', rid, lineNo: no });
}

/** Tells a room something in the house's own name. */
export async function notifyRoom(app: AppContext, tx: Tx, by: Moderation, rid: string, text: string): Promise<bigint> {
  const room = await lockRoom(tx, rid);
  if (room.destroyed) throw new Refusal(ResultCode.NotFound, '聊天室已解散');
  const line = await chatLines.append(tx, rid, {
    category: ChatLineKind.notice,
    memberId: null,
    key: randomUUID(),
    text,
    now: by.now,
  });
  if (line) tellLine(app, tx, line);
  return note(app, tx, by, { act: 'notice', rid, after: text });
}

/** What can be taken back: everything but words that were read, and taking back. */
export const canUndo = (act: ActRow['act']): boolean => act !== 'notice' && act !== 'undo';

/** Takes one act back; what was changed again since stays as it is. */
export async function undoAct(
  app: AppContext,
  tx: Tx,
  by: Moderation,
  actId: bigint,
): Promise<{ undoId: bigint; undone: ActRow }> {
  const done = await chatActs.find(tx, actId);
  if (!done || !canUndo(done.act)) throw new Refusal(ResultCode.NotFound, '没有可以撤销的操作');
  if (done.rid !== null) await lockRoom(tx, done.rid);
  if (await chatActs.isUndone(tx, actId)) throw new Refusal(ResultCode.DataExists, '该操作已撤销');
  await takeBack(tx, by, done);
  const { rid, memberId, lineNo } = done;
  const undoId = await note(app, tx, by, {
    act: 'undo',
    rid,
    ...(memberId !== null && { memberId }),
    ...(lineNo !== null && { lineNo }),
    before: done.act,
    undoes: actId,
  });
  return { undoId, undone: done };
}

async function takeBack(tx: Tx, { now }: Moderation, done: ActRow): Promise<void> {
  const { id, act, rid, lineNo, before } = done;
  if (act === 'mute' || act === 'block') return chatSanctions.lift(tx, id, now);
  if (rid === null) return;
  if (act === 'remove') return chatLines.setRemoved(tx, rid, lineNo ?? 0, false);
  if (await chatActs.isSuperseded(tx, done))
    throw new Refusal(ResultCode.Warning, '之后又有同类操作，请先撤销较新的一次');
  if (act === 'status') return chatRooms.change(tx, rid, { status: statusIn(before), reason: '' });
  if (act === 'level') return chatRooms.change(tx, rid, { level: Number(before) });
  if (act === 'slow') return chatRooms.change(tx, rid, { slow_seconds: Number(before) });
  if (act === 'clear') return chatRooms.change(tx, rid, { cleared_no: Number(before) });
  return chatRooms.change(tx, rid, { destroyed: false, reason: before });
}

const statusIn = (text: string): ChatStatus => (text === 'readonly' || text === 'closed' ? text : 'open');
