export {
  gameTypeLabels,
  isVirtualLeague,
  oddsTypeLabels,
  presetLeagueLabels,
  showTypeLabels,
  virtualBasketball,
} from './sportsbook-labels.ts';
export { cancellationLabels, resultLabels } from './settlement-results.ts';
export { SLIP_SIZE_MAX } from './slip-size.ts';
export { selectionKeyFromWire, selectionKeyToWire } from './placement/wire-selection.ts';
// The betslip, the filters and the match text: one set of rules for the sportsbook page and for the server that checks it.
/** @public the sportsbook page and the server's bet call use it */
export {
  type StakeBounds,
  type TypedStake,
  largestStake,
  stakeText,
  typedStake,
  winningsByRatio,
  winningsOf,
} from './slip/amount-rule.ts';
/** @public the sportsbook page and the server's bet call use it */
export { type Bet, type BetSelection, type BetShape, betShapeVerdict, betsOf } from './slip/bets.ts';
/** @public the sportsbook page and the server's bet call use it */
export {
  type Leg,
  type LegKind,
  type LegOrder,
  type MarketState,
  type OrderStatus,
  type Quote as LegQuote,
  type Selection as SlipSelection,
  isPlaceable,
  legKey,
  legStatus,
  selectionKey,
  sharesMatch,
} from './slip/leg.ts';
/** @public the sportsbook page uses it */
export { quoteSlipIn, turnMultipleOff, turnMultipleOn, turnSeriesOff, turnSeriesOn } from './slip/modes.ts';
/** @public the sportsbook page uses it */
export {
  type OrderUpdate,
  betsSent,
  keepSelections,
  orderId,
  orderReceived,
  dismissReceipts,
  sendingFailed,
  takeOffer,
} from './slip/orders.ts';
/** @public the sportsbook page and the server's bet call use it */
export { type QuotedOdds, comparePrices, oddsShown } from './slip/quoted-odds.ts';
/** @public the sportsbook page and the server's bet call use it */
export {
  type PriceRule,
  type QuoteChange,
  confirmChanges,
  marketReceived,
  quoteChanges,
  quoteReceived,
  scoreReceived,
} from './slip/quotes.ts';
/** @public the sportsbook page and the server's bet call use it */
export { type SeriesWay, seriesFold, seriesOffered } from './slip/series-lines.ts';
/** @public the sportsbook page uses it */
export { type SharedSelection, type SharedSlip, readSlipCode, slipCode } from './slip/slip-code.ts';
/** @public the sportsbook page and the server's bet call use it */
export { quoteChangeMessages, slipMessages } from './slip/slip-messages.ts';
/** @public the sportsbook page uses it */
export { type Slip, type SlipMode, emptySlip, isConfirming, slipMode } from './slip/slip.ts';
/** @public the sportsbook page uses it */
export {
  quickAmounts,
  textAfterQuick,
  textOfLargest,
  typeSeriesStake,
  typeStake,
  typeStakeForAll,
} from './slip/stakes.ts';
/** @public the sportsbook page uses it */
export { slipFromStored, slipToStored } from './slip/stored-slip.ts';
/** @public the sportsbook page uses it */
export { clearSlip, heldBy, rejoin, removeSelection, replacedLegs, toggleSelection } from './slip/toggle.ts';
/** @public the sportsbook page and the server's bet call use it */
export { type SeriesTotal, type SlipTotals, seriesTotals, slipTotals } from './slip/totals.ts';
/** @public the sportsbook page uses it */
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
  chooseVirtual,
  defaultFilters,
  editionLabels,
  firstOf,
  isEarly,
  isOfGameType,
  isVirtualChosen,
  matchOrderLabels,
  refresh,
  toggleLeague,
  wantedLeagues,
} from './filters/filters.ts';
/** @public the sportsbook page uses it */
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
/** @public the sportsbook page and the server's lists use it */
export { inListOrder, LIST_PAGE_MATCHES } from './filters/list-order.ts';
export { inMarketOrder } from './filters/market-order.ts';
/** @public the sportsbook page uses it */
export {
  type StoredPreferences,
  chooseEdition,
  chooseOddsType,
  chooseOrder,
  editionTheme,
  filtersFromStored,
  preferencesToStored,
  priceRule,
  toggleAnyOdds,
  toggleAutoOdds,
} from './filters/preferences.ts';

