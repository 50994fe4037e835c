import { randomUUID } from 'node:crypto';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { chatGifts, ChatLineKind } from '@fairground/contract/chat';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { spendPoints } from '../points/points.ts';
import { chatLines } from './rooms/chat-lines.ts';
import { tellLine } from './rooms/room-news.ts';
import { roomToSpeakIn } from './rooms/speech-refusal.ts';

type GiveGift = Catalogue['chat']['giveGift'];

/** A member gives the room something for points; the room sees it. */
export async function giveGift(
  { rid, gift }: InputOf<GiveGift>,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<GiveGift>> {
  const { memberId } = caller;
  if (!(await app.rateLimits.take('chat-line.member', memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '送得太快了，请稍后再试');
  const { name, points } = chatGifts[gift];
  const key = `gift-${randomUUID()}`;
  return app.transact(async (tx) => {
    const { title } = await roomToSpeakIn(tx, rid, { memberId, now });
    const spent = await spendPoints(tx, { memberId, cause: `chat:${key}`, points: BigInt(points), at: now });
    if (!spent.ok) {
      const have = spent.why.kind === 'short' ? spent.why.have : 0n;
      throw new Refusal(ResultCode.Warning, `积分不足，${name}需要${points}积分，您有${have}积分`);
    }
    const line = await chatLines.append(tx, rid, {
      category: ChatLineKind.gift,
      categoryType: gift,
      memberId,
      key,
      text: `送出${name}`,
      data: { gift: { gift, giftName: name, points, to: title } },
      now,
    });
    if (!line) throw new Refusal(ResultCode.NotFound, '聊天室不存在');
    tellLine(app, tx, line);
    return line;
  });
}
