import * as z from 'zod/mini';
import { disputeStateLabels, disputeView } from './disputes.ts';
import { yuan } from './fields/amounts.ts';
import { TransactionState } from './wallet/transaction-records.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  address,
  bit,
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  percent,
  prose,
  rate,
  requiredText,
  valueOf,
  withDefault,
} from './protocol/shapes.ts';
import { venueCategoryLabels } from './fields/venues.ts';

const PREFIX = '/site/api/v1/feedback';

/** What a feedback is about. */
export const feedbackTypeLabels = {
  deposit: '存款问题',
  withdraw: '取款问题',
  bet: '注单问题',
  activity: '优惠问题',
  account: '账号问题',
  suggestion: '意见建议',
  other: '其他问题',
} as const;

/** How far a feedback has come. */
export const FeedbackState = { waiting: 0, working: 1, answered: 2 } as const;

export const feedbackStateLabels = { 0: '待处理', 1: '处理中', 2: '已回复' } as const;

export const FEEDBACK_TEXT_MAX = 500;
export const FEEDBACK_IMAGES_MAX = 5;

const type = codeOf(feedbackTypeLabels, '请选择反馈类型');

const summary = {
  feedbackId: id,
  type,
  /** The first words of it. */
  excerpt: line,
  state: valueOf(FeedbackState),
  unread: bit,
  /** How the dispute it carries stands; null when it carries none. */
  dispute: z.nullable(codeOf(disputeStateLabels)),
  createTime: moment,
  /** When we last answered; null when it has not. */
  replyTime: z.nullable(moment),
};

/** One thing that was said, by the member or by us. */
export const feedbackMessage = z.object({
  from: z.enum(['member', 'service']),
  text: prose,
  /** Ids of the member's own pictures. */
  images: listOf(address, FEEDBACK_IMAGES_MAX),
  time: moment,
});

/** What members tell us, and our answers. */
export const feedback = {
  addFeedBack: endpoint({
    path: `${PREFIX}/addFeedBack`,
    access: 'member',
    effect: 'command',
    summary: '提交反馈，或在原反馈下补充；已结算注单即为争议',
    input: z.object({
      /** Continues this feedback instead of opening a new one. */
      feedbackId: z.optional(id),
      type,
      content: requiredText(FEEDBACK_TEXT_MAX, '请填写反馈内容'),
      /** Ids of uploaded pictures. */
      images: withDefault(listOf(id, FEEDBACK_IMAGES_MAX), []),
      /** The bet or the deposit it is about. */
      betNo: z.optional(id),
      orderNo: z.optional(id),
    }),
    output: z.object({ feedbackId: id }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  unreadNum: endpoint({
    path: `${PREFIX}/unreadNum`,
    access: 'member',
    summary: '未读反馈回复数',
    input: z.object({}),
    output: z.object({ unread: count }),
  }),
  queryMemberBetList: endpoint({
    path: `${PREFIX}/queryMemberBetList`,
    access: 'member',
    summary: '可选择反馈的注单',
    input: z.object({
      ...pageFields,
      category: z.optional(codeOf(venueCategoryLabels)),
      /** This bet alone, however old it is among the others. */
      betNo: z.optional(id),
    }),
    output: paged(
      z.object({
        betNo: id,
        enName: id,
        venueName: line,
        gameName: line,
        amount: yuan,
        betTime: moment,
        /** Null while the bet is open. */
        settleTime: z.nullable(moment),
        /** Until when its settlement can be disputed; null while there is nothing to dispute. */
        disputeUntil: z.nullable(moment),
      }),
    ),
  }),
  querySiteDepositRewardConfigList: endpoint({
    path: `${PREFIX}/querySiteDepositRewardConfigList`,
    access: 'member',
    summary: '存款回馈配置与可选择反馈的存款',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          configId: id,
          payType: id,
          name: line,
          percent,
          amountMin: yuan,
          /** The most one deposit gives. */
          rewardMax: yuan,
          /** How many times the reward must be played. */
          turnoverTimes: rate,
        }),
        100,
      ),
      /** The member's own deposits, newest first. */
      orders: listOf(
        z.object({
          orderNo: id,
          payType: id,
          name: line,
          amount: yuan,
          state: valueOf(TransactionState),
          createTime: moment,
        }),
        50,
      ),
    }),
  }),
  getFeedBackList: endpoint({
    path: `${PREFIX}/getFeedBackList`,
    access: 'member',
    summary: '反馈列表',
    input: z.object({ ...pageFields, state: z.optional(valueOf(FeedbackState)) }),
    output: paged(z.object(summary)),
  }),
  getFeedbackInfo: endpoint({
    path: `${PREFIX}/getFeedbackInfo`,
    access: 'member',
    effect: 'command',
    summary: '反馈详情（同时标记为已读）',
    input: z.object({ feedbackId: id }),
    output: z.object({
      ...summary,
      betNo: ownText(64),
      orderNo: ownText(64),
      messages: listOf(feedbackMessage),
      disputed: z.nullable(disputeView),
    }),
    refusals: [ResultCode.NotFound],
  }),
  delFeedback: endpoint({
    path: `${PREFIX}/delFeedback`,
    access: 'member',
    effect: 'command',
    summary: '删除反馈',
    input: z.object({ feedbackId: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
};
