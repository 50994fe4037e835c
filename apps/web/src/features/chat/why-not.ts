import type { ChatRoomState } from '@fairground/contract/chat-socket';
import { siteDateTime } from '../site/site-time.ts';
import type { ChatFeed } from './chat-feed.ts';

const withReason = (what: string, { reason }: ChatRoomState): string => (reason === '' ? what : `${what}：${reason}`);

/** Why the member does not speak here now, with reason and end; empty when they may. */
export function whyNot({ barred, destroyed, room, muted, grade }: ChatFeed): string {
  if (barred !== '') return barred;
  if (destroyed !== '') return '聊天室已解散';
  if (room?.status === 'closed') return withReason('聊天室已关闭', room);
  if (room?.status === 'readonly') return withReason('聊天室已全员禁言', room);
  if (muted)
    return `您已被禁言：${muted.reason}，${muted.until === null ? '不设解除时间' : `${siteDateTime(muted.until)} 解除`}`;
  return room && grade < room.level ? `VIP${room.level}及以上会员可发言` : '';
}
