import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import {
  codeOf,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
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
  'read-member': '查看会员',
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
  'close-capability': '开始功能维护',
  'open-capability': '结束功能维护',
  'save-content': '保存内容',
  'publish-content': '发布内容',
  'withdraw-content': '撤下内容',
  'restore-content': '恢复内容',
} as const;
export type OperatorAction = keyof typeof operatorActionLabels;

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
        detail: listOf(z.object({ name: line, value: ownText(2000) }), 20),
        ip: line,
      }),
    ),
  }),
};
