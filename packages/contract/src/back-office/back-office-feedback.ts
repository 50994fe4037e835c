import * as z from 'zod/mini';
import { certifiedRecordDownload, certifiedRecordRow, certifiedSubjectLabels } from '../certified-records.ts';
import { DISPUTE_REASON_MAX, disputeDecisionLabels, disputeStateLabels, disputeView } from '../disputes.ts';
import { FEEDBACK_TEXT_MAX, feedbackMessage, FeedbackState, feedbackTypeLabels } from '../feedback.ts';
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
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';
import { resultChange } from './back-office-sports.ts';

const PREFIX = '/console/api/v1';

const row = {
  feedbackId: id,
  memberId: id,
  memberName: masked,
  type: codeOf(feedbackTypeLabels),
  state: valueOf(FeedbackState),
  excerpt: line,
  createTime: moment,
  /** Since when the member waits for us; null when they do not. */
  waitTime: z.nullable(moment),
  /** Who looks after it; empty when nobody does. */
  assignee: line,
  dispute: z.nullable(codeOf(disputeStateLabels)),
};

/** What members tell us, as those who answer see it. */
export const feedback = {
  list: endpoint({
    path: `${PREFIX}/feedback/list`,
    access: 'operator',
    permission: Permission.feedbackReply,
    summary: '意见反馈，等候最久的在前',
    input: z.object({
      /** Only those that wait for us, unless said otherwise. */
      state: z.optional(valueOf(FeedbackState)),
      type: z.optional(codeOf(feedbackTypeLabels)),
      /** Only those I look after. */
      mine: withDefault(z.boolean('选项有误'), false),
      memberId: z.optional(id),
      ...pageFields,
    }),
    output: paged(z.object(row)),
  }),
  detail: endpoint({
    path: `${PREFIX}/feedback/detail`,
    access: 'operator',
    permission: Permission.feedbackReply,
    summary: '反馈会话',
    input: z.object({ feedbackId: id }),
    output: z.object({
      ...row,
      betNo: ownText(64),
      orderNo: ownText(64),
      /** 1 when the member has deleted it on their side. */
      hiddenTime: z.nullable(moment),
      messages: listOf(z.extend(feedbackMessage, { by: line })),
    }),
    refusals: [ResultCode.NotFound],
  }),
  image: endpoint({
    path: `${PREFIX}/feedback/image`,
    access: 'operator',
    permission: Permission.feedbackReply,
    summary: '反馈图片，查看会记入日志',
    input: z.object({ feedbackId: id, imageId: id }),
    output: z.object({ image: imageText }),
    refusals: [ResultCode.NotFound],
  }),
  assign: endpoint({
    path: `${PREFIX}/feedback/assign`,
    access: 'operator',
    permission: Permission.feedbackReply,
    effect: 'command',
    summary: '由我处理',
    input: z.object({ feedbackId: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  reply: endpoint({
    path: `${PREFIX}/feedback/reply`,
    access: 'operator',
    permission: Permission.feedbackReply,
    effect: 'command',
    summary: '回复会员',
    input: z.object({ feedbackId: id, text: requiredText(FEEDBACK_TEXT_MAX, '请填写回复内容') }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  setState: endpoint({
    path: `${PREFIX}/feedback/setState`,
    access: 'operator',
    permission: Permission.feedbackReply,
    effect: 'command',
    summary: '更改处理状态',
    input: z.object({ feedbackId: id, state: valueOf(FeedbackState) }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
};

const disputeRow = z.object({
  feedbackId: id,
  ticketId: id,
  memberId: id,
  memberName: masked,
  state: codeOf(disputeStateLabels),
  openTime: moment,
  decideTime: z.nullable(moment),
  decidedBy: line,
});

/** Settled bets that members dispute. */
export const disputes = {
  list: endpoint({
    path: `${PREFIX}/disputes/list`,
    access: 'operator',
    permission: Permission.disputeDecide,
    summary: '注单争议，等候最久的在前',
    input: z.object({ state: withDefault(codeOf(disputeStateLabels), 'open'), ...pageFields }),
    output: paged(disputeRow),
  }),
  detail: endpoint({
    path: `${PREFIX}/disputes/detail`,
    access: 'operator',
    permission: Permission.disputeDecide,
    summary: '争议与证据',
    input: z.object({ feedbackId: id }),
    output: z.object({
      feedbackId: id,
      memberId: id,
      memberName: masked,
      decidedBy: line,
      dispute: disputeView,
      messages: listOf(z.extend(feedbackMessage, { by: line })),
      /** The correction that was proposed for it, and who has agreed; null when there is none. */
      proposal: z.nullable(
        z.object({
          change: resultChange,
          by: line,
          approvals: z.object({ need: count, have: count, by: listOf(line, 2) }),
        }),
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  propose: endpoint({
    path: `${PREFIX}/disputes/propose`,
    access: 'operator',
    permission: Permission.disputeDecide,
    effect: 'command',
    summary: '为争议登记一项更正，由两人按更正流程执行',
    input: z.object({ feedbackId: id, change: resultChange }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  decide: endpoint({
    path: `${PREFIX}/disputes/decide`,
    access: 'operator',
    permission: Permission.disputeDecide,
    effect: 'command',
    summary: '裁定争议，会员会看到原因',
    input: z.object({
      feedbackId: id,
      decision: codeOf(disputeDecisionLabels, '请选择裁定结果'),
      reason: requiredText(DISPUTE_REASON_MAX, '请填写裁定原因'),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};

/** Records that are final evidence: only the technical director issues them. */
export const certifiedRecords = {
  list: endpoint({
    path: `${PREFIX}/certifiedRecords/list`,
    access: 'operator',
    permission: Permission.recordCertify,
    summary: '已签发的认证记录',
    input: z.object({ ...pageFields }),
    output: paged(z.extend(certifiedRecordRow, { memberId: id, memberName: masked, issuedBy: line })),
  }),
  issue: endpoint({
    path: `${PREFIX}/certifiedRecords/issue`,
    access: 'operator',
    permission: Permission.recordCertify,
    effect: 'command',
    summary: '签发注单或交易的认证记录',
    input: z.object({
      subject: codeOf(certifiedSubjectLabels, '请选择记录种类'),
      subjectNo: id,
      /** Whose transaction it is; a ticket tells by itself. */
      memberId: z.optional(id),
    }),
    output: z.object({ recordNo: id }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  download: endpoint({
    path: `${PREFIX}/certifiedRecords/download`,
    access: 'operator',
    permission: Permission.recordCertify,
    summary: '下载一份认证记录',
    input: z.object({ recordNo: id }),
    output: certifiedRecordDownload,
    refusals: [ResultCode.NotFound],
  }),
};
