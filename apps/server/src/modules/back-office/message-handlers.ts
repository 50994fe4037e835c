import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { MessageAudience } from '@fairground/contract/back-office-messages';
import { MessageType } from '@fairground/contract/message-shape';
import type { AppContext } from '../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { type Audience, audienceText } from '../messages/audience.ts';
import { type Broadcast, broadcasts, sendingState } from '../messages/broadcasts.ts';
import { isMessageKind, kindOf } from '../messages/message-kind.ts';
import { openBroadcast, pushBroadcast } from '../messages/send-broadcast.ts';
import { operatorLog, type OperatorRecord } from './operators/operator-log.ts';
import { operators } from './operators/operators.ts';
import { readId } from './read-id.ts';

/** A message is planned for a season ahead at most. */
const AHEAD_MS_MAX = 90 * 86_400_000;

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

export const messageSendingHandlers: HandlersOf<BackOfficeCatalogue['messages']> = {
  countRecipients: async (input, { app }) =>
    broadcasts.count(app, {
      audience: await audienceOf(app, input.audience),
      isPromotional: isPromotional(input),
      ...waysOf(input),
    }),

  send: async (input, call) => {
    const { app, now, operator } = call;
    const { title, content, path, popup, sendTime } = input;
    const sendAt = sendTime === undefined ? now : new Date(sendTime);
    if (sendTime !== undefined && (sendAt <= now || sendAt.getTime() > now.getTime() + AHEAD_MS_MAX))
      throw new Refusal(ResultCode.Warning, '定时发送的时间须在今后90天之内', { field: 'sendTime' });
    const audience = await audienceOf(app, input.audience);
    const promotional = isPromotional(input);
    const ways = waysOf(input);
    const { total, skipped } = await broadcasts.count(app, { audience, isPromotional: promotional, ...ways });
    if (total === skipped) throw new Refusal(ResultCode.Warning, '没有会员会收到，请检查收件人和发送方式');
    const sendingId = await app.transact(async (tx) => {
      const text = { type: kindOf(input.type), title, body: content, path };
      const flags = { isPopup: popup === 1, isPromotional: promotional };
      const sending = { ...text, ...flags, ...ways, audience, operatorId: operator.operatorId, sendAt };
      const id = await openBroadcast(app, tx, { ...sending, now });
      const detail = { title, audience: audienceText(audience), sendAt: sendAt.toISOString() };
      await operatorLog.write(tx, recordOf('send-message', { id, detail, audience }, call), call);
      return id;
    });
    return { sendingId: sendingId.toString() };
  },

  list: async (page, { app, now }) => {
    const { total, rows } = await broadcasts.page(app, page);
    const names = await operators.namesOf(
      app,
      rows.map(({ operatorId }) => operatorId),
    );
    const list = rows.map((row) => ({
      sendingId: row.id.toString(),
      state: sendingState(row, now),
      type: isMessageKind(row.type) ? MessageType[row.type] : MessageType.notice,
      title: row.title,
      content: row.body,
      path: row.path,
      popup: bit(row.isPopup),
      promotional: bit(row.isPromotional),
      byMessage: bit(row.byMessage),
      byMail: bit(row.byMail),
      bySms: bit(row.bySms),
      audience: audienceText(row.audience),
      by: names.get(row.operatorId) ?? '',
      createTime: row.createdAt.getTime(),
      sendTime: (row.sentAt ?? row.sendAt).getTime(),
      recipients: Number(row.recipients),
      mails: Number(row.mails),
      texts: Number(row.texts),
      reads: Number(row.reads),
    }));
    return { total, list };
  },

  recall: async ({ sendingId, reason }, call) => {
    const { app, now } = call;
    const id = readId(sendingId);
    await app.transact(async (tx) => {
      const broadcast = await broadcasts.lock(tx, id);
      if (!broadcast) throw new Refusal(ResultCode.NotFound);
      if (broadcast.recalledAt) throw new Refusal(ResultCode.Warning, '这条站内信已撤回，请刷新');
      await broadcasts.setRecalled(tx, id, now);
      if (broadcast.sentAt) pushBroadcast(app, tx, broadcast);
      await operatorLog.write(tx, recordOf('recall-message', { id, detail: recalled(broadcast, reason) }, call), call);
    });
    return null;
  },
};

const recalled = ({ title, recipients }: Broadcast, reason: string) => ({
  title,
  recipients: recipients.toString(),
  reason,
});

/** What a member may take part in is marketing by its nature. */
const isPromotional = ({ type, promotional }: { readonly type: MessageType; readonly promotional: 0 | 1 }): boolean =>
  promotional === 1 || type === MessageType.activity;

type Ways = Readonly<Record<'byMessage' | 'byMail' | 'bySms', 0 | 1>>;
const waysOf = ({ byMessage, byMail, bySms }: Ways) => ({
  byMessage: byMessage === 1,
  byMail: byMail === 1,
  bySms: bySms === 1,
});

/** One member is named as operators know them; then no other condition counts. */
async function audienceOf(app: AppContext, { member, deposited, ...conditions }: MessageAudience): Promise<Audience> {
  if (member === undefined) return { ...conditions, ...(deposited !== undefined && { deposited: deposited === 1 }) };
  const byName = await members.findByName(app, member);
  const id = byName?.id ?? (/^\d{1,18}$/.test(member) ? (await members.profile(app, BigInt(member)))?.id : undefined);
  if (id === undefined) throw new Refusal(ResultCode.NotFound, '没有找到这位会员', { field: 'audience.member' });
  return { memberId: id.toString() };
}

interface Sending {
  readonly id: bigint;
  readonly detail: Readonly<Record<string, string>>;
  readonly audience?: Audience;
}

const recordOf = (
  action: OperatorRecord['action'],
  { id, detail, audience: { memberId } = {} }: Sending,
  { operator }: OperatorCall,
): OperatorRecord => ({
  action,
  outcome: 'done',
  operatorId: operator.operatorId,
  subject: `message:${id}`,
  ...(memberId !== undefined && { memberId: BigInt(memberId) }),
  detail,
});
