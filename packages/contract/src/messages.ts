import * as z from 'zod/mini';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  address,
  bit,
  count,
  id,
  line,
  listOf,
  moment,
  pageFields,
  paged,
  prose,
  valueOf,
  withDefault,
} from './protocol/shapes.ts';

const PREFIX = '/site/api/v1';

/** What a message is about. */
export const MessageType = { notice: 1, activity: 2, bulletin: 3, match: 4, feedback: 5 } as const;
const messageType = valueOf(MessageType);

/** Unread messages; `br` counts what was written to everyone, the others what was written to this member. */
const unreadCounts = z.object({
  brnotice_count: count,
  bractivity_count: count,
  brbulletin_count: count,
  brmatch_count: count,
  brfd_count: count,
  notice_count: count,
  activity_count: count,
  fd_count: count,
});

/** The member's inbox messages. */
export const messages = {
  getUnreadForType: endpoint({
    path: `${PREFIX}/site/letter/getUnreadForType`,
    access: 'member',
    summary: '各类未读消息数',
    input: z.object({ userSystem: withDefault(z.literal(1), 1) }),
    output: unreadCounts,
  }),
  list: endpoint({
    path: `${PREFIX}/letter/list`,
    access: 'member',
    summary: '消息列表',
    input: z.object({
      ...pageFields,
      type: z.optional(messageType),
      /** 1: read ones only, 0: unread ones only. */
      isRead: z.optional(bit),
    }),
    output: paged(
      z.object({
        letterId: id,
        type: messageType,
        /** 1 when it was written to everyone. */
        broadcast: bit,
        title: line,
        content: prose,
        /** A page of ours the message leads to; empty when none. */
        path: address,
        isRead: bit,
        sendTime: moment,
      }),
    ),
  }),
  read: endpoint({
    path: `${PREFIX}/letter/read`,
    access: 'member',
    effect: 'command',
    summary: '标记消息为已读',
    input: z.object({ letterId: id }),
    output: unreadCounts,
    refusals: [ResultCode.NotFound],
  }),
  delete: endpoint({
    path: `${PREFIX}/letter/delete`,
    access: 'member',
    effect: 'command',
    summary: '删除消息',
    input: z.object({ letterIds: listOf(id, 100).check(z.minLength(1, '请选择消息')) }),
    output: unreadCounts,
    refusals: [ResultCode.NotFound],
  }),
  onekeyRead: endpoint({
    path: `${PREFIX}/letter/onekeyRead`,
    access: 'member',
    effect: 'command',
    summary: '全部已读',
    input: z.object({
      /** Left out: messages of every type. */
      type: z.optional(messageType),
    }),
    output: unreadCounts,
  }),
};
