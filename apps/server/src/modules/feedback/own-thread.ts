import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { feedbackThreads, type Thread } from './feedback-threads.ts';

const PATTERN = /^\d{1,18}$/;

/** A number of ours as it came; anything else names nothing. */
export function readThreadId(text: string): bigint {
  if (!PATTERN.test(text)) throw new Refusal(ResultCode.NotFound, '没有这条反馈');
  return BigInt(text);
}

/** The caller's own thread; somebody else's, a deleted one and none look alike. */
export async function ownThread(feedbackId: string, { app, caller }: MemberCall): Promise<Thread> {
  const thread = await feedbackThreads.find(app, readThreadId(feedbackId));
  if (thread?.memberId !== caller.memberId || thread.hiddenAt) throw new Refusal(ResultCode.NotFound, '没有这条反馈');
  return thread;
}
