/** What an operator may be allowed to do; roles are bundles of these, kept as data. */
export const Permission = {
  identityReview: 'identity.review',
  riskReview: 'risk.review',
  withdrawalReview: 'withdrawal.review',
  depositReview: 'deposit.review',
  memberRead: 'member.read',
  memberNote: 'member.note',
  memberFreeze: 'member.freeze',
  memberClose: 'member.close',
  memberMarketing: 'member.marketing',
  messageSend: 'message.send',
  sportsResults: 'sports.results',
  serviceAnswer: 'service.desk',
  serviceManage: 'service.manage',
  feedbackReply: 'feedback.reply',
  disputeDecide: 'dispute.decide',
  recordCertify: 'record.certify',
  siteMaintenance: 'site.maintenance',
  helpRatings: 'help.ratings',
  siteContent: 'site.content',
  logRead: 'log.read',
} as const;

export type Permission = (typeof Permission)[keyof typeof Permission];

/** Permissions as a person reads them. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  'identity.review': '身份审核',
  'risk.review': '风险复核',
  'withdrawal.review': '取款审核',
  'deposit.review': '存款审核',
  'member.read': '会员查看',
  'member.note': '会员备注',
  'member.freeze': '冻结与解冻',
  'member.close': '关闭重复账户',
  'member.marketing': '营销退订登记',
  'message.send': '站内信发送',
  'sports.results': '赛果与结算',
  'service.desk': '客服接待',
  'service.manage': '客服设置',
  'feedback.reply': '意见反馈',
  'dispute.decide': '争议裁定',
  'record.certify': '签发认证记录',
  'site.maintenance': '功能维护',
  'help.ratings': '帮助反馈',
  'site.content': '内容管理',
  'log.read': '操作日志',
};
