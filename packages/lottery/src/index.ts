export { type GameCode, type LotteryGame, type PlayGroup, gameCodes } from './game.ts';
export { type IssueFacts, type LotteryRules, defaultRules } from './lottery-rules.ts';
export {
  type CountedPick,
  type Entry,
  type EntryOutcome,
  type Pick,
  type PickProblem,
  type PickValue,
  type Picker,
  type PickerRow,
  type Play,
  type Tier,
  type TypedNumbers,
  emptyPick,
} from './play.ts';
export { type Chart, type ChartIssue, type Column } from './charts/chart.ts';
export { chartsOf } from './charts/game-charts.ts';
export { type ChartHistory, ChartHistoryCounter } from './charts/chart-history.ts';
export { type ColumnFigures, type Trend, type TrendRow, trendOf } from './charts/trend.ts';
export { gameOf, groupOfPlay, lotteryGames, playOf } from './games/lottery-games.ts';
export { countPick } from './engine/count-pick.ts';
export { paysLess, tiersOf, valuePrice } from './engine/prices.ts';
export { bestWin, settleEntry, ticketReturn } from './engine/settle.ts';
export { isNearlyCovered, isOffset, sidesFacing } from './engine/counted-picks.ts';
export { randomPick, stakeMost } from './engine/limits.ts';
export { derivedValues } from './draw/derived-values.ts';
export { drawNumbers } from './draw/draw-numbers.ts';
export { issueNo, issueTimes, lunarYearOf } from './draw/schedule.ts';
export { rulebookOf } from './rulebook.ts';
export { type IssueClaim, verifyIssue } from './verify/verify-issue.ts';
export { waveOf } from './six/waves.ts';
export { animalNumbers } from './six/zodiac.ts';
