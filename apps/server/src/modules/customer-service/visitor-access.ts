import { ResultCode } from '@fairground/contract';
import type { GuestCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tokenHash } from '../sessions/session-token.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';

/** What a visitor shows for a conversation: the number, and a guest the key. */
export interface Shown {
  readonly conversationId: string;
  readonly key?: string | undefined;
}

const ID = /^\d{1,18}$/;

/** Somebody else's and nobody's look alike. */
const unknown = (): Refusal => new Refusal(ResultCode.NotFound, '没有找到会话，请重新发起');

/** Whether it is this visitor's: a member's by the login, a guest's by its key. */
export function isOwn(
  { memberId, keyHash }: Pick<Conversation, 'memberId' | 'keyHash'>,
  call: Pick<GuestCall, 'caller'>,
  key: string | undefined,
): boolean {
  if (memberId !== null) return call.caller?.memberId === memberId;
  return keyHash !== null && key !== undefined && tokenHash(key).equals(keyHash);
}

/** The visitor's own conversation, or a refusal that does not say whether there is one. */
export async function ownConversation({ conversationId, key }: Shown, call: GuestCall): Promise<Conversation> {
  const found = ID.test(conversationId) ? await conversations.find(call.app, BigInt(conversationId)) : undefined;
  if (!found || !isOwn(found, call, key)) throw unknown();
  return found;
}

export const conversationEnded = (): Refusal => new Refusal(ResultCode.Warning, '会话已结束，请发起新的会话');

export const tooFast = (message = '发送得太快了，请稍后再试'): Refusal => new Refusal(ResultCode.TooFrequent, message);
