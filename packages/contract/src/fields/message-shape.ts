import * as z from 'zod/mini';
import { address, bit, id, line, moment, prose, valueOf } from '../protocol/shapes.ts';

/** What a message is about. */
export const MessageType = { notice: 1, activity: 2, bulletin: 3, match: 4, feedback: 5 } as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

export const messageType = valueOf(MessageType, '请选择消息类型');

/** A message as its reader sees it. */
export const message = z.object({
  letterId: id,
  type: messageType,
  /** 1 when it was written to more than this member. */
  broadcast: bit,
  title: line,
  content: prose,
  /** A page of ours the message leads to; empty when none. */
  path: address,
  isRead: bit,
  sendTime: moment,
});
