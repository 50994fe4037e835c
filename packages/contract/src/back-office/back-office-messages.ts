import * as z from 'zod/mini';
import { messageType } from '../fields/message-shape.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  address,
  bit,
  codeOf,
  count,
  id,
  line,
  moment,
  pageFields,
  paged,
  prose,
  requiredText,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/messages';

/** Longest title and text an operator writes to members. */
export const MESSAGE_TITLE_MAX = 40;
export const MESSAGE_TEXT_MAX = 2_000;
/** Highest VIP grade an audience may name. */
const GRADE_MAX = 100;

const grade = z.int('等级有误').check(z.gte(0, '等级有误'), z.lte(GRADE_MAX, '等级有误'));

/** Who a message is for. All conditions hold together; none means everyone. */
const audience = z.object({
  /** One member, by user name or number. */
  member: z.optional(requiredText(32, '请输入用户名或会员编号')),
  gradeMin: z.optional(grade),
  gradeMax: z.optional(grade),
  registeredFrom: z.optional(moment),
  registeredTo: z.optional(moment),
  /** Logged in since then. */
  activeSince: z.optional(moment),
  /** Not logged in since then. */
  inactiveSince: z.optional(moment),
  /** 1: has deposited, 0: never has. */
  deposited: z.optional(bit),
});
export type MessageAudience = z.output<typeof audience>;

const sending = {
  type: messageType,
  /** Marketing: who opted out, or is on a break, does not get it. Activities always are. */
  promotional: withDefault(bit, 0),
  /** In the inbox, by mail, by SMS. */
  byMessage: withDefault(bit, 1),
  byMail: withDefault(bit, 0),
  bySms: withDefault(bit, 0),
  audience,
};

const anyWay = <Ways extends { byMessage: 0 | 1; byMail: 0 | 1; bySms: 0 | 1 }>() =>
  z.refine<Ways>(({ byMessage, byMail, bySms }) => byMessage + byMail + bySms > 0, {
    error: '请至少选择一种发送方式',
    path: ['byMessage'],
  });

/** A page of this site, written as its address. */
const ownPath = z.string().check(
  z.trim(),
  z.maxLength(200, '最多200个字'),
  z.refine((text) => text === '' || /^\/(?![/\\])[\w\-./?=&%]*$/.test(text), '请填写以 / 开头的本站地址'),
);

/** What became of a message that was sent. */
export const sendingStateLabels = {
  scheduled: '等待发送',
  sending: '发送中',
  sent: '已发送',
  recalled: '已撤回',
} as const;

/** What operators write to members. */
export const messages = {
  countRecipients: endpoint({
    path: `${PREFIX}/countRecipients`,
    access: 'operator',
    permission: Permission.messageSend,
    summary: '发送前按条件统计收件人',
    input: z.object(sending).check(anyWay()),
    output: z.object({
      /** Members the conditions mean. */
      total: count,
      byMessage: count,
      byMail: count,
      bySms: count,
      /** Of them, those who get nothing: opted out, on a break or excluded, or nothing bound to write to. */
      skipped: count,
    }),
    refusals: [ResultCode.NotFound],
  }),
  send: endpoint({
    path: `${PREFIX}/send`,
    access: 'operator',
    permission: Permission.messageSend,
    effect: 'command',
    summary: '发送站内信，可定时，可同时发邮件和短信',
    input: z
      .object({
        ...sending,
        title: requiredText(MESSAGE_TITLE_MAX, '请填写标题'),
        content: requiredText(MESSAGE_TEXT_MAX, '请填写正文'),
        path: withDefault(ownPath, ''),
        /** Shown as a dialog until it is read. */
        popup: withDefault(bit, 0),
        /** Left out: at once. */
        sendTime: z.optional(moment),
      })
      .check(anyWay()),
    output: z.object({ sendingId: id }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission: Permission.messageSend,
    summary: '已发送和等待发送的站内信，最近的在前',
    input: z.object(pageFields),
    output: paged(
      z.object({
        sendingId: id,
        state: codeOf(sendingStateLabels),
        type: messageType,
        title: line,
        content: prose,
        path: address,
        popup: bit,
        promotional: bit,
        byMessage: bit,
        byMail: bit,
        bySms: bit,
        /** The conditions in plain words. */
        audience: line,
        by: line,
        createTime: moment,
        sendTime: moment,
        recipients: count,
        mails: count,
        texts: count,
        reads: count,
      }),
    ),
  }),
  recall: endpoint({
    path: `${PREFIX}/recall`,
    access: 'operator',
    permission: Permission.messageSend,
    effect: 'command',
    summary: '撤回站内信：尚未读过的会员不再看到',
    input: z.object({ sendingId: id, reason: requiredText(200, '请填写撤回原因') }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
