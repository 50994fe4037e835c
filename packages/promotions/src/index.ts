export { machineRhythm, RHYTHM_DEVIATION_MS, RHYTHM_ROUNDS } from './abuse/machine-rhythm.ts';
export { chanceOf, drawGift, type DrawnGift, type DrawTable, prizeOf } from './draw/gift-draw.ts';
export { throwRanks } from './draw/dice-throw.ts';
export { countedOf, lastPaidRank, prizeOfRank, type RankPrize } from './race/race.ts';
/** @public the board in the database is held against it */
export { raceOrder } from './race/race.ts';
export {
  addDays,
  budgetPeriodsOf,
  daysOf,
  type DaySpan,
  periodKey,
  periodSpan,
  runOf,
  runStateOf,
} from './period/period.ts';
export {
  comparisonsOf,
  conjunctsOf,
  factKey,
  type FactRef,
  type Facts,
  factsOf,
  type FactValue,
  valueIn,
} from './conditions/facts.ts';
export { type ConditionLine, evaluateCondition } from './conditions/evaluate-condition.ts';
export { mostOf } from './formula/amount-of.ts';
export { evaluatePromotion, type PromotionOutcome, type StepOutcome } from './document/evaluate-promotion.ts';
export { documentFaults } from './document/document-faults.ts';
export { filledTerms, placeholdersOf } from './document/terms.ts';
export {
  checkGrades,
  type GradeConfig,
  type GradeRules,
  MONTH_GIFT_TIMES,
  rulesOf,
  venueRatesOf,
} from './grades/grade-config.ts';
export { type GiftPeriod, monthOf, weekOf } from './grades/gift-periods.ts';
export { lastDayOf, type Stop } from './grades/keep-period.ts';
export { gradeAfterPeriod, riseOf, type Standing, type Totals } from './grades/move-grade.ts';
export { seedGrades } from './grades/seed-grades.ts';
export { pointsExpireAt, pointsFor, takeOldest } from './points/points.ts';
export { type BirthdayRefusal, birthdaysOn, birthdayVerdict } from './birthday/birthday.ts';
export {
  agentBase,
  agentCommission,
  agentNet,
  type AgentNet,
  agentPayment,
  type AgentPlay,
  type CarriedLoss,
  type CommissionPart,
} from './agents/agent-statement.ts';
export { seedAgentTerms } from './agents/agent-terms.ts';
export { payableRebate, rebateStatement, type RebateStatement, type VenueTurnover } from './rebate/statement.ts';
