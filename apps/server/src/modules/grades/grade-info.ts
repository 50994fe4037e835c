import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { serviceClassLabels } from '@fairground/contract/grades';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { endOfChinaDay, percentFromPoints, percentText, yuanText } from '@fairground/money';
import { type GradeConfig, type GradeRules, MONTH_GIFT_TIMES } from '@fairground/promotions';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { venues } from '../venues/venues.ts';
import { runningPeriod } from './end-period.ts';
import { gradeConfig } from './grade-config.ts';
import { wireGrade } from './list-grades.ts';
import { memberTotals } from './member-totals.ts';
import { vipMembers } from './vip-members.ts';

type Call = Catalogue['members']['memberGradeInfoByGrade'];
type Info = OutputOf<Call>;

/** One grade, and how far the member is from it. */
export const gradeInfo: Handler<Call> = async ({ grade: asked }, { app, caller: { memberId }, now }) =>
  app.transact(async (tx) => {
    const standing = await vipMembers.standing(tx, memberId);
    const config = await gradeConfig(tx, now);
    const rules = config.grades[asked ?? standing.grade] ?? (asked === undefined ? config.grades.at(-1) : undefined);
    if (!rules) throw new Refusal(ResultCode.NotFound, '没有这个等级');
    const { deposit, turnover, inPeriod } = await memberTotals(tx, memberId, { ...standing, now });
    const shown = wireGrade(app, config, rules);
    const isOwn = rules.grade === standing.grade;
    const period =
      standing.period && !app.config.vipNoSave
        ? await runningPeriod(tx, memberId, { grade: standing.grade, period: standing.period })
        : undefined;
    const keepNeed = isOwn && period ? period.need : shown.keepTurnoverNeed;
    return {
      ...shown,
      ownGrade: standing.grade,
      deposit: { need: rules.depositNeed, have: deposit },
      turnover: { need: rules.turnoverNeed, have: turnover },
      keep: { need: keepNeed, have: app.config.vipNoSave ? 0n : inPeriod },
      keepTime: period?.lastDay && standing.grade > 0 ? endOfChinaDay(period.lastDay).getTime() : null,
      rebates: await rebateRows(tx, config, rules),
      benefits: benefitsOf(rules),
    };
  });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of ours
const categories = Object.keys(venueCategoryLabels) as (keyof typeof venueCategoryLabels)[];

/** By category, then the venues that differ from theirs. */
async function rebateRows(
  tx: Parameters<typeof venues.all>[0],
  { venueRates }: GradeConfig,
  { grade, rebate }: GradeRules,
): Promise<Info['rebates']> {
  const rows = categories.map((category) => ({
    category,
    name: venueCategoryLabels[category],
    percent: percentFromPoints(rebate[category]),
  }));
  if (Object.keys(venueRates).length === 0) return rows;
  const own = (await venues.all(tx)).flatMap(({ code, name, category }) => {
    const rate = venueRates[code]?.[grade];
    const of = categories.find((each) => each === category);
    return rate === undefined || !of ? [] : { category: of, name, percent: percentFromPoints(rate) };
  });
  return [...rows, ...own];
}

const yuan = (fen: bigint): string => `¥${yuanText(fen)}`;

/** What a grade gives, in words: the same numbers that act. */
function benefitsOf(rules: GradeRules): Info['benefits'] {
  const rates = Object.values(rules.rebate);
  const lines: readonly (readonly [name: string, text: string, isGiven: boolean])[] = [
    ['晋级礼金', `首次升级到本等级可领取${yuan(rules.upgradeGift)}，1倍流水，每个等级终身一次`, rules.upgradeGift > 0n],
    [
      '周礼金',
      `当周有效流水满${yuan(rules.weekNeed)}可领取${yuan(rules.weekGift)}，次周日24:00前有效`,
      rules.weekGift > 0n,
    ],
    [
      '月礼金',
      `上月有效流水满${yuan(rules.monthGift * MONTH_GIFT_TIMES)}可领取${yuan(rules.monthGift)}，当月内有效`,
      rules.monthGift > 0n,
    ],
    ['生日礼金', `生日当天可领取${yuan(rules.birthdayGift)}，1倍流水，每年一次`, rules.birthdayGift > 0n],
    [
      '每日返水',
      `返水比例${percentText(percentFromPoints(Math.min(...rates)))}至${percentText(percentFromPoints(Math.max(...rates)))}，每日最高${yuan(rules.rebateCap)}`,
      true,
    ],
    ['取款额度', `每日${rules.withdrawCount}次，共${yuan(rules.withdrawAmount)}`, true],
    ['积分加速', `每100元有效流水得${(rules.pointsTenths / 10).toFixed(1)}积分`, true],
    ['客服通道', `在线客服${serviceClassLabels[rules.serviceClass]}排队`, true],
  ];
  return lines.filter(([, , isGiven]) => isGiven).map(([name, text]) => ({ name, text }));
}
