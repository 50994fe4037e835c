import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { conversationLines } from './conversations/conversation-lines.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';
import { mailAddressOf } from './mail-address.ts';
import { VISITOR_HERE_MS } from './conversations/read-conversation.ts';

/** The outbox topic under which a visitor who has gone is told of an answer. */
export const NOTIFY_ABSENT = 'service.notify-absent';

/** Whoever answers in several lines is told of once. */
const GATHER_MS = 15_000;
const LINES_MAX = 50;

export const isHere = ({ visitorSeenAt }: Pick<Conversation, 'visitorSeenAt'>, now: Date): boolean =>
  now.getTime() - visitorSeenAt.getTime() < VISITOR_HERE_MS;

/** An answer was written to somebody whose page is closed: they hear of it, unless they come back and read it first. */
export async function notifyIfAbsent(
  app: AppContext,
  tx: Tx,
  { conversation, no, now }: { readonly conversation: Conversation; readonly no: number; readonly now: Date },
): Promise<void> {
  if (isHere(conversation, now)) return;
  const conversationId = conversation.id.toString();
  await app.outbox.enqueue(tx, {
    topic: NOTIFY_ABSENT,
    payload: { conversationId, no },
    key: `${conversationId}/${no}`,
    runAt: new Date(now.getTime() + GATHER_MS),
  });
}

/** Everything of ours that was neither read nor told, as one message to a member or one mail to a guest. */
export const notifyAbsent: TopicHandler = async ({ payload }, app) => {
  const id = BigInt(String(payload['conversationId']));
  const told = await app.transact(async (tx) => {
    const conversation = await conversations.lock(tx, id);
    if (!conversation) return undefined;
    const after = Math.max(conversation.visitorReadNo, conversation.notifiedNo);
    const lines = (await conversationLines.after(tx, id, { no: after, most: LINES_MAX })).filter(
      ({ author }) => author === 'operator',
    );
    const last = lines.at(-1);
    if (!last) return undefined;
    const answer = lines.map(({ text, imageId }) => (imageId === null ? text : '[图片]')).join('\n');
    const news = { conversation, no: last.no, answer };
    if (conversation.memberId !== null) {
      await writeMessage(app, tx, { ...news, memberId: conversation.memberId });
      await conversations.notified(tx, id, last.no);
    }
    return news;
  });
  if (!told || told.conversation.memberId !== null) return;
  // A mail that fails is tried again: only then is it remembered as told.
  await mailAnswer(app, told);
  await app.transact((tx) => conversations.notified(tx, id, told.no));
};

interface News {
  readonly conversation: Conversation;
  readonly no: number;
  readonly answer: string;
}

async function writeMessage(
  app: AppContext,
  tx: Tx,
  { memberId, conversation, no, answer }: News & { readonly memberId: bigint },
): Promise<void> {
  const content = messageTemplates.serviceAnswered({ ticket: conversation.ticket, answer });
  await sendMessage(app, tx, { memberId, cause: `service:${conversation.id}:${no}`, ...content, now: app.now() });
}

async function mailAnswer(app: AppContext, { conversation, no, answer }: News): Promise<void> {
  const to = await mailAddressOf(app, conversation);
  if (to === undefined) return;
  const { ticket } = conversation;
  const text = `${answer}\n\n工单号：${ticket}\n用留言时的浏览器打开在线客服，即可查看完整对话并继续。`;
  const mail = { to, areaCode: '', channel: 'email', subject: `客服回复 ${ticket}`, text, code: '' } as const;
  await app.senders.email(mail, `service-answer/${conversation.id}/${no}`);
}
