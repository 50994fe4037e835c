import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { documentKindLabels } from '../members/member-binding.ts';
import { IdentityState } from '../members/member-standing.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
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
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1';

/** What a reviewer says about a member's documents. */
export const IdentityDecision = { pass: 'pass', refuse: 'refuse' } as const;

/** What may need a second look; data for whoever reviews, never a verdict. */
export const riskFlagLabels = {
  'payer-name-mismatch': '付款人与实名不一致',
  structuring: '多笔金额刚好低于审核线',
  'low-turnover': '取款前流水不足存款额',
  'many-means': '短期内使用多种支付方式',
  'shared-device': '同一设备多个账户',
  'shared-account': '收款账户与他人相同',
  'linked-opposite': '与关联账户对投',
  'shared-network': '同一网络多个账户领取奖励',
  'bonus-hunting': '连续套取存款礼金',
  'machine-rhythm': '投注间隔过于规律',
  'false-hits': '捕鱼命中声明异常',
  'card-partners': '牌桌上疑似结伴',
} as const;

/** Longest reason or note an operator writes. */
const REASON_MAX = 200;

const identityDocument = {
  paperId: id,
  memberId: id,
  memberName: masked,
  kind: codeOf(documentKindLabels),
  state: valueOf(IdentityState),
  submitTime: moment,
  reviewTime: z.nullable(moment),
  /** Who decided; empty while nobody has. */
  reviewer: line,
  reason: ownText(500),
};

/** Identity documents that members submit. */
export const identity = {
  list: endpoint({
    path: `${PREFIX}/identity/list`,
    access: 'operator',
    permission: Permission.identityReview,
    summary: '身份证件列表，默认只看待审',
    input: z.object({ state: withDefault(valueOf(IdentityState), IdentityState.reviewing), ...pageFields }),
    output: paged(z.object({ ...identityDocument, number: masked })),
  }),
  detail: endpoint({
    path: `${PREFIX}/identity/detail`,
    access: 'operator',
    permission: Permission.identityReview,
    summary: '身份证件详情，查看会记入日志',
    input: z.object({ paperId: id }),
    output: z.object({
      ...identityDocument,
      /** In the clear: the reviewer holds them against the pictures. */
      number: ownText(64),
      realName: ownText(64),
      birthday: ownText(10),
      images: listOf(id, 3),
      /** Earlier documents of the same member that were refused. */
      earlier: listOf(z.object({ paperId: id, reviewTime: moment, reason: ownText(500) }), 20),
    }),
    refusals: [ResultCode.NotFound],
  }),
  image: endpoint({
    path: `${PREFIX}/identity/image`,
    access: 'operator',
    permission: Permission.identityReview,
    summary: '证件照片，查看会记入日志',
    input: z.object({ paperId: id, imageId: id }),
    output: z.object({ image: imageText }),
    refusals: [ResultCode.NotFound],
  }),
  decide: endpoint({
    path: `${PREFIX}/identity/decide`,
    access: 'operator',
    permission: Permission.identityReview,
    effect: 'command',
    summary: '通过或拒绝身份证件',
    input: z
      .object({
        paperId: id,
        decision: valueOf(IdentityDecision),
        /** The member reads it. */
        reason: withDefault(typedText(REASON_MAX), ''),
      })
      .check(
        z.refine(({ decision, reason }) => decision === IdentityDecision.pass || reason !== '', {
          error: '请填写拒绝原因',
          path: ['reason'],
        }),
      ),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};

/** Reasons to look at a member again. */
export const risk = {
  list: endpoint({
    path: `${PREFIX}/risk/list`,
    access: 'operator',
    permission: Permission.riskReview,
    summary: '风险标记列表，默认只看未处理',
    input: z.object({
      closed: withDefault(z.boolean('选项有误'), false),
      /** Every kind when left out. */
      kind: z.optional(codeOf(riskFlagLabels)),
      ...pageFields,
    }),
    output: paged(
      z.object({
        flagId: id,
        memberId: id,
        memberName: masked,
        kind: id,
        title: line,
        cause: line,
        detail: ownText(500),
        raiseTime: moment,
        closeTime: z.nullable(moment),
        /** Who closed it; empty while it is open. */
        closedBy: line,
      }),
    ),
  }),
  close: endpoint({
    path: `${PREFIX}/risk/close`,
    access: 'operator',
    permission: Permission.riskReview,
    effect: 'command',
    summary: '处理完毕，关闭风险标记',
    input: z.object({ flagId: id, note: requiredText(REASON_MAX, '请填写处理说明') }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
