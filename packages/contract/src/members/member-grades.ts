import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, id, line, listOf, moment, ownText, percent, rate } from '../protocol/shapes.ts';
import { venueCategoryLabels } from '../fields/venues.ts';

const PREFIX = '/site/api/v1/member';

const rebateRow = z.object({ category: codeOf(venueCategoryLabels), name: line, percent });

/** How soon customer service answers. */
export const serviceClassLabels = { normal: '普通', priority: '优先', fast: '快速', exclusive: '专属' } as const;

const grade = {
  grade: count,
  name: line,
  /** What it takes to rise into this grade, counted over the member's life. */
  depositNeed: yuan,
  turnoverNeed: yuan,
  /** Turnover that keeps the grade for another period, and how long a period is. */
  keepTurnoverNeed: yuan,
  keepDays: count,
  upgradeGift: yuan,
  weekGift: yuan,
  monthGift: yuan,
  birthdayGift: yuan,
  /** How many withdrawals a day, and how much altogether. */
  withdrawCount: count,
  withdrawAmount: yuan,
  /** Most rebate of a day, points per 100 yuan of turnover, and the class in the queue of customer service. */
  rebateCap: yuan,
  pointsFactor: rate,
  serviceClass: codeOf(serviceClassLabels),
};

const progress = z.object({ need: yuan, have: yuan });

/** VIP grades: all of them, one's own, and what play gives back. */
export const grades = {
  memberGradeConfigList: endpoint({
    path: `${PREFIX}/memberGradeConfigList`,
    access: 'public',
    summary: 'VIP等级一览',
    input: z.object({}),
    output: z.object({ list: listOf(z.object(grade), 50) }),
  }),
  memberGradeInfoByGrade: endpoint({
    path: `${PREFIX}/memberGradeInfoByGrade`,
    access: 'member',
    summary: 'VIP等级详情与我的进度',
    input: z.object({
      /** Left out: the member's own grade. */
      grade: z.optional(z.int('等级有误').check(z.gte(0, '等级有误'), z.lte(100, '等级有误'))),
    }),
    output: z.object({
      ...grade,
      ownGrade: count,
      deposit: progress,
      turnover: progress,
      keep: progress,
      /** Until when the own grade is safe; null when it never lapses. */
      keepTime: z.nullable(moment),
      rebates: listOf(rebateRow, 50),
      benefits: listOf(z.object({ name: line, text: ownText(500) }), 50),
    }),
    refusals: [ResultCode.NotFound],
  }),
  getGameFanshuiHighLow: endpoint({
    path: `${PREFIX}/getGameFanshuiHighLow`,
    access: 'public',
    summary: '各场馆返水最低与最高比例',
    input: z.object({ category: z.optional(codeOf(venueCategoryLabels)) }),
    output: z.object({
      list: listOf(
        z.object({ category: codeOf(venueCategoryLabels), enName: id, name: line, low: percent, high: percent }),
      ),
    }),
  }),
};
