export { gameTypeWords, oddsTypeWords, presetLeagueWords, showTypeWords } from './channel-words.ts';
export { cancellationWords, resultWords } from './result-letters.ts';
export { SLIP_SIZE_MAX } from './slip-size.ts';
// The betslip, the filters and the match text: one brain for the channel page and for the server that checks it.
/** @public the channel page and the house's bet call use it */
export {
  type StakeBounds,
  type TypedStake,
  largestStake,
  stakeText,
  typedStake,
  winningsByRatio,
  winningsOf,
} from './slip/amount-rule.ts';
/** @public the channel page and the house's bet call use it */
export { type Bet, type BetSelection, type BetShape, betShapeVerdict, betsOf } from './slip/bets.ts';
/** @public the channel page and the house's bet call use it */
export {
  type Leg,
  type LegKind,
  type LegOrder,
  type MarketState,
  type OrderStatus,
  type Quote,
  type Selection,
  isPlaceable,
  legKey,
  legStatus,
} from './slip/leg.ts';
/** @public the channel page uses it */
export { quoteSlipIn, turnMultipleOff, turnMultipleOn, turnSeriesOff, turnSeriesOn } from './slip/modes.ts';
/** @public the channel page uses it */
export {
  type OrderNews,
  betsSent,
  keepSelections,
  orderId,
  orderReceived,
  putReceiptsAway,
  sendingFailed,
  takeOffer,
} from './slip/orders.ts';
/** @public the channel page and the house's bet call use it */
export { type OddsType, type QuotedOdds, comparePrices, oddsShown } from './slip/quoted-odds.ts';
/** @public the channel page and the house's bet call use it */
export {
  type PriceRule,
  type QuoteChange,
  confirmChanges,
  marketReceived,
  quoteChanges,
  quoteReceived,
  scoreReceived,
} from './slip/quotes.ts';
/** @public the channel page and the house's bet call use it */
export { type SeriesWay, seriesOffered } from './slip/series-lines.ts';
/** @public the channel page uses it */
export { type SharedSelection, type SharedSlip, readSlipCode, slipCode } from './slip/slip-code.ts';
/** @public the channel page and the house's bet call use it */
export { quoteChangeWords, slipWords } from './slip/slip-words.ts';
/** @public the channel page uses it */
export { type Slip, type SlipMode, emptySlip, isConfirming, slipMode } from './slip/slip.ts';
/** @public the channel page uses it */
export {
  quickAmounts,
  textAfterQuick,
  textOfLargest,
  typeSeriesStake,
  typeStake,
  typeStakeForAll,
} from './slip/stakes.ts';
/** @public the channel page uses it */
export { slipFromStored, slipToStored } from './slip/stored-slip.ts';
/** @public the channel page uses it */
export { clearSlip, heldBy, removeSelection, toggleSelection } from './slip/toggle.ts';
/** @public the channel page and the house's bet call use it */
export { type SeriesTotal, type SlipTotals, seriesTotals, slipTotals } from './slip/totals.ts';
/** @public the channel page uses it */
export {
  type Edition,
  type Filters,
  type GameType,
  type MatchOrder,
  type PresetLeague,
  type ShowType,
  checkLeagues,
  chooseDate,
  chooseGameType,
  choosePreset,
  chooseShowType,
  defaultFilters,
  editionWords,
  isEarly,
  matchOrderWords,
  refresh,
  toggleLeague,
  wantedLeagues,
} from './filters/filters.ts';
/** @public the channel page uses it */
export {
  type MatchMoment,
  clockText,
  gameScoreText,
  isAboutToStart,
  isExtraInning,
  isOvertime,
  matchTimeText,
  partText,
  scoreText,
  setScoreText,
} from './filters/match-text.ts';
/** @public the channel page uses it */
export {
  type StoredPreferences,
  chooseOddsType,
  chooseOrder,
  editionTheme,
  filtersFromStored,
  preferencesToStored,
  priceRule,
  toggleAnyOdds,
  toggleAutoOdds,
  toggleEdition,
} from './filters/preferences.ts';
