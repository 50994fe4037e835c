import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { limitsSeen } from '../limits.ts';
import { transactionRecords, transactionTypeLabels } from '../wallet/transaction-records.ts';
import { LoginOutcome } from '../members/member-devices.ts';
import { IdentityState } from '../members/member-standing.ts';
import { marketingLabels } from '../messages.ts';
import { Permission } from '../protocol/permissions.ts';
import { betRecords, BetState } from '../sports/bet-records.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  bit,
  codeOf,
  count,
  day,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  spanFields,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/members';

/** Whether a member may come in. */
export const memberStateLabels = { open: '正常', frozen: '已冻结', suspended: '已暂停', closed: '已关闭' } as const;

/** Why an account is terminated: the grounds of section 1 of the rules. */
export const terminationLabels = {
  duplicate: '持有一个以上的有效账户',
  payer: '付款人姓名与实名不符',
  promotion: '提前退出优惠活动',
  fraud: '欺诈',
  bots: '使用自动程序',
  collusion: '串通作弊',
} as const;
export type TerminationCause = keyof typeof terminationLabels;
/** Why it is frozen or suspended: the same, or to protect its owner. */
export const freezeLabels = { ...terminationLabels, safety: '账户安全' } as const;
export type FreezeCause = keyof typeof freezeLabels;
/** Longest suspension; whoever is to stay away for longer is frozen. */
export const SUSPENSION_MAX_DAYS = 365;

/** What two accounts have in common. */
export const accountLinkLabels = {
  device: '同一设备',
  phone: '同一手机号',
  payout: '同一收款账户',
  document: '同一证件',
  person: '同名同生日',
} as const;
/** By what a member was found. */
export const memberMatchLabels = {
  name: '用户名',
  number: '会员编号',
  phone: '手机号',
  phoneTail: '手机尾号',
  realName: '真实姓名',
  account: '收款账户',
  accountTail: '账户尾号',
  order: '订单号',
} as const;
/** What a birthday is proved by. */
export const birthdayProofLabels = {
  idCard: '居民身份证',
  passport: '护照',
  household: '户口簿',
  certificate: '出生证明',
} as const;
/** Linked accounts shown at once, the newest first. */
export const LINKED_MAX = 50;

const REASON_MAX = 200;
/** Longest note about a member. */
export const NOTE_MAX = 500;

const summary = {
  memberId: id,
  memberName: masked,
  state: codeOf(memberStateLabels),
  grade: count,
  registerTime: moment,
};

