import * as z from 'zod/mini';
import { message, messageType } from './fields/message-shape.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { bit, codeOf, count, id, listOf, pageFields, paged, withDefault } from './protocol/shapes.ts';

const PREFIX = '/site/api/v1';

/** Most messages a call may name. */
const SELECTION_MAX = 100;
const NOTHING_CHOSEN = '请选择消息';
const selection = listOf(id, SELECTION_MAX).check(z.minLength(1, NOTHING_CHOSEN));

/** The ways in which marketing reaches a member. */
export const marketingLabels = { message: '站内信', mail: '邮件', sms: '短信' } as const;
export type MarketingKind = keyof typeof marketingLabels;

/** Which marketing a member wants; 1 is wanted. What concerns the account itself always arrives. */
const marketingChoices = z.object({ message: bit, mail: bit, sms: bit });

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
    output: paged(message),
  }),
  read: endpoint({
    path: `${PREFIX}/letter/read`,
    access: 'member',
    effect: 'command',
    summary: '标记消息为已读',
    input: z.object({
      /** One message, or a selection of them. */
      letterId: z.union([id, selection], NOTHING_CHOSEN),
    }),
    output: unreadCounts,
    refusals: [ResultCode.NotFound],
  }),
  delete: endpoint({
    path: `${PREFIX}/letter/delete`,
    access: 'member',
    effect: 'command',
    summary: '删除消息',
    input: z.object({ letterIds: selection }),
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
  marketing: endpoint({
    path: `${PREFIX}/letter/marketing`,
    access: 'member',
    summary: '营销信息接收设置',
    input: z.object({}),
    output: marketingChoices,
  }),
  setMarketing: endpoint({
    path: `${PREFIX}/letter/setMarketing`,
    access: 'member',
    effect: 'command',
    summary: '退订或恢复一种营销信息',
    input: z.object({ kind: codeOf(marketingLabels, '请选择接收方式'), accept: bit }),
    output: marketingChoices,
  }),
};
