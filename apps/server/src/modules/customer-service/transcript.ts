import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract';
import { conversationStateLabels } from '@fairground/contract/service';
import { chinaDateTime } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { GuestCall } from '../../platform/handler.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskEmail } from '../members/masking.ts';
import { conversationLines, type Line } from './conversations/conversation-lines.ts';
import { operatorTitle } from './conversations/conversation-view.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';
import { mailAddressOf } from './mail-address.ts';
import { ownConversation, tooFast } from './visitor-access.ts';

type Calls = Catalogue['service'];

/** More than any conversation has. */
const LINES_MAX = 5000;

const speaker = ({ author, operatorId }: Line): string =>
  author === 'visitor' ? '我' : author === 'operator' ? operatorTitle(operatorId) : '系统';

/** A conversation as plain text, without notes. */
export async function transcriptText(app: AppContext, conversation: Conversation): Promise<string> {
  const lines = await conversationLines.after(app, conversation.id, { no: 0, most: LINES_MAX });
  const head = [
    `${app.config.siteTitle} 在线客服聊天记录`,
    `工单号：${conversation.ticket}`,
    `开始时间：${chinaDateTime(conversation.openedAt)}（北京时间）`,
    `状态：${conversationStateLabels[conversation.state]}`,
  ];
  const body = lines.map(
    (line) => `[${chinaDateTime(line.at)}] ${speaker(line)}：${line.imageId === null ? line.text : '[图片]'}`,
  );
  return [...head, '', ...body, ''].join('\n');
}

export async function downloadTranscript(
  shown: InputOf<Calls['transcript']>,
  call: GuestCall,
): Promise<OutputOf<Calls['transcript']>> {
  const own = await ownConversation(shown, call);
  const text = await transcriptText(call.app, own);
  return {
    fileName: `${own.ticket}.txt`,
    mediaType: 'text/plain;charset=utf-8',
    // With its mark, so that every editor reads the file as UTF-8.
    content: Buffer.from(`\u{feff}${text}`).toString('base64'),
  };
}

/** The outbox topic under which a transcript is mailed. */
export const MAIL_TRANSCRIPT = 'service.mail-transcript';

const contextOf = ({ id, requestId }: { readonly id: string; readonly requestId: string }): string =>
  `service-mail/${id}/${requestId}`;

/** Mails the transcript: a member's to the bound address alone, a guest's to the one they give. */
export async function mailTranscript(
  { email, ...shown }: InputOf<Calls['mailTranscript']>,
  call: GuestCall,
): Promise<OutputOf<Calls['mailTranscript']>> {
  const { app, requestId, ip } = call;
  const own = await ownConversation(shown, call);
  const to = (own.memberId === null ? email : undefined) ?? (await mailAddressOf(app, own));
  if (to === undefined)
    throw own.memberId === null
      ? new Refusal(ResultCode.InvalidParameter, '请输入邮箱地址', { field: 'email' })
      : new Refusal(ResultCode.Warning, '您还没有绑定邮箱，可以直接下载聊天记录');
  const id = own.id.toString();
  const mayMail =
    (await app.rateLimits.take('service-mail.conversation', id)) &&
    (await app.rateLimits.take('service-mail.target', app.encryption.blindIndex('service-mail', to).toString('hex'))) &&
    (await app.rateLimits.take('service-mail.address', ip));
  if (!mayMail) throw tooFast('邮件发送次数已用完，请明天再试或下载聊天记录');
  const sealed = app.encryption.fields.seal(to, contextOf({ id, requestId }));
  await app.transact((tx) =>
    app.outbox.enqueue(tx, {
      topic: MAIL_TRANSCRIPT,
      payload: { conversationId: id, requestId, sealed },
      key: `${id}/${requestId}`,
    }),
  );
  return { to: maskEmail(to) };
}

export const sendTranscript: TopicHandler = async ({ payload }, app) => {
  const [id, requestId] = [String(payload['conversationId']), String(payload['requestId'])];
  const conversation = await conversations.find(app, BigInt(id));
  if (!conversation) return;
  const context = contextOf({ id, requestId });
  const mail = {
    to: app.encryption.fields.open(String(payload['sealed']), context),
    areaCode: '',
    channel: 'email',
    subject: `在线客服聊天记录 ${conversation.ticket}`,
    text: await transcriptText(app, conversation),
    code: '',
  } as const;
  await app.senders.email(mail, context);
};