/** The people who play here, as far as operators may see them. */
export const members = {
  search: endpoint({
    path: `${PREFIX}/search`,
    access: 'operator',
    permission: Permission.memberRead,
    summary: '按用户名、编号、手机、姓名、账户或订单查找会员，查找会记入日志',
    input: z.object({ text: requiredText(64, '请输入要查找的内容'), ...pageFields }),
    output: z.extend(
      paged(z.object({ ...summary, realName: masked, phone: masked, by: listOf(codeOf(memberMatchLabels), 8) })),
      {
        /** The order that was asked for by its number, as the log names it; null when it was none. */
        order: z.nullable(line),
      },
    ),
  }),
  detail: endpoint({
    path: `${PREFIX}/detail`,
    access: 'operator',
    permission: Permission.memberRead,
    summary: '会员详情，查看会记入日志',
    input: z.object({ memberId: id }),
    output: z.object({
      ...summary,
      stateReason: ownText(500),
      stateTime: z.nullable(moment),
      /** When a suspension ends; null for everything else. */
      untilTime: z.nullable(moment),
      /** Who has agreed to let a frozen member in again. */
      unfreezing: z.object({ need: count, have: count, by: listOf(line, 2) }),
      realName: masked,
      phone: masked,
      email: masked,
      identity: valueOf(IdentityState),
      /** The year alone; empty when none was given. */
      birthday: masked,
      /** Who asked to correct it and waits for a second person; empty when nobody does. */
      birthdayAskedBy: line,
      wallets: listOf(z.object({ wallet: line, title: line, balance: yuan }), 100),
      turnoverLeft: yuan,
      /** What the member has, and what came, went and was played over the member's life. */
      money: z.object({
        total: yuan,
        center: yuan,
        venues: yuan,
        locked: yuan,
        openBets: count,
        openStakes: yuan,
        deposited: yuan,
        withdrawn: yuan,
        played: yuan,
      }),
      /** What the member set for themself; operators look at it and cannot change it. */
      limits: limitsSeen,
      flags: listOf(z.object({ flagId: id, title: line, detail: ownText(500), raiseTime: moment }), 50),
      logins: listOf(
        z.object({ time: moment, ip: line, device: line, outcome: valueOf(LoginOutcome), note: line }),
        20,
      ),
      /** Other accounts that share something with this one. */
      linked: listOf(z.object({ ...summary, by: listOf(codeOf(accountLinkLabels), 5) }), LINKED_MAX),
      /** Who has agreed to terminate it, and why; `cause` is null when nobody has. */
      terminating: z.object({
        need: count,
        have: count,
        by: listOf(line, 2),
        cause: z.nullable(codeOf(terminationLabels)),
      }),
      /** Which marketing the member wants; 1 is wanted. */
      marketing: z.object({ message: bit, mail: bit, sms: bit }),
      notes: listOf(z.object({ noteId: id, by: line, text: ownText(NOTE_MAX), time: moment }), 100),
    }),
    refusals: [ResultCode.NotFound],
  }),
  transactions: endpoint({
    path: `${PREFIX}/transactions`,
    access: 'operator',
    permission: Permission.memberRead,
    summary: '会员的存款、取款、转账与其他资金记录，查看会记入日志',
    input: z.object({ memberId: id, type: z.optional(codeOf(transactionTypeLabels)), ...spanFields, ...pageFields }),
    output: transactionRecords.queryDealRecord.output,
    refusals: [ResultCode.NotFound],
  }),
  transaction: endpoint({
    path: `${PREFIX}/transaction`,
    access: 'operator',
    permission: Permission.memberRead,
    summary: '会员的一笔资金记录：经过与分录',
    input: z.object({ memberId: id, orderNo: id }),
    output: transactionRecords.dealDetail.output,
    refusals: [ResultCode.NotFound],
  }),
  bets: endpoint({
    path: `${PREFIX}/bets`,
    access: 'operator',
    permission: Permission.memberRead,
    summary: '会员的注单，查看会记入日志',
    input: z.object({ memberId: id, status: z.optional(valueOf(BetState)), ...spanFields, ...pageFields }),
    output: betRecords.betRecordList.output,
    refusals: [ResultCode.NotFound],
  }),
  addNote: endpoint({
    path: `${PREFIX}/note`,
    access: 'operator',
    permission: Permission.memberNote,
    effect: 'command',
    summary: '添加会员备注',
    input: z.object({ memberId: id, text: requiredText(NOTE_MAX, '请填写备注内容') }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  setMarketing: endpoint({
    path: `${PREFIX}/setMarketing`,
    access: 'operator',
    permission: Permission.memberMarketing,
    effect: 'command',
    summary: '按会员书面申请登记营销退订或恢复',
    input: z.object({
      memberId: id,
      kind: codeOf(marketingLabels, '请选择接收方式'),
      accept: bit,
      reason: requiredText(REASON_MAX, '请填写书面申请的来源'),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  freeze: endpoint({
    path: `${PREFIX}/freeze`,
    access: 'operator',
    permission: Permission.memberFreeze,
    effect: 'command',
    summary: '冻结会员，给出结束时间则为暂停：立即下线，不能登录、投注与取款',
    input: z.object({
      memberId: id,
      cause: codeOf(freezeLabels, '请选择依据'),
      reason: requiredText(REASON_MAX, '请填写原因'),
      /** A suspension ends then by itself. */
      untilTime: z.optional(moment),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  unfreeze: endpoint({
    path: `${PREFIX}/unfreeze`,
    access: 'operator',
    permission: Permission.memberFreeze,
    effect: 'command',
    summary: '解冻会员，需两人同意',
    input: z.object({ memberId: id, reason: requiredText(REASON_MAX, '请填写解冻原因') }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  terminate: endpoint({
    path: `${PREFIX}/terminate`,
    access: 'operator',
    permission: Permission.memberClose,
    effect: 'command',
    summary: '终止账户，不能恢复，需两人同意',
    input: z.object({
      memberId: id,
      cause: codeOf(terminationLabels, '请选择依据'),
      reason: requiredText(REASON_MAX, '请填写终止原因'),
    }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  changeBirthday: endpoint({
    path: `${PREFIX}/changeBirthday`,
    access: 'operator',
    permission: Permission.identityReview,
    effect: 'command',
    summary: '凭证明更正会员生日；需两人各自填写同一日期，会员收到站内信',
    input: z.strictObject({
      memberId: id,
      birthday: day,
      proof: codeOf(birthdayProofLabels, '请选择证明材料'),
      reason: requiredText(REASON_MAX, '请填写原因'),
    }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
};
