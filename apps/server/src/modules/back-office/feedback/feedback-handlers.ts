import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { OperatorAction } from '@fairground/contract/back-office-log';
import { FeedbackState } from '@fairground/contract/feedback';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { push } from '../../../platform/push/push.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerFeedback } from '../../feedback/answer-feedback.ts';
import { feedbackThreads, type Thread } from '../../feedback/feedback-threads.ts';
import { threadState } from '../../feedback/read-feedback.ts';
import { excerptOf, spokenIn } from '../../feedback/thread-text.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { dataUri, uploadImages } from '../../uploads/upload-images.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';

export const feedbackReviewHandlers: HandlersOf<BackOfficeCatalogue['feedback']> = {
  list: async ({ state, type, mine, memberId, ...page }, { app, operator }) => {
    const filter = {
      state: state === undefined ? undefined : threadState(state),
      type,
      assigneeId: mine ? operator.operatorId : undefined,
      memberId: memberId === undefined ? undefined : readId(memberId),
    };
    const { total, rows } = await feedbackThreads.queue(app, filter, page);
    const names = await members.namesOf(
      app,
      rows.map((thread) => thread.memberId),
    );
    return { total, list: rows.map((thread) => shown(app, thread, names.get(thread.memberId) ?? '')) };
  },

  detail: async ({ feedbackId }, { app }) => {
    const thread = await found(app, feedbackId);
    const [names, messages] = await Promise.all([members.namesOf(app, [thread.memberId]), spokenIn(app, thread)]);
    return {
      ...shown(app, thread, names.get(thread.memberId) ?? ''),
      betNo: thread.betNo ?? '',
      orderNo: thread.orderNo ?? '',
      hiddenTime: thread.hiddenAt?.getTime() ?? null,
      messages,
    };
  },

  image: async ({ feedbackId, imageId }, call) => {
    const { app } = call;
    const thread = await found(app, feedbackId);
    const messages = await feedbackThreads.messagesOf(app, thread.id);
    // Only what was sent with this thread: the rest of a member's pictures is nobody's business here.
    const isSent = messages.some(({ images }) => images.includes(imageId));
    const bytes = isSent ? await uploadImages.read(app, thread.memberId, imageId) : undefined;
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    await app.transact((tx) => note(tx, { thread, action: 'read-feedback-image', detail: { image: imageId } }, call));
    return { image: dataUri(bytes) };
  },

  assign: async ({ feedbackId }, call) => {
    const { app, operator } = call;
    const thread = await found(app, feedbackId);
    await app.transact(async (tx) => {
      await feedbackThreads.assign(tx, { id: thread.id, operatorId: operator.operatorId });
      await note(tx, { thread, action: 'assign-feedback', detail: { before: thread.assignee ?? '' } }, call);
      tellMember(app, tx, thread);
    });
    return null;
  },

  reply: async ({ feedbackId, text }, call) => {
    const { app, operator, now } = call;
    const thread = await found(app, feedbackId);
    await app.transact(async (tx) => {
      await feedbackThreads.lock(tx, thread.id);
      await answerFeedback(app, tx, { thread, operatorId: operator.operatorId, text, now });
      if (thread.assignee === null)
        await feedbackThreads.assign(tx, { id: thread.id, operatorId: operator.operatorId });
      await note(tx, { thread, action: 'reply-feedback', detail: { before: thread.state, after: 'answered' } }, call);
    });
    return null;
  },

  setState: async ({ feedbackId, state }, call) => {
    const { app, now } = call;
    const thread = await found(app, feedbackId);
    const after = threadState(state);
    await app.transact(async (tx) => {
      await feedbackThreads.setState(tx, thread.id, { state: after, now });
      await note(tx, { thread, action: 'change-feedback', detail: { before: thread.state, after } }, call);
      tellMember(app, tx, thread);
    });
    return null;
  },
};

async function found(app: AppContext, feedbackId: string): Promise<Thread> {
  const thread = await feedbackThreads.find(app, readId(feedbackId));
  if (!thread) throw new Refusal(ResultCode.NotFound, '没有这条反馈');
  return thread;
}

const shown = (app: AppContext, thread: Thread, memberName: string) => ({
  feedbackId: thread.id.toString(),
  memberId: thread.memberId.toString(),
  memberName: memberName === '' ? '' : maskUsername(memberName),
  type: thread.type,
  state: FeedbackState[thread.state],
  excerpt: excerptOf(app, thread),
  createTime: thread.createdAt.getTime(),
  waitTime: thread.waitingSince?.getTime() ?? null,
  assignee: thread.assignee ?? '',
  dispute: thread.dispute,
});

const tellMember = (app: AppContext, tx: Tx, { id, memberId }: Thread): void =>
  tx.afterCommit(() => push(app.bus, { to: `member:${memberId}`, topic: 'feedback', about: id.toString() }));

interface Act {
  readonly thread: Thread;
  readonly action: OperatorAction;
  readonly detail: Readonly<Record<string, string>>;
}

/** What was written is in the thread; the log says who did what. */
const note = (tx: Tx, { thread: { id, memberId }, action, detail }: Act, call: OperatorCall): Promise<void> => {
  const { operatorId } = call.operator;
  const about = { subject: `feedback:${id}`, memberId, detail };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
