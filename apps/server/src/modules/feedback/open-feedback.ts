import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { push } from '../../platform/push/push.ts';
import { type FeedbackType, feedbackThreads } from './feedback-threads.ts';
import { sealText } from './thread-text.ts';

export interface NewFeedback {
  readonly memberId: MemberId;
  readonly type: FeedbackType;
  readonly text: string;
  /** Pictures the member has uploaded for feedback. */
  readonly images?: readonly string[];
  /** Where it was written: on the member's page, or to customer service outside staffed hours. */
  readonly origin: 'member' | 'service';
  readonly betNo?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly now: Date;
}

/**
 * Opens a thread of the member's with its first message, inside the caller's transaction, and tells the operators after
 * the commit. Whoever calls has checked the text; customer service opens threads by it too.
 */
export async function openFeedback(app: AppContext, tx: Tx, feedback: NewFeedback): Promise<bigint> {
  const { memberId, text, images = [], now } = feedback;
  const threadId = await feedbackThreads.insert(tx, feedback);
  await feedbackThreads.addMessage(tx, { threadId, sealed: sealText(app, memberId, text), images, now });
  tellOperators(app, tx, threadId);
  return threadId;
}

/** Something waits in the queue. */
export const tellOperators = (app: Pick<AppContext, 'bus'>, tx: Tx, threadId: bigint): void =>
  tx.afterCommit(() => push(app.bus, { to: 'operators', topic: 'feedback', about: threadId.toString() }));
