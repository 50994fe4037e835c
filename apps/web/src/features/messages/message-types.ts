import { MessageType } from '@fairground/contract/message-shape';

/** What each type of message is called, in the order of the tabs. */
export const messageTypeLabels: ReadonlyMap<MessageType, string> = new Map([
  [MessageType.notice, '通知'],
  [MessageType.activity, '活动'],
  [MessageType.bulletin, '公告'],
  [MessageType.match, '赛事'],
  [MessageType.feedback, '反馈'],
]);

export const messageTypeLabel = (type: MessageType): string => messageTypeLabels.get(type) ?? '消息';
