import type { AppContext, Tx } from '../../platform/app-context.ts';
import { push } from '../../platform/push/push.ts';
import { type MessageContent, messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { feedbackThreads, type Thread } from './feedback-threads.ts';
import { excerptOf, sealText } from './thread-text.ts';

interface Answer {
  readonly thread: Pick<Thread, 'id' | 'memberId' | 'firstSealed'>;
  readonly operatorId: bigint;
  readonly text: string;
  /** What is written to the member's inbox about it; that there is an answer, unless said otherwise. */
  readonly notice?: MessageContent;
  readonly now: Date;
}

/** Answers in a thread: the member finds it unread, gets a message, and hears of both when they are here. */
export async function answerFeedback(app: AppContext, tx: Tx, answer: Answer): Promise<void> {
  const { thread, operatorId, text, now } = answer;
  const { id: threadId, memberId } = thread;
  const sealed = sealText(app, memberId, text);
  const messageId = await feedbackThreads.addMessage(tx, { threadId, operatorId, sealed, now });
  await feedbackThreads.markAnswered(tx, threadId, now);
  const excerpt = excerptOf(app, thread);
  const notice = answer.notice ?? messageTemplates.feedbackAnswered({ feedbackId: threadId, excerpt });
  await sendMessage(app, tx, { ...notice, memberId, cause: `feedback:${threadId}:${messageId}`, now });
  tx.afterCommit(() => {
    push(app.bus, { to: `member:${memberId}`, topic: 'feedback', about: threadId.toString() });
    push(app.bus, { to: 'operators', topic: 'feedback', about: threadId.toString() });
  });
}
