import type { Catalogue, OutputOf } from '@fairground/contract';
import { feedbackTypeLabels } from '@fairground/contract/feedback';
import { serviceTopicLabels } from '@fairground/contract/service';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Line } from './conversation-lines.ts';
import { type Conversation, conversations } from './conversations.ts';
import { isStaffed, recentWait } from '../service-status.ts';

type View = OutputOf<Catalogue['service']['open']>;
type VisitorLine = OutputOf<Catalogue['service']['say']>;

export type Topic = keyof typeof serviceTopicLabels;

type FeedbackType = keyof typeof feedbackTypeLabels;
const isFeedbackType = (topic: string): topic is FeedbackType => Object.hasOwn(feedbackTypeLabels, topic);
const isTopic = (topic: string): topic is Topic => Object.hasOwn(serviceTopicLabels, topic);
/** A feedback has fewer kinds than a conversation. */
export const feedbackTypeOf = (topic: string): FeedbackType => (isFeedbackType(topic) ? topic : 'other');

/** A topic of an earlier version is something else. */
export const topicOf = (topic: string): Topic => (isTopic(topic) ? topic : 'other');

/** Visitors know operators by number; their logins are nobody's business. */
export const operatorTitle = (operatorId: bigint | null): string => (operatorId === null ? '' : `客服${operatorId}号`);

/** A conversation as its visitor sees it. */
export async function visitorView(app: AppContext, conversation: Conversation, now: Date): Promise<View> {
  const waits = conversation.state === 'queued';
  const [staffed, position, waitSeconds] = await Promise.all([
    isStaffed(app, now),
    waits ? conversations.position(app, conversation, now) : null,
    waits ? recentWait(app, now) : null,
  ]);
  return {
    conversationId: conversation.id.toString(),
    ticket: conversation.ticket,
    topic: topicOf(conversation.topic),
    state: conversation.state,
    position,
    waitSeconds,
    staffed,
    operator: operatorTitle(conversation.operatorId),
    lastNo: conversation.lastNo,
    visitorReadNo: conversation.visitorReadNo,
    operatorReadNo: conversation.operatorReadNo,
    rating: conversation.rating,
    hasMail: conversation.mailSealed !== null,
    openTime: conversation.openedAt.getTime(),
    endTime: conversation.endedAt?.getTime() ?? null,
    feedbackId: conversation.feedbackId,
  };
}

/** A line as the visitor sees it; notes never come here. */
export const visitorLine = ({ no, lineId, author, operatorId, text, imageId, at }: Line): VisitorLine => ({
  no,
  lineId,
  author: author === 'note' ? 'system' : author,
  by: operatorTitle(operatorId),
  text,
  imageId,
  time: at.getTime(),
});
