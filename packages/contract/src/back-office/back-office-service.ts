import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  imageText,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';
import {
  conversationStateLabels,
  lineId,
  LINES_A_READING,
  SERVICE_TEXT_MAX,
  serviceText,
  serviceTopicLabels,
} from '../service.ts';
import { memberStateLabels } from './back-office-members.ts';

const PREFIX = '/console/api/v1/service';

/** Who wrote a line of a conversation; notes are read by operators alone. */
export const OperatorLineAuthor = { visitor: 'visitor', operator: 'operator', system: 'system', note: 'note' } as const;

const CANNED_MAX = 200;
const IMAGE_BODY_BYTES = 8 * 1024 * 1024;
const lineNumber = z.int('消息序号有误').check(z.gte(0, '消息序号有误'), z.lte(1_000_000, '消息序号有误'));
const minuteOfDay = (max: number) => z.int('时间有误').check(z.gte(0, '时间有误'), z.lte(max, '时间有误'));

const operatorLine = z.object({
  no: count,
  lineId: ownText(64),
  author: valueOf(OperatorLineAuthor),
  /** The operator's login; empty for other lines. */
  by: line,
  text: ownText(4000),
  imageId: z.nullable(id),
  time: moment,
});

const operatorConversation = z.object({
  conversationId: id,
  ticket: ownText(16),
  topic: codeOf(serviceTopicLabels),
  state: codeOf(conversationStateLabels),
  /** Null and empty for a guest. */
  memberId: z.nullable(id),
  memberName: line,
  /** Who has it; empty while it waits. */
  operator: line,
  /** The latest words, for the list. */
  excerpt: line,
  lastNo: count,
  visitorReadNo: count,
  operatorReadNo: count,
  /** Whether the visitor's page is open at this moment. */
  visitorHere: z.boolean(),
  rating: z.nullable(count),
  ratingText: ownText(400),
  openTime: moment,
  /** Since when it waits; null when it never did. */
  queueTime: z.nullable(moment),
  lastTime: moment,
  endTime: z.nullable(moment),
});

const cannedAnswer = {
  shortcut: z.string('请填写快捷词').check(z.regex(/^[^\s/]{1,20}$/, '快捷词为1–20个字，不含空格和斜杠')),
  title: requiredText(40, '请填写标题'),
  text: requiredText(SERVICE_TEXT_MAX, '请填写内容'),
};

const one = z.object({ conversationId: id });

const answering = { access: 'operator', permission: Permission.serviceAnswer } as const;
const manage = { access: 'operator', permission: Permission.serviceManage } as const;

