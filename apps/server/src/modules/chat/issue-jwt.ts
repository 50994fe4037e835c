import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { restrictionOf } from './restriction-of.ts';
import { members } from '../members/members.ts';
import { signChatJwt } from './socket/chat-jwt.ts';

/** What opens the chat for this login. Whoever rests or keeps away reads as a guest and does not speak. */
export async function issueChatJwt(_: object, { app, caller, now }: MemberCall): Promise<{ jwt: string }> {
  const { memberId } = caller;
  const restricted = await restrictionOf(app, memberId, now);
  if (restricted) throw restricted;
  if (await members.isFrozen(app, memberId)) throw new Refusal(ResultCode.AccessDenied, '账户已冻结，暂时不能聊天');
  return { jwt: signChatJwt(app, caller, now) };
}
