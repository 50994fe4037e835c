import type { Catalogue, OutputOf } from '@fairground/contract';
import type { GradeConfig, GradeRules } from '@fairground/promotions';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { gradeConfig } from './grade-config.ts';

type List = Catalogue['members']['memberGradeConfigList'];
type WireGrade = OutputOf<List>['list'][number];

/** Every grade with what it takes and gives, from the version that acts now. */
export const listGrades: Handler<List> = async (_, { app, now }) => {
  const config = await gradeConfig(app, now);
  return { list: config.grades.map((rules) => wireGrade(app, config, rules)) };
};

/** One grade as everybody reads it. Where grades are not lost, nothing speaks of keeping one. */
export function wireGrade(
  { config: { vipNoSave } }: Pick<AppContext, 'config'>,
  { keepDays }: Pick<GradeConfig, 'keepDays'>,
  rules: GradeRules,
): WireGrade {
  return {
    grade: rules.grade,
    name: gradeName(rules.grade),
    depositNeed: rules.depositNeed,
    turnoverNeed: rules.turnoverNeed,
    keepTurnoverNeed: vipNoSave ? 0n : rules.keepNeed,
    keepDays: vipNoSave ? 0 : keepDays,
    upgradeGift: rules.upgradeGift,
    weekGift: rules.weekGift,
    monthGift: rules.monthGift,
    birthdayGift: rules.birthdayGift,
    withdrawCount: rules.withdrawCount,
    withdrawAmount: rules.withdrawAmount,
    rebateCap: rules.rebateCap,
    pointsFactor: (rules.pointsTenths / 10).toFixed(1),
    serviceClass: rules.serviceClass,
  };
}

const gradeName = (grade: number): string => `VIP${grade}`;
