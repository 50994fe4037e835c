import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { promotionClassLabels, promotionDocument } from '../promotion-document.ts';
import { giftClassLabels, promotion, promotionKindLabels } from '../promotion-shapes.ts';
import { giftKindLabels } from '../promotions.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
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
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/promotions';
const REASON_MAX = 200;
const permission = Permission.promotionsManage;
const reason = requiredText(REASON_MAX, '请填写原因');

/** Whether a promotion acts. */
export const promotionStateLabels = { live: '进行中', paused: '已暂停', withdrawn: '已撤下' } as const;
/** Where a reward stands, as operators see it. */
export const grantStateLabels = {
  claimable: '待领取',
  claimed: '已领取',
  expired: '已过期',
  held: '审核中',
  confiscated: '已收回',
} as const;

const budget = z.object({
  /** A month or year, or empty for all time. */
  period: ownText(16),
  total: yuan,
  used: yuan,
});

const summary = {
  id,
  title: line,
  kind: codeOf(promotionKindLabels),
  classCode: codeOf(promotionClassLabels),
  state: codeOf(promotionStateLabels),
  stateReason: ownText(REASON_MAX),
  /** The version that acts now; 0 while the first one waits for its time. */
  version: count,
  /** A later version that waits for its time. */
  next: z.nullable(z.object({ version: count, actsFrom: moment })),
  joined: count,
  grants: count,
  granted: yuan,
  budgets: listOf(budget, 3),
};

const fault = z.object({ field: line, message: line });

const split = z.object({ name: line, grants: count, amount: yuan });

const grant = z.object({
  rewardId: id,
  memberId: id,
  memberName: masked,
  promotionId: id,
  version: count,
  period: line,
  step: line,
  kind: codeOf(giftKindLabels),
  name: line,
  giftClass: codeOf(giftClassLabels),
  amount: yuan,
  points: count,
  turnoverTimes: count,
  state: codeOf(grantStateLabels),
  /** The deposit, ticket, run or person it comes from. */
  cause: line,
  note: ownText(500),
  time: moment,
  claimTime: z.nullable(moment),
  /** Who asked to take it back and waits for a second person; empty when nobody does. */
  confiscationBy: line,
});

/** Promotions as operators keep them: documents in versions, tried out before they act, and what was given by them. */
export const promotions = {
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission,
    summary: '活动列表：状态、版本、预算与发放',
    input: z.object({}),
    output: z.object({ list: listOf(z.object(summary), 200) }),
  }),
  read: endpoint({
    path: `${PREFIX}/read`,
    access: 'operator',
    permission,
    summary: '一个活动的全部版本',
    input: z.object({ id }),
    output: z.object({
      ...summary,
      versions: listOf(
        z.object({
          version: count,
          document: promotionDocument,
          actsFrom: moment,
          savedBy: line,
          savedTime: moment,
          note: ownText(REASON_MAX),
          /** Members who joined by it and keep it. */
          joined: count,
        }),
        100,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  schema: endpoint({
    path: `${PREFIX}/schema`,
    access: 'operator',
    permission,
    summary: '活动文档的JSON Schema 2020-12，用于生成表单',
    input: z.object({}),
    output: z.object({ schema: z.record(z.string(), z.unknown()) }),
  }),
  /** Takes anything and says what is wrong with it, so that a form may show it while somebody types. */
  validate: endpoint({
    path: `${PREFIX}/validate`,
    access: 'operator',
    permission,
    summary: '检查活动文档并预览会员看到的卡片；不保存',
    input: z.object({ document: z.unknown() }),
    output: z.object({
      faults: listOf(fault, 100),
      /** As the player's list and page show it; null while the document cannot be read. */
      preview: z.nullable(promotion),
      /** What a text of this document may name in braces, and what is then read there. */
      placeholders: z.optional(listOf(z.object({ name: ownText(100), value: ownText(100) }), 300)),
    }),
  }),
  save: endpoint({
    path: `${PREFIX}/save`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '保存为新版本；已参加的会员保持原版本并收到站内信',
    input: z.strictObject({
      document: promotionDocument,
      /** From when it acts; left out: at once. */
      actsFrom: z.optional(moment),
      note: reason,
    }),
    output: z.object({ version: count }),
    refusals: [ResultCode.InvalidParameter],
  }),
  setState: endpoint({
    path: `${PREFIX}/setState`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '暂停、恢复或撤下活动；已参加的会员收到站内信并保持原规则',
    input: z.strictObject({ id, state: codeOf(promotionStateLabels, '请选择状态'), reason }),
    output: z.object({ told: count }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  simulate: endpoint({
    path: `${PREFIX}/simulate`,
    access: 'operator',
    permission,
    summary: '用过去的数据试算活动会发放多少；不写入任何数据',
    input: z.object({ document: promotionDocument, ...spanFields }),
    output: z.object({
      grants: count,
      members: count,
      amount: yuan,
      points: count,
      byGrade: listOf(split, 11),
      byStep: listOf(split, 50),
      top: listOf(z.object({ memberId: id, memberName: masked, grants: count, amount: yuan }), 20),
      /** What the document's own budget would have refused. */
      overBudget: yuan,
    }),
    refusals: [ResultCode.InvalidParameter],
  }),
  grants: endpoint({
    path: `${PREFIX}/grants`,
    access: 'operator',
    permission,
    summary: '发放记录与原因',
    input: z.object({
      promotionId: z.optional(id),
      memberId: z.optional(id),
      state: z.optional(codeOf(grantStateLabels)),
      ...pageFields,
    }),
    output: z.extend(paged(grant), { amountTotal: yuan }),
  }),
  grantByHand: endpoint({
    path: `${PREFIX}/grantByHand`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '人工发放礼金；需两人同意',
    input: z.strictObject({
      memberId: id,
      amount: yuan,
      turnoverTimes: z.int('流水倍数有误').check(z.gte(0, '流水倍数为0或1'), z.lte(1, '流水倍数为0或1')),
      name: requiredText(30, '请填写名称'),
      reason,
    }),
    output: z.object({ waitsForSecond: z.boolean(), rewardId: ownText(64) }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  confiscate: endpoint({
    path: `${PREFIX}/confiscate`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '收回礼金及其赢利；需两人同意，会员收到原因与申诉渠道',
    input: z.strictObject({ rewardId: id, reason }),
    output: z.object({ waitsForSecond: z.boolean(), taken: yuan }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
};
