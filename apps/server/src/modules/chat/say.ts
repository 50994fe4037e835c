import { ResultCode } from '@fairground/contract';
import { type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import { readSlipCode } from '@fairground/betting';
import { chinaMoment } from '@fairground/money';
import { randomUUID } from 'node:crypto';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { foldText } from './moderation/fold-text.ts';
import { moderate, moderationMessages } from './moderation/moderate.ts';
import { restrictionOf } from './restriction-of.ts';
import { chatLines } from './rooms/chat-lines.ts';
import { type ChatRoom, chatRooms } from './rooms/chat-rooms.ts';
import { chatSanctions, type Sanction } from './rooms/chat-sanctions.ts';
import { tellLine } from './rooms/room-news.ts';

/** The same words again within this time are not said twice. */
const REPEAT_MS = 60_000;

export interface Saying {
  readonly memberId: bigint;
  readonly rid: string;
  readonly msg: string;
  /** The client's own; the same one again is the first one's answer. */
  readonly key?: string | undefined;
  readonly slip?: string | undefined;
}

/** A member says something in a room. */
export async function say(
  app: AppContext,
  { memberId, rid, msg, key = randomUUID(), slip }: Saying,
): Promise<ChatLine> {
  const before = await chatLines.ofKey(app, memberId, key);
  if (before) return before;
  const verdict = moderate(msg);
  if (!verdict.ok) throw new Refusal(ResultCode.Warning, moderationMessages[verdict.why]);
  if (slip !== undefined && !readSlipCode(slip).ok) throw new Refusal(ResultCode.InvalidParameter, '投注码有误');
  if (!(await app.rateLimits.take('chat-line.member', memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '发言太快了，请稍后再试');
  const now = app.now();
  const folded = slip ?? (foldText(msg) || msg);
  return app.transact(async (tx) => {
    const room = await roomToSpeakIn(tx, rid, memberId, now);
    const repeated = await chatLines.ofKey(tx, memberId, key);
    if (repeated) return repeated;
    await refuseHaste(tx, room, { memberId, folded, now });
    const line = await chatLines.append(tx, rid, {
      category: ChatLineKind.said,
      categoryType: slip === undefined ? '' : 'slip',
      memberId,
      key,
      text: msg,
      folded,
      ...(slip !== undefined && { data: { slip } }),
      now,
    });
    if (!line) throw new Refusal(ResultCode.DataExists);
    tellLine(app, tx, line);
    return line;
  });
}

/** The room, when this member may speak in it now: asked for whatever a member adds to it. */
export async function roomToSpeakIn(tx: Tx, rid: string, memberId: bigint, now: Date): Promise<ChatRoom> {
  const room = await chatRooms.lock(tx, rid);
  if (!room || room.destroyed)
    throw new Refusal(ResultCode.NotFound, room ? destroyedMessage(room.reason) : '聊天室不存在');
  const restricted = await restrictionOf(tx, memberId, now);
  if (restricted) throw restricted;
  const member = await members.profile(tx, memberId);
  if (!member || (await members.isFrozen(tx, memberId)))
    throw new Refusal(ResultCode.AccessDenied, '账户已冻结，暂时不能聊天');
  const { block, mute } = await chatSanctions.of(tx, memberId, rid, now);
  if (block) throw sanctionRefusal(block, now);
  if (room.status === 'closed') throw new Refusal(ResultCode.Warning, withReason('聊天室已关闭', room.reason));
  if (room.status === 'readonly') throw new Refusal(ResultCode.Warning, withReason('聊天室已全员禁言', room.reason));
  if (mute) throw sanctionRefusal(mute, now);
  if (member.grade < room.level) throw new Refusal(ResultCode.Warning, `VIP${room.level}及以上会员可发言`);
  return room;
}

export const destroyedMessage = (reason: string): string => withReason('聊天室已解散', reason);

const withReason = (what: string, reason: string): string => (reason === '' ? what : `${what}：${reason}`);

/** Why, and until when. */
export function sanctionRefusal({ kind, reason, until }: Sanction, now: Date): Refusal {
  const what = kind === 'mute' ? '您已被禁言' : '您已被移出聊天室';
  const end = until ? `，${chinaMoment(until, now)}解除` : '，不设解除时间';
  return new Refusal(ResultCode.AccessDenied, `${what}：${reason}${end}`, { until: until?.getTime() ?? null });
}

/** Slow mode, and the same words again. */
async function refuseHaste(
  tx: Tx,
  { rid, slowSeconds }: ChatRoom,
  { memberId, folded, now }: { readonly memberId: bigint; readonly folded: string; readonly now: Date },
): Promise<void> {
  const last = await chatLines.lastSaid(tx, memberId, rid);
  if (!last) return;
  const since = now.getTime() - last.at.getTime();
  const wait = Math.ceil(slowSeconds - since / 1000);
  if (slowSeconds > 0 && wait > 0)
    throw new Refusal(ResultCode.TooFrequent, `慢速模式，请${wait}秒后再发言`, { waitSeconds: wait });
  if (since < REPEAT_MS && last.folded === folded) throw new Refusal(ResultCode.Warning, '请不要重复发送相同内容');
}
