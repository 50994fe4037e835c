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
  sportsResults: 'sports.results',
  siteMaintenance: 'site.maintenance',
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
  'sports.results': '赛果与结算',
  'site.maintenance': '功能维护',
  'site.content': '内容管理',
  'log.read': '操作日志',
};
