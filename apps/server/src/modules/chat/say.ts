import { ResultCode } from '@fairground/contract';
import type { ChatLine } from '@fairground/contract/chat';
import { readSlipCode } from '@fairground/betting';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { foldText } from './moderation/fold-text.ts';
import { moderate, moderationMessages } from './moderation/moderate.ts';
import { chatLines } from './rooms/chat-lines.ts';
import type { SaidLines } from './rooms/said-lines.ts';

export interface Saying {
  readonly memberId: bigint;
  readonly rid: string;
  readonly msg: string;
  /** The client's own; the same one again is the first one's answer. */
  readonly key?: string | undefined;
  readonly slip?: string | undefined;
}

/** A member says something in a room: what the words are like is judged here, who may say them where they are stored. */
export async function say(app: AppContext, lines: SaidLines, saying: Saying): Promise<ChatLine> {
  const { memberId, rid, msg, key = randomUUID(), slip } = saying;
  const refusal = await refusalOfWords(app, saying);
  if (refusal) {
    const before = await chatLines.ofKey(app, memberId, key);
    if (before) return before;
    throw refusal;
  }
  const folded = slip ?? (foldText(msg) || msg);
  return lines.add(rid, { memberId, key, text: msg, folded, slip, at: app.now() });
}

async function refusalOfWords(app: AppContext, { memberId, msg, slip }: Saying): Promise<Refusal | undefined> {
  const verdict = moderate(msg);
  if (!verdict.ok) return new Refusal(ResultCode.Warning, moderationMessages[verdict.why]);
  if (slip !== undefined && !readSlipCode(slip).ok) return new Refusal(ResultCode.InvalidParameter, '投注码有误');
  const isInTime = await app.rateLimits.take('chat-line.member', memberId.toString());
  return isInTime ? undefined : new Refusal(ResultCode.TooFrequent, '发言太快了，请稍后再试');
}
