export {
  type Fen,
  YUAN_LENGTH_MAX,
  YUAN_PATTERN,
  WIRE_YUAN_PATTERN,
  fenFromWire,
  fenFromYuan,
  yuanFromFen,
} from './fen.ts';
export { yuanText } from './yuan-text.ts';
export { chargedShare, givenShare, isNoPercent, percentFromPoints, percentText, pointsFromPercent } from './percent.ts';
export { creditedSum, depositSums, depositSumsOfPart } from './deposit-sums.ts';
export {
  chinaDateTime,
  chinaDay,
  chinaDigits,
  chinaMoment,
  dayAfter,
  endOfChinaDay,
  momentInChina,
  startOfChinaDay,
} from './calendar.ts';
export { coinText, coinsToPay, coinsToSend, rateFromE4 } from './coins.ts';
export { orderNumber } from './order-number.ts';
export type { Verdict } from './verdict.ts';
export type { MatchId, MemberId, OrderNo, TicketId } from './ids.ts';
