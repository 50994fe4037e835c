export { rebate } from './rebate/rebate.ts';
export { checkGrades, type GradeConfig, type GradeRules, MONTH_GIFT_TIMES, rulesOf } from './grades/grade-config.ts';
export { type GiftPeriod, monthOf, periodsAt, weekOf } from './grades/gift-periods.ts';
export { dayAfter, lastDayOf, type Stop } from './grades/keep-period.ts';
export { gradeAfterPeriod, gradeReached, type Rise, riseOf, type Standing, type Totals } from './grades/move-grade.ts';
export { seedGrades } from './grades/seed-grades.ts';
export { pointsExpireAt, pointsFor, takeOldest } from './points/points.ts';
export {
  chanceOf,
  drawGift,
  type DrawnGift,
  drawTableFault,
  type DrawTable,
  numbersOf,
  prizeOf,
} from './draw/gift-draw.ts';
export { type GiftDrawClaim, verifyGiftDraw } from './draw/verify-gift-draw.ts';
export { countedOf, lastPaidRank, prizeOfRank, raceOrder, type RankPrize } from './race/race.ts';
