import * as z from 'zod/mini';
import { disputeDecisionLabels } from '../disputes.ts';
import { feedbackStateLabels } from '../feedback.ts';
import { withdrawalPhaseLabels } from './back-office-money.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import {
  codeOf,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  withDefault,
} from '../protocol/shapes.ts';

/** Everything an operator does that is written down. */
export const operatorActionLabels = {
  login: '登录',
  logout: '退出',
  permission: '越权',
  'add-operator': '新增运营账号',
  'read-identity': '查看身份资料',
  'read-identity-image': '查看证件照片',
  'decide-identity': '审核身份资料',
  'close-flag': '关闭风险标记',
  'decide-withdrawal': '审核取款',
  'settle-withdrawal': '按实付结清取款',
  'decide-deposit': '审核存款',
  'close-payout-difference': '关闭代付差异',
  approve: '双人复核',
  'search-members': '查找会员',
  'read-member': '查看会员',
  'read-member-records': '查看会员资金与注单',
  'note-member': '添加备注',
  'freeze-member': '冻结会员',
  'unfreeze-member': '解冻会员',
  'close-member': '关闭重复账户',
  'member-marketing': '登记营销退订',
  'send-message': '发送站内信',
  'recall-message': '撤回站内信',
  'hand-over-conversation': '转交客服会话',
  'read-conversation': '查看客服会话',
  'set-service-hours': '设置人工服务时间',
  'save-canned-answer': '修改快捷回复',
  'remove-canned-answer': '删除快捷回复',
  'change-result': '更正赛果',
  'read-feedback-image': '查看反馈图片',
  'assign-feedback': '受理反馈',
  'reply-feedback': '回复反馈',
  'change-feedback': '更改反馈状态',
  'propose-correction': '登记争议更正',
  'decide-dispute': '裁定争议',
  'issue-record': '签发认证记录',
  'download-record': '下载认证记录',
  'switch-venue': '切换场馆状态',
  'switch-game': '切换游戏状态',
  'search-rounds': '查找局',
  'read-round': '查看局',
  'act-on-issue': '更改彩票期次',
  'start-rebates': '开始返水发放',
  'set-margins': '更改彩票利润率',
  'close-capability': '开始功能维护',
  'open-capability': '结束功能维护',
  'save-content': '保存内容',
  'publish-content': '发布内容',
  'withdraw-content': '撤下内容',
  'restore-content': '恢复内容',
} as const;
export type OperatorAction = keyof typeof operatorActionLabels;

/** What two people may have to agree on. */
export const dualApprovalLabels = {
  credit: '存款入账',
  unfreeze: '解冻会员',
  'close-member': '关闭重复账户',
  resettle: '更正赛果',
  'settle-payout': '按实付结清取款',
  withdrawal: '取款',
  'act-on-issue': '更改彩票期次',
  'set-margins': '更改彩票利润率',
} as const;

/** What a record or a flag is about: the part of its subject before the colon. */
export const logSubjectLabels = {
  member: '会员',
  withdrawal: '取款单',
  deposit: '存款',
  transfer: '转账',
  payment: '渠道到款',
  payout: '代付',
  'payout-account': '收款账户',
  document: '身份资料',
  flag: '风险标记',
  feedback: '意见反馈',
  dispute: '争议',
  ticket: '注单',
  round: '局',
  venue: '场馆',
  game: '游戏',
  match: '赛事',
  issue: '彩票期次',
  conversation: '客服会话',
  canned: '快捷回复',
  content: '内容',
  message: '站内信',
  record: '认证记录',
} as const;

/** The parts of a record, in the order in which they are told. */
export const logDetailLabels = {
  by: '查找方式',
  found: '找到',
  title: '标题',
  subject: '对象',
  number: '编号',
  kind: '类型',
  action: '事项',
  decision: '决定',
  change: '更正',
  order: '订单',
  ticket: '注单',
  tickets: '涉及注单',
  before: '之前',
  after: '之后',
  amount: '金额',
  expected: '应付',
  paid: '实付',
  ours: '我方',
  theirs: '渠道',
  difference: '差额',
  others: '其他账户',
  roles: '角色',
  image: '照片',
  audience: '收件人',
  sendAt: '发送时间',
  recipients: '送达人数',
  resume: '预计恢复',
  version: '版本',
  to: '转交给',
  text: '内容',
  reason: '原因',
  note: '说明',
} as const;

/** The words a record keeps in place of sentences: decisions and states of everything that is decided here. */
export const logWordLabels = {
  approve: '批准',
  refuse: '拒绝',
  credit: '入账',
  return: '退回',
  pass: '通过',
  ...disputeDecisionLabels,
  open: '正常',
  frozen: '已冻结',
  closed: '已关闭',
  held: '挂起',
  reviewing: '待审核',
  passed: '已通过',
  waiting: feedbackStateLabels[0],
  working: feedbackStateLabels[1],
  answered: feedbackStateLabels[2],
  ...withdrawalPhaseLabels,
} as const;

/** The record of what operators did. There is no call that changes it. */
export const log = {
  list: endpoint({
    path: '/console/api/v1/log/list',
    access: 'operator',
    permission: Permission.logRead,
    summary: '操作日志，最近的在前',
    input: z.object({
      action: z.optional(codeOf(operatorActionLabels)),
      /** All operators when left empty. */
      operator: withDefault(typedText(32), ''),
      memberId: z.optional(id),
      /** Everything about one thing, `withdrawal:W1` for instance. */
      subject: z.optional(requiredText(100, '请填写对象')),
      ...pageFields,
    }),
    output: paged(
      z.object({
        logId: id,
        time: moment,
        /** Empty when nobody of ours was behind it. */
        operator: line,
        action: codeOf(operatorActionLabels),
        outcome: z.enum(['done', 'refused']),
        subject: line,
        memberId: z.nullable(id),
        memberName: masked,
        detail: listOf(z.object({ name: line, value: ownText(2000) }), 20),
        ip: line,
      }),
    ),
  }),
};