/** Customer service from the operators' side. */
export const service = {
  board: endpoint({
    ...answering,
    path: `${PREFIX}/board`,
    summary: '队列、我的会话、留言与今日数字',
    input: z.object({}),
    output: z.object({
      /** Whether visitors are taken now: within the hours, and somebody is there. */
      staffed: z.boolean(),
      hours: line,
      available: z.boolean(),
      operators: listOf(
        z.object({ operatorId: id, name: line, available: z.boolean(), open: count, me: z.boolean() }),
        200,
      ),
      queue: listOf(operatorConversation, 100),
      mine: listOf(operatorConversation, 100),
      left: listOf(operatorConversation, 100),
      today: z.object({
        taken: count,
        /** Median of today's waits in seconds; null when nobody was taken yet. */
        waitSeconds: z.nullable(count),
        waitLongestSeconds: z.nullable(count),
        rated: count,
        /** The average of today's ratings, one decimal; null without any. */
        stars: z.nullable(ownText(4)),
      }),
    }),
  }),
  setAvailable: endpoint({
    ...answering,
    path: `${PREFIX}/setAvailable`,
    effect: 'command',
    summary: '开始或暂停接待',
    input: z.object({ available: z.boolean('请选择状态') }),
    output: z.null(),
  }),
  take: endpoint({
    ...answering,
    path: `${PREFIX}/take`,
    effect: 'command',
    summary: '接入一个会话或留言',
    input: one,
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  read: endpoint({
    ...answering,
    path: `${PREFIX}/read`,
    summary: '读取会话与新消息',
    input: z.object({ conversationId: id, after: withDefault(lineNumber, 0) }),
    output: z.object({ conversation: operatorConversation, lines: listOf(operatorLine, LINES_A_READING) }),
    refusals: [ResultCode.NotFound],
  }),
  say: endpoint({
    ...answering,
    path: `${PREFIX}/say`,
    effect: 'command',
    summary: '回复访客',
    input: z.object({ conversationId: id, lineId, text: serviceText }),
    output: operatorLine,
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  sayImage: endpoint({
    ...answering,
    path: `${PREFIX}/sayImage`,
    effect: 'command',
    summary: '向访客发送图片',
    input: z.object({
      conversationId: id,
      lineId,
      image: z.string('图片有误').check(z.maxLength(IMAGE_BODY_BYTES, '图片不能超过5MB')),
    }),
    output: operatorLine,
    refusals: [ResultCode.NotFound, ResultCode.UploadFailed],
    bodyBytesMax: IMAGE_BODY_BYTES,
  }),
  note: endpoint({
    ...answering,
    path: `${PREFIX}/note`,
    effect: 'command',
    summary: '添加内部备注',
    input: z.object({ conversationId: id, lineId, text: serviceText }),
    output: operatorLine,
    refusals: [ResultCode.NotFound],
  }),
  image: endpoint({
    ...answering,
    path: `${PREFIX}/image`,
    summary: '读取会话中的图片',
    input: z.object({ conversationId: id, imageId: id }),
    output: z.object({ image: imageText }),
    refusals: [ResultCode.NotFound],
  }),
  typing: endpoint({
    ...answering,
    path: `${PREFIX}/typing`,
    summary: '提示访客正在输入',
    input: one,
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  markRead: endpoint({
    ...answering,
    path: `${PREFIX}/markRead`,
    effect: 'command',
    summary: '标记已读到某条消息',
    input: z.object({ conversationId: id, no: lineNumber }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  handOver: endpoint({
    ...answering,
    path: `${PREFIX}/handOver`,
    effect: 'command',
    summary: '转交给其他客服并附说明',
    input: z.object({ conversationId: id, operatorId: id, note: requiredText(500, '请填写交接说明') }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  end: endpoint({
    ...answering,
    path: `${PREFIX}/end`,
    effect: 'command',
    summary: '结束会话',
    input: one,
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  facts: endpoint({
    ...answering,
    path: `${PREFIX}/facts`,
    summary: '会话旁的会员情况',
    input: one,
    /** Null for a guest. What is none of this operator's business is null inside. */
    output: z.object({
      member: z.nullable(
        z.object({
          memberId: id,
          memberName: line,
          grade: count,
          state: codeOf(memberStateLabels),
          registerTime: moment,
          balance: z.nullable(yuan),
          openBets: z.nullable(z.object({ tickets: count, staked: yuan })),
          deposits: z.nullable(z.object({ orders: count, amount: yuan })),
          withdrawals: z.nullable(z.object({ orders: count, amount: yuan })),
          flags: z.nullable(listOf(line, 50)),
        }),
      ),
      /** Earlier conversations of the same member. */
      earlier: count,
    }),
    refusals: [ResultCode.NotFound],
  }),
  history: endpoint({
    ...answering,
    path: `${PREFIX}/history`,
    summary: '按会员、工单号或文字查找会话',
    input: z.object({
      /** A ticket number, a member's number, the beginning of a member's name, or words of a line. */
      text: withDefault(typedText(60), ''),
      ...pageFields,
    }),
    output: paged(operatorConversation),
  }),
  cannedAnswers: endpoint({
    ...answering,
    path: `${PREFIX}/cannedAnswers`,
    summary: '快捷回复',
    input: z.object({}),
    output: z.object({ list: listOf(z.object({ answerId: id, ...cannedAnswer }), CANNED_MAX) }),
  }),
  saveCannedAnswer: endpoint({
    ...manage,
    path: `${PREFIX}/saveCannedAnswer`,
    effect: 'command',
    summary: '新增或修改快捷回复',
    input: z.object({ answerId: z.optional(id), ...cannedAnswer }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  removeCannedAnswer: endpoint({
    ...manage,
    path: `${PREFIX}/removeCannedAnswer`,
    effect: 'command',
    summary: '删除快捷回复',
    input: z.object({ answerId: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  hours: endpoint({
    ...answering,
    path: `${PREFIX}/hours`,
    summary: '人工服务时间',
    input: z.object({}),
    output: z.object({
      /** 1 is Monday. */
      days: listOf(count, 7),
      /** Minutes of the day in Beijing; the end may lie before the beginning, on the next day. */
      opensAt: count,
      closesAt: count,
      changedBy: line,
      changeTime: z.nullable(moment),
    }),
  }),
  setHours: endpoint({
    ...manage,
    path: `${PREFIX}/setHours`,
    effect: 'command',
    summary: '设置人工服务时间',
    input: z.object({
      days: listOf(z.int('星期有误').check(z.gte(1, '星期有误'), z.lte(7, '星期有误')), 7),
      opensAt: minuteOfDay(1439),
      closesAt: minuteOfDay(1440),
    }),
    output: z.null(),
  }),
};
