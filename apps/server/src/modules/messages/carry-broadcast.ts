import type { AppContext } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { readPhone } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';
import { type Broadcast, broadcasts } from './broadcasts.ts';

/** The outbox topic under which one member gets a broadcast by mail or SMS. */
export const CARRY_BROADCAST = 'message.carry';

/** Hands a broadcast to the sender of mails or SMS, for one member. Where it goes is read only now. */
export const carryBroadcast: TopicHandler = async ({ payload }, app) => {
  const [id, memberId] = [BigInt(String(payload['broadcastId'])), BigInt(String(payload['memberId']))];
  const kind = payload['kind'] === 'mail' ? 'mail' : 'sms';
  const broadcast = await broadcasts.find(app, id);
  if (!broadcast || broadcast.recalledAt) return;
  if (broadcast.isPromotional && !(await broadcasts.acceptsMarketing(app, memberId, kind))) return;
  const member = await memberContacts.of(app, app, memberId);
  const key = `broadcast/${id}/${memberId}/${kind}`;
  if (kind === 'mail' && member?.email !== undefined) await sendMail(app, broadcast, { to: member.email, key });
  if (kind === 'sms' && member?.phone !== undefined) await sendSms(app, broadcast, { to: member.phone, key });
};

/** Where one goes, and the key under which it is sent once. */
interface Parcel {
  readonly to: string;
  readonly key: string;
}

const sendMail = (app: AppContext, { title, body, isPromotional }: Broadcast, { to, key }: Parcel): Promise<void> => {
  const text = isPromotional ? `${body}\n\n${OPT_OUT}` : body;
  const subject = `【${app.config.siteTitle}】${title}`;
  return app.senders.email({ to, areaCode: '', channel: 'email', subject, text: `${title}\n\n${text}`, code: '' }, key);
};

const sendSms = (app: AppContext, { title, body, isPromotional }: Broadcast, { to, key }: Parcel): Promise<void> => {
  const { areaCode, number } = readPhone(to);
  const text = `【${app.config.siteTitle}】${title}：${body}${isPromotional ? `（${OPT_OUT}）` : ''}`;
  return app.senders.sms({ to: number, areaCode, channel: 'sms', text, code: '' }, key);
};

const OPT_OUT = '如不想再收到优惠信息，可登录后在消息中心的“接收设置”退订，或书面告知客服。';
