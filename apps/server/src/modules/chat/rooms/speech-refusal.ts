import { ResultCode } from '@fairground/contract';
import { chinaMoment, type MemberId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { restrictionRefusal } from '../../limits/limit-refusal.ts';
import { type ChatRoom, chatRooms } from './chat-rooms.ts';
import type { Sanction } from './chat-sanctions.ts';

/** What keeps a member from speaking, as chat_speech_refusal and chat_say name it; moments are text. */
export type SpeechRefusal =
  | { readonly why: 'no-room' | 'frozen' | 'repeated' }
  | { readonly why: 'destroyed' | 'closed' | 'readonly'; readonly reason: string }
  | { readonly why: 'break' | 'exclusion'; readonly until: string | null }
  | { readonly why: 'mute' | 'block'; readonly reason: string; readonly until: string | null }
  | { readonly why: 'level'; readonly level: number }
  | { readonly why: 'slow'; readonly wait: number };

/** The room, when this member may speak in it now: asked for whatever else than words a member adds to it. */
export async function roomToSpeakIn(
  tx: Tx,
  rid: string,
  { memberId, now }: { readonly memberId: MemberId; readonly now: Date },
): Promise<ChatRoom> {
  const room = await chatRooms.lock(tx, rid);
  if (!room) throw refusalOfSpeech({ why: 'no-room' }, now);
  const { rows } = await tx.query<{ refusal: SpeechRefusal | null }>({ ...REFUSAL, values: [rid, memberId, now] });
  const refusal = rows[0]?.refusal;
  if (refusal) throw refusalOfSpeech(refusal, now);
  return room;
}

const REFUSAL = {
  name: 'chat.speech-refusal',
  text: 'select chat_speech_refusal(room, $2, $3) as refusal from chat_room room where rid = $1',
};

/** In the words the member reads. */
export function refusalOfSpeech(no: SpeechRefusal, now: Date): Refusal {
  switch (no.why) {
    case 'no-room':
      return new Refusal(ResultCode.NotFound, '聊天室不存在');
    case 'destroyed':
      return new Refusal(ResultCode.NotFound, destroyedMessage(no.reason));
    case 'break':
    case 'exclusion':
      return restrictionRefusal({ kind: no.why, until: momentOf(no.until) }, now);
    case 'frozen':
      return new Refusal(ResultCode.AccessDenied, '账户已冻结，暂时不能聊天');
    case 'mute':
    case 'block':
      return sanctionRefusal({ kind: no.why, reason: no.reason, until: momentOf(no.until) }, now);
    case 'closed':
      return new Refusal(ResultCode.Warning, `聊天室已关闭${because(no.reason)}`);
    case 'readonly':
      return new Refusal(ResultCode.Warning, `聊天室已全员禁言${because(no.reason)}`);
    case 'level':
      return new Refusal(ResultCode.Warning, `VIP${no.level}及以上会员可发言`);
    case 'slow':
      return new Refusal(ResultCode.TooFrequent, `慢速模式，请${no.wait}秒后再发言`, { waitSeconds: no.wait });
    default:
      return new Refusal(ResultCode.Warning, '请不要重复发送相同内容');
  }
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const destroyedMessage = (reason: string): string => `聊天室已解散${because(reason)}`;

const because = (reason: string): string => (reason === '' ? '' : `：${reason}`);

/** Why, and until when. */
export function sanctionRefusal({ kind, reason, until }: Sanction, now: Date): Refusal {
  const what = kind === 'mute' ? '您已被禁言' : '您已被移出聊天室';
  const end = until ? `，${chinaMoment(until, now)}解除` : '，不设解除时间';
  return new Refusal(ResultCode.AccessDenied, `${what}：${reason}${end}`, { until: until?.getTime() ?? null });
}
