export {
  type DrawRule,
  type GameCode,
  type IssueFacts,
  type LotteryGame,
  type LotteryRules,
  type MarginClass,
  type PlayGroup,
  type Schedule,
  defaultRules,
  gameCodes,
} from './game.ts';
export {
  type CountedPick,
  type Entry,
  type EntryOutcome,
  type EntryWin,
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
export { type Chart, type ChartIssue, type Column, type ColumnGroup, columnsOf } from './charts/chart.ts';
export { chartsOf } from './charts/game-charts.ts';
export { type ColumnFigures, type Trend, type TrendRow, longestGaps, trendOf } from './charts/trend.ts';
