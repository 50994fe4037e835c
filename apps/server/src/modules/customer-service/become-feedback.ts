import { randomBytes } from 'node:crypto';
import { ImagePurpose } from '@fairground/contract/members';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { openFeedback } from '../feedback/open-feedback.ts';
import { uploadImages } from '../uploads/upload-images.ts';
import { conversationLines } from './conversations/conversation-lines.ts';
import { feedbackTypeOf } from './conversations/conversation-view.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';
import { endConversation } from './conversations/end-conversation.ts';
import { serviceImages } from './service-images.ts';

const LINES_MAX = 200;
/** More is not read in one piece by anybody. */
const TEXT_MAX = 4000;
const IMAGES_MAX = 5;

interface LeftMessage extends Pick<Conversation, 'id' | 'topic'> {
  readonly memberId: bigint;
  readonly now: Date;
}

/** What a member wrote while nobody was there becomes a feedback thread: it is answered there, and the conversation ends. */
export async function becomeFeedback(
  app: AppContext,
  tx: Tx,
  { id, topic, memberId, now }: LeftMessage,
): Promise<void> {
  const lines = (await conversationLines.after(tx, id, { no: 0, most: LINES_MAX })).filter(
    ({ author }) => author === 'visitor',
  );
  const words = lines.filter(({ imageId }) => imageId === null).map(({ text }) => text);
  const pictures = lines.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])).slice(0, IMAGES_MAX);
  const images: string[] = [];
  for (const imageId of pictures) {
    // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
    const copied = await copyImage(app, tx, { conversationId: id, imageId, memberId, now });
    if (copied !== undefined) images.push(copied);
  }
  const text = words.join('\n').slice(0, TEXT_MAX);
  const feedback = { memberId, type: feedbackTypeOf(topic), text, images, origin: 'service', now } as const;
  const feedbackId = await openFeedback(app, tx, feedback);
  await conversations.setFeedback(tx, id, feedbackId.toString());
  await endConversation(app, tx, { id, by: 'feedback', now });
}

interface Copy {
  readonly conversationId: bigint;
  readonly imageId: string;
  readonly memberId: bigint;
  readonly now: Date;
}

/** The member's own picture from now on: the conversation's is found only together with the conversation. */
async function copyImage(
  app: AppContext,
  tx: Tx,
  { conversationId, imageId, memberId, now }: Copy,
): Promise<string | undefined> {
  const bytes = await serviceImages.read(app, conversationId, imageId);
  if (!bytes) return undefined;
  const id = randomBytes(16).toString('hex');
  await uploadImages.insert(app, tx, { id, memberId, purpose: ImagePurpose.feedback, bytes, now });
  return id;
}
