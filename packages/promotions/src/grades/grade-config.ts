import type { Fen, Verdict } from '@fairground/money';
import type { venueCategoryLabels } from '@fairground/contract/venues';
import type { serviceClassLabels } from '@fairground/contract/grades';

type GradeCategory = keyof typeof venueCategoryLabels;
type ServiceClass = keyof typeof serviceClassLabels;

/** What one grade takes and gives. */
export interface GradeRules {
  readonly grade: number;
  /** Over the member's life. */
  readonly depositNeed: Fen;
  readonly turnoverNeed: Fen;
  /** Turnover of a period that keeps the grade. */
  readonly keepNeed: Fen;
  readonly upgradeGift: Fen;
  readonly weekGift: Fen;
  /** Turnover of the week that the weekly gift takes. */
  readonly weekNeed: Fen;
  readonly monthGift: Fen;
  readonly birthdayGift: Fen;
  readonly withdrawCount: number;
  readonly withdrawAmount: Fen;
  /** In hundredths of a percent. */
  readonly rebate: Readonly<Record<GradeCategory, number>>;
  readonly rebateCap: Fen;
  /** Points for 100 yuan of turnover, in tenths. */
  readonly pointsTenths: number;
  readonly serviceClass: ServiceClass;
}

/** One version of the grades: what everybody reads and what everything is judged by. */
export interface GradeConfig {
  readonly version: number;
  /** China days of a period. */
  readonly keepDays: number;
  readonly grades: readonly GradeRules[];
  /** Rebate by grade of the venues that differ from their category, in hundredths of a percent. */
  readonly venueRates: Readonly<Record<string, readonly number[]>>;
}

/** The rules of a grade; of the nearest one when the configuration has fewer grades than a member holds. */
export function rulesOf({ grades }: Pick<GradeConfig, 'grades'>, grade: number): GradeRules {
  const found = grades[Math.min(grade, grades.length - 1)];
  if (!found) throw new Error('A configuration of grades has at least one.');
  return found;
}

/** The rates a grade has in venues that differ from their category. */
export const venueRatesOf = ({ venueRates }: Pick<GradeConfig, 'venueRates'>, grade: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(venueRates).flatMap(([code, rates]) => {
      const rate = rates[Math.min(grade, rates.length - 1)];
      return rate === undefined ? [] : [[code, rate] as const];
    }),
  );

/** A month's gift takes so many times its sum as turnover of the month before. */
export const MONTH_GIFT_TIMES = 100n;

const amounts = [
  ['depositNeed', '累计存款'],
  ['turnoverNeed', '累计流水'],
  ['keepNeed', '保级流水'],
  ['upgradeGift', '晋级礼金'],
  ['weekGift', '周礼金'],
  ['weekNeed', '周礼金流水'],
  ['monthGift', '月礼金'],
  ['birthdayGift', '生日礼金'],
  ['withdrawCount', '每日取款次数'],
  ['withdrawAmount', '每日取款金额'],
  ['rebateCap', '每日返水上限'],
  ['pointsTenths', '积分倍数'],
] as const;

const classes: readonly ServiceClass[] = ['normal', 'priority', 'fast', 'exclusive'];

/** What is wrong with a configuration, in words, and where: nothing falls from grade to grade. */
export interface ConfigProblem {
  readonly field: string;
  readonly text: string;
}

export function checkGrades(config: Omit<GradeConfig, 'version'>): Verdict<true, ConfigProblem> {
  const problem = firstProblem(config);
  return problem ? { ok: false, why: problem } : { ok: true, value: true };
}

function firstProblem({ grades, venueRates }: Omit<GradeConfig, 'version'>): ConfigProblem | undefined {
  const wrongNumber = grades.findIndex(({ grade }, at) => grade !== at);
  if (wrongNumber >= 0) return { field: `grades.${wrongNumber}.grade`, text: '等级必须从VIP0起逐级排列' };
  const [first] = grades;
  if (!first || first.depositNeed !== 0n || first.turnoverNeed !== 0n || first.keepNeed !== 0n)
    return { field: 'grades.0.depositNeed', text: 'VIP0不设条件' };
  for (const [at, upper] of grades.entries()) {
    const lower = grades[at - 1];
    const fallen = lower && fallenIn(lower, upper);
    if (fallen) return { field: `grades.${at}.${fallen.field}`, text: `VIP${at}的${fallen.name}不能低于VIP${at - 1}` };
  }
  for (const [code, rates] of Object.entries(venueRates)) {
    if (rates.length !== grades.length) return { field: `venueRates.${code}`, text: '场馆返水须逐级填写' };
    const at = rates.findIndex((rate, index) => rate < (rates[index - 1] ?? 0));
    if (at >= 0) return { field: `venueRates.${code}`, text: `VIP${at}的场馆返水不能低于VIP${at - 1}` };
  }
  return undefined;
}

function fallenIn(lower: GradeRules, upper: GradeRules): { readonly field: string; readonly name: string } | undefined {
  const amount = amounts.find(([field]) => upper[field] < lower[field]);
  if (amount) return { field: amount[0], name: amount[1] };
  const category = categories.find((code) => upper.rebate[code] < lower.rebate[code]);
  if (category) return { field: `rebate.${category}`, name: '返水比例' };
  if (classes.indexOf(upper.serviceClass) < classes.indexOf(lower.serviceClass))
    return { field: 'serviceClass', name: '客服级别' };
  return undefined;
}

const categories: readonly GradeCategory[] = ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'];
