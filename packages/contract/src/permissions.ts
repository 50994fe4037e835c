/** What an operator may be allowed to do; roles are bundles of these, kept as data. */
export const Permission = {
  identityReview: 'identity.review',
  riskReview: 'risk.review',
  withdrawalReview: 'withdrawal.review',
  depositReview: 'deposit.review',
  memberRead: 'member.read',
  memberNote: 'member.note',
  memberFreeze: 'member.freeze',
  sportsResults: 'sports.results',
  logRead: 'log.read',
} as const;

export type Permission = (typeof Permission)[keyof typeof Permission];

/** Permissions as a person reads them. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  'identity.review': '身份审核',
  'risk.review': '风险复核',
  'withdrawal.review': '取款审核',
  'deposit.review': '存款审核',
  'member.read': '会员查看',
  'member.note': '会员备注',
  'member.freeze': '冻结与解冻',
  'sports.results': '赛果与结算',
  'log.read': '操作日志',
};
