import * as z from 'zod/mini';
import { feedbackTypeLabels } from './feedback.ts';
import { emailAddress } from './fields/fields.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  imageText,
  line,
  listOf,
  moment,
  ownText,
  prose,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from './protocol/shapes.ts';

const PREFIX = '/site/api/v1/service';

/** How far a conversation with customer service has come. */
export const conversationStateLabels = {
  queued: '排队中',
  open: '会话中',
  /** Nobody was there: it is answered later. */
  left: '已留言',
  ended: '已结束',
} as const;
export type ConversationState = keyof typeof conversationStateLabels;

/** What a conversation is about: as a feedback, and what is looked at before everything else. */
export const serviceTopicLabels = {
  ...feedbackTypeLabels,
  complaint: '投诉',
  protection: '限额与自我排除',
} as const;

/** Who wrote a line that the visitor reads. */
export const LineAuthor = { visitor: 'visitor', operator: 'operator', system: 'system' } as const;

export const SERVICE_TEXT_MAX = 1000;
const RATING_TEXT_MAX = 200;
/** Most lines one reading brings; whoever gets as many asks again. */
export const LINES_A_READING = 200;

/** A picture of a guest is smaller than one of a member: nobody knows them. */
export const ServiceImageBytes = { guest: 2 * 1024 * 1024, member: 5 * 1024 * 1024 } as const;
const IMAGE_BODY_BYTES = 8 * 1024 * 1024;

/** The secret of a guest's conversation, made by their browser: 32 bytes in base64url. Who has it, has the conversation. */
export const guestKey = z.string('会话密钥有误').check(z.regex(/^[\w-]{43}$/, '会话密钥有误'));
/** The number of a conversation as people write it down. */
export const ticketNumber = z.string('工单号有误').check(z.regex(/^KF\d{12}$/, '工单号有误'));
/** Made by the client: sending a line again after a lost answer adds nothing. */
export const lineId = z.string('消息编号有误').check(z.regex(/^[\w-]{8,64}$/, '消息编号有误'));
export const serviceText = requiredText(SERVICE_TEXT_MAX, '请输入消息');
const image = z.string('图片有误').check(z.maxLength(IMAGE_BODY_BYTES, '图片不能超过5MB'));
const lineNumber = z.int('消息序号有误').check(z.gte(0, '消息序号有误'), z.lte(1_000_000, '消息序号有误'));

/** Whose conversation: a member's own by the login, a guest's by its key. */
const own = { conversationId: id, key: z.optional(guestKey) };

const visitorLine = z.object({
  no: count,
  lineId: ownText(64),
  author: valueOf(LineAuthor),
  /** What the operator is called towards visitors; empty for other lines. */
  by: line,
  text: ownText(4000),
  imageId: z.nullable(id),
  time: moment,
});

const conversation = z.object({
  conversationId: id,
  ticket: ownText(16),
  topic: codeOf(serviceTopicLabels),
  state: codeOf(conversationStateLabels),
  /** How many come before, the own one included; null while it does not wait. */
  position: z.nullable(count),
  /** What those who were answered lately waited, in seconds; null when too few did. */
  waitSeconds: z.nullable(count),
  /** Whether somebody is there at this moment. */
  staffed: z.boolean(),
  operator: line,
  lastNo: count,
  /** Up to which line each side has read. */
  visitorReadNo: count,
  operatorReadNo: count,
  rating: z.nullable(count),
  /** Whether a mail address for answers is known; never the address. */
  hasMail: z.boolean(),
  openTime: moment,
  endTime: z.nullable(moment),
  /** The feedback this message has become; null when it has not. */
  feedbackId: z.nullable(id),
});

/** Conversations with customer service, of members and of guests. */
export const service = {
  status: endpoint({
    path: `${PREFIX}/status`,
    access: 'guest',
    summary: '客服是否在线，以及进行中的会话',
    input: z.object({
      /** With both, a guest comes back to their conversation. */
      ticket: z.optional(ticketNumber),
      key: z.optional(guestKey),
    }),
    output: z.object({
      staffed: z.boolean(),
      /** When somebody is there, in words. */
      hours: line,
      waiting: count,
      waitSeconds: z.nullable(count),
      /** The conversation to go on with; null when there is none. */
      conversation: z.nullable(conversation),
    }),
  }),
  open: endpoint({
    path: `${PREFIX}/open`,
    access: 'guest',
    effect: 'command',
    summary: '发起会话，无人值守时留言',
    input: z.object({
      /** A guest's own secret; the same key again is the same conversation. */
      key: z.optional(guestKey),
      topic: codeOf(serviceTopicLabels, '请选择问题类型'),
      lineId,
      text: serviceText,
      /** Where a guest wants a late answer sent. */
      email: z.optional(emailAddress),
    }),
    output: conversation,
    refusals: [ResultCode.Warning],
  }),
  read: endpoint({
    path: `${PREFIX}/read`,
    access: 'guest',
    summary: '读取会话与新消息',
    input: z.object({ ...own, after: withDefault(lineNumber, 0) }),
    output: z.object({ conversation, lines: listOf(visitorLine, LINES_A_READING) }),
    refusals: [ResultCode.NotFound],
  }),
  say: endpoint({
    path: `${PREFIX}/say`,
    access: 'guest',
    effect: 'command',
    summary: '发送消息',
    input: z.object({ ...own, lineId, text: serviceText }),
    output: visitorLine,
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  sayImage: endpoint({
    path: `${PREFIX}/sayImage`,
    access: 'guest',
    effect: 'command',
    summary: '发送图片',
    input: z.object({ ...own, lineId, image }),
    output: visitorLine,
    refusals: [ResultCode.NotFound, ResultCode.UploadFailed],
    bodyBytesMax: IMAGE_BODY_BYTES,
  }),
  image: endpoint({
    path: `${PREFIX}/image`,
    access: 'guest',
    summary: '读取会话中的图片',
    input: z.object({ ...own, imageId: id }),
    output: z.object({ image: imageText }),
    refusals: [ResultCode.NotFound],
  }),
  typing: endpoint({
    path: `${PREFIX}/typing`,
    access: 'guest',
    summary: '提示对方正在输入',
    input: z.object(own),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  markRead: endpoint({
    path: `${PREFIX}/markRead`,
    access: 'guest',
    effect: 'command',
    summary: '标记已读到某条消息',
    input: z.object({ ...own, no: lineNumber }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  end: endpoint({
    path: `${PREFIX}/end`,
    access: 'guest',
    effect: 'command',
    summary: '结束会话',
    input: z.object(own),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  rate: endpoint({
    path: `${PREFIX}/rate`,
    access: 'guest',
    effect: 'command',
    summary: '评价会话',
    input: z.object({
      ...own,
      stars: z.int('请选择评分').check(z.gte(1, '请选择评分'), z.lte(5, '请选择评分')),
      text: withDefault(typedText(RATING_TEXT_MAX), ''),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  transcript: endpoint({
    path: `${PREFIX}/transcript`,
    access: 'guest',
    summary: '下载聊天记录',
    input: z.object(own),
    /** A text file in base64. */
    output: z.object({ fileName: line, mediaType: line, content: ownText(12_000_000) }),
    refusals: [ResultCode.NotFound],
  }),
  mailTranscript: endpoint({
    path: `${PREFIX}/mailTranscript`,
    access: 'guest',
    effect: 'command',
    summary: '把聊天记录发到邮箱',
    input: z.object({
      ...own,
      /** A guest says where; a member's goes to the bound address alone. */
      email: z.optional(emailAddress),
    }),
    output: z.object({ to: prose }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