// Odds, markets, rules and settlement. Pricing and the feed read market types and ticks; placement, the settler and the season
// read tickets, folds, caps and rulebooks; the web reads names, lines and odds.
export { compare, type Fraction } from './odds/fraction.ts';
export { type OddsType, type Price, priceOf, quoteFromText, quoteIn, quoteText } from './odds/quote.ts';
export {
  type ChampionFacts,
  type Facts,
  type Goal,
  type MapFacts,
  type MatchFacts,
  type MatchState,
  type Score,
  score,
} from './markets/facts.ts';
export { handicapText, isPrintedLine, lineFromText, lineText, type Quarters } from './markets/line.ts';
export { type Selection } from './markets/outcome-of.ts';
export { type MarketType, marketGroupLabels } from './markets/market-type.ts';
export { hasOneWinner } from './markets/one-winner.ts';
export { gradedFromBet } from './markets/outcome-of.ts';
export { bothCodesOf, marketTypeOf, marketTypesOf, showsOddsType, sidesOf } from './markets/market-types.ts';
export { scoreStyle, withTeams } from './markets/bet-words.ts';
export { marketName, sideName } from './markets/market-names.ts';
export { combinedFormat, quotedFormat } from './markets/quoted-format.ts';
export { tallyOf } from './markets/tally.ts';
/** @public the sportsbook prices combinations with it */
export { builderPrice, highestPriceOf } from './pricing/builder-price.ts';
// The law of a shooter: the season draws by it, prices reckon by it.
/** @public */
export * as shooter from './pricing/models/esports/shooter-parameters.ts';
/** @public */
export * as moba from './pricing/models/esports/moba-parameters.ts';
// Likewise what an attack of virtual basketball brings.
/** @public */
export { virtualBasketballPoints } from './pricing/distributions/compound-distribution.ts';
/** @public the sportsbook prices its outrights with it */
export { championPrices, type ChanceStream, pairingPrices } from './pricing/champion-prices.ts';
/** @public what a cash-out starts from */
export { type FairValue, fairValue } from './pricing/fair-values/fair-value.ts';
/** @public the sportsbook prices its matches with it */
export { type AddedMargin, addedTo, marginOf, type Margins, standardMargins } from './pricing/margins.ts';
/** @public the sportsbook's board says how a market leans */
export { NO_DRIFT, type MarketDrift } from './pricing/market-drift.ts';
/** @public the sportsbook prices its matches with it */
export type {
  FrameTable,
  MarketBook,
  ExpectedStrengths,
  PricingMoment,
  Scorer,
} from './pricing/models/expected-strengths.ts';
/** @public the sportsbook prices its matches with it */
export { priceMatch } from './pricing/price-match.ts';
/** @public the board shows sides by it */
export { highestPrice, raisedPrices, standingOf } from './pricing/quote-market.ts';
export { lapse } from './settlement/lapse.ts';
export type { Rulebook, SportRules } from './rules/rulebook.ts';
export { currentRulebook, rulebookOf } from './rules/rulebooks.ts';
export { rulesPage } from './rules/rules-page.ts';
export { isEsports, isSport, type Sport, sportLabels } from './rules/sports.ts';
export { type Fold, foldOf, linesOf, SINGLE } from './settlement/folds.ts';
export { type CapKind, capKindOf, cappedPayout, dailyPayoutCapUsd, payoutCap } from './settlement/payout-caps.ts';
/** @public the sportsbook tells of open bets with it */
export { type LiveStanding, liveStandingOf } from './tracking/live-standing.ts';
export { resettle, type Resettlement } from './settlement/resettle.ts';
export { settle } from './settlement/settle.ts';
export { ticketName } from './slip/ticket-name.ts';
export type { Settled, Settlement } from './settlement/settlement.ts';
export {
  type Cancellation,
  type CancelReason,
  type MatchResult,
  type Ruling,
  type Ticket,
  type TicketLeg,
} from './settlement/ticket.ts';

// For tests and benches, which write results and go through every price, market and fold.
/** @public */
export { ticks } from './odds/tick-table.ts';
/** @public */
export { finished } from './markets/facts.ts';
/** @public */
export { outcomeOf } from './markets/outcome-of.ts';
/** @public */
export { marketTypes } from './markets/market-types.ts';
/** @public */
export { folds } from './settlement/folds.ts';
/** @public the contract's replies, the sportsbook page and the server's bet call use it */
export { type BetRejectionCode, betRejectionMessages } from './placement/bet-rejection-messages.ts';
