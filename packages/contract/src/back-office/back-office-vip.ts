import { YUAN_LENGTH_MAX, YUAN_PATTERN, fenFromYuan, yuanFromFen } from '@fairground/money';
import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { venueCategoryLabels } from '../fields/venues.ts';
import { serviceClassLabels } from '../members/member-grades.ts';
import { goodsAddress, goodsOrderStateLabels } from '../promotion-shapes.ts';
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
  typedText,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/vip';
const REASON_MAX = 200;
/** More grades than this no page shows. */
const GRADES_MAX = 31;

const reason = requiredText(REASON_MAX, '请填写原因');

/** A sum that may be nothing. */
const sum = z.codec(
  z.string('金额格式有误').check(z.maxLength(YUAN_LENGTH_MAX, '金额过长'), z.regex(YUAN_PATTERN, '金额格式有误')),
  z.bigint(),
  { decode: (text) => fenFromYuan(text) ?? 0n, encode: (fen) => yuanFromFen(fen) },
);
/** Hundredths of a percent. */
const points = z.int('比例有误').check(z.gte(0, '返水比例为0%–5%'), z.lte(500, '返水比例为0%–5%'));

/** One grade as it is read and saved. */
const grade = z.strictObject({
  grade: z.int('等级有误').check(z.gte(0, '等级有误'), z.lt(GRADES_MAX, '等级有误')),
  depositNeed: sum,
  turnoverNeed: sum,
  keepNeed: sum,
  upgradeGift: sum,
  weekGift: sum,
  weekNeed: sum,
  monthGift: sum,
  birthdayGift: sum,
  withdrawCount: z.int('次数有误').check(z.gte(1, '每日取款至少1次'), z.lte(1_000, '每日取款最多1000次')),
  withdrawAmount: sum,
  /** In hundredths of a percent, by category. */
  rebate: z.strictObject({
    TY: points,
    ZR: points,
    QP: points,
    DJ: points,
    CP: points,
    DZ: points,
    BY: points,
  } satisfies Record<keyof typeof venueCategoryLabels, typeof points>),
  rebateCap: sum,
  /** Points for 100 yuan, in tenths. */
  pointsTenths: z.int('积分倍数有误').check(z.gte(0, '积分倍数为0–10'), z.lte(100, '积分倍数为0–10')),
  serviceClass: codeOf(serviceClassLabels),
});

const config = {
  keepDays: z.int('天数有误').check(z.gte(7, '保级周期为7–365天'), z.lte(365, '保级周期为7–365天')),
  grades: listOf(grade, GRADES_MAX),
  /** Venues whose rebate differs from their category, grade by grade. */
  venueRates: listOf(z.strictObject({ enName: id, rates: listOf(points, GRADES_MAX) }), 200),
};

/** How a grade moved. */
export const gradeChangeLabels = {
  start: '初始等级',
  upgrade: '升级',
  regain: '恢复',
  downgrade: '未保级',
  fraud: '人工下调',
} as const;

/** What an operator does with an order of goods. */
export const goodsActLabels = { approve: '确认', ship: '发货', return: '退回' } as const;
export type GoodsAct = keyof typeof goodsActLabels;

/** VIP as operators see it: the grades by version, what became of a member's grade, and the goods that points buy. */
export const vip = {
  configs: endpoint({
    path: `${PREFIX}/configs`,
    access: 'operator',
    permission: Permission.vipManage,
    summary: 'VIP等级配置的各个版本，最新的在前',
    input: z.object({}),
    output: z.object({
      /** The version that acts now. */
      acting: count,
      list: listOf(
        z.object({ version: count, fromTime: moment, setBy: line, reason: ownText(REASON_MAX), ...config }),
        50,
      ),
    }),
  }),
  saveConfig: endpoint({
    path: `${PREFIX}/saveConfig`,
    access: 'operator',
    permission: Permission.vipManage,
    effect: 'command',
    summary: '保存VIP等级配置，次日零点（北京时间）起生效',
    input: z.strictObject({ ...config, reason }),
    output: z.object({ version: count, fromTime: moment }),
    refusals: [ResultCode.InvalidParameter],
  }),
  member: endpoint({
    path: `${PREFIX}/member`,
    access: 'operator',
    permission: Permission.vipManage,
    summary: '会员的VIP等级、保级周期与变动记录',
    input: z.object({ memberId: id }),
    output: z.object({
      memberName: masked,
      grade: count,
      highest: count,
      deposit: yuan,
      turnover: yuan,
      /** Null for who never held a grade, or when grades are not lost. */
      period: z.nullable(z.object({ beginTime: moment, endTime: z.nullable(moment), need: yuan, have: yuan })),
      list: listOf(
        z.object({
          kind: codeOf(gradeChangeLabels),
          fromGrade: count,
          toGrade: count,
          time: moment,
          note: ownText(REASON_MAX),
        }),
        100,
      ),
      /** A lowering that waits for a second person. */
      waiting: z.nullable(z.object({ grade: count, by: line })),
    }),
    refusals: [ResultCode.NotFound],
  }),
  lower: endpoint({
    path: `${PREFIX}/lower`,
    access: 'operator',
    permission: Permission.vipManage,
    effect: 'command',
    summary: '核实欺诈后下调会员等级；需两人同意，会员会收到通知',
    input: z.strictObject({
      memberId: id,
      grade: z.int('等级有误').check(z.gte(0, '等级有误'), z.lt(GRADES_MAX, '等级有误')),
      reason,
    }),
    output: z.object({ waitsForSecond: z.boolean() }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  orders: endpoint({
    path: `${PREFIX}/orders`,
    access: 'operator',
    permission: Permission.vipManage,
    summary: '积分兑换的实物订单',
    input: z.object({ state: z.optional(codeOf(goodsOrderStateLabels)), ...pageFields }),
    output: paged(
      z.object({
        orderId: id,
        memberId: id,
        memberName: masked,
        name: line,
        quantity: count,
        points: count,
        state: codeOf(goodsOrderStateLabels),
        /** In full while somebody has to send it, masked before and after. */
        address: ownText(500),
        trackingNo: ownText(64),
        note: ownText(REASON_MAX),
        time: moment,
        changeTime: moment,
      }),
    ),
  }),
  actOnOrder: endpoint({
    path: `${PREFIX}/actOnOrder`,
    access: 'operator',
    permission: Permission.vipManage,
    effect: 'command',
    summary: '确认、发货或退回一个实物订单；退回时积分还给会员',
    input: z.strictObject({
      orderId: id,
      act: codeOf(goodsActLabels, '请选择操作'),
      /** Needed to ship. */
      trackingNo: z.optional(typedText(64)),
      /** Needed to return. */
      reason: z.optional(typedText(REASON_MAX)),
    }),
    output: z.object({ state: codeOf(goodsOrderStateLabels) }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  changeAddress: endpoint({
    path: `${PREFIX}/changeAddress`,
    access: 'operator',
    permission: Permission.vipManage,
    effect: 'command',
    summary: '按会员要求更改尚未发出的实物订单的收货地址；会员收到站内信',
    input: z.strictObject({ orderId: id, address: goodsAddress, reason }),
    output: z.object({ address: ownText(500) }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
};
