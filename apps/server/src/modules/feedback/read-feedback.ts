import type { Catalogue } from '@fairground/contract';
import { FeedbackState } from '@fairground/contract/feedback';
import type { HandlersOf } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { push } from '../../platform/push/push.ts';
import { disputeViewOf, feedbackDisputes } from './feedback-disputes.ts';
import { feedbackThreads, type Thread, type ThreadState } from './feedback-threads.ts';
import { ownThread } from './own-thread.ts';
import { excerptOf, spokenIn } from './thread-text.ts';

type StateCode = (typeof FeedbackState)[ThreadState];

const STATES: Readonly<Record<StateCode, ThreadState>> = {
  [FeedbackState.waiting]: 'waiting',
  [FeedbackState.working]: 'working',
  [FeedbackState.answered]: 'answered',
};

/** The word for a state of the wire. */
export const threadState = (code: StateCode): ThreadState => STATES[code];

const summaryOf = (app: AppContext, thread: Thread) => ({
  feedbackId: thread.id.toString(),
  type: thread.type,
  excerpt: excerptOf(app, thread),
  state: FeedbackState[thread.state],
  unread: thread.unread ? (1 as const) : (0 as const),
  dispute: thread.dispute,
  createTime: thread.createdAt.getTime(),
  replyTime: thread.repliedAt?.getTime() ?? null,
});

type Calls = Pick<Catalogue['feedback'], 'unreadNum' | 'getFeedBackList' | 'getFeedbackInfo' | 'delFeedback'>;

/** What a member finds of their own feedback. */
export const ownFeedback: HandlersOf<Calls> = {
  unreadNum: async (_, { app, caller }) => ({ unread: await feedbackThreads.countUnread(app, caller.memberId) }),

  getFeedBackList: async ({ state, ...page }, { app, caller }) => {
    const wanted = state === undefined ? undefined : threadState(state);
    const { total, rows } = await feedbackThreads.ofMember(app, { memberId: caller.memberId, state: wanted }, page);
    return { total, list: rows.map((thread) => summaryOf(app, thread)) };
  },

  getFeedbackInfo: async ({ feedbackId }, call) => {
    const { app } = call;
    const thread = await ownThread(feedbackId, call);
    const [messages, dispute] = await Promise.all([spokenIn(app, thread), feedbackDisputes.find(app, thread.id)]);
    if (thread.unread) {
      await feedbackThreads.markRead(app, thread.id);
      push(app.bus, { to: `member:${thread.memberId}`, topic: 'feedback' });
    }
    return {
      ...summaryOf(app, thread),
      betNo: thread.betNo ?? '',
      orderNo: thread.orderNo ?? '',
      messages: messages.map(({ from, text, images, time }) => ({ from, text, images, time })),
      disputed: dispute ? disputeViewOf(dispute) : null,
    };
  },

  /** The member sees it no more; the record of it stays with us. */
  delFeedback: async ({ feedbackId }, call) => {
    const { app, now } = call;
    const { id } = await ownThread(feedbackId, call);
    await feedbackThreads.hide(app, id, now);
    return null;
  },
};
