export { gameTypeWords, oddsTypeWords, presetLeagueWords, showTypeWords } from './channel-words.ts';
export { cancellationWords, resultWords } from './result-letters.ts';
export { SLIP_SIZE_MAX } from './slip-size.ts';

// Odds, plays, rules and settlement. Pricing and the feed read plays and ticks; placement, the settler and the season
// read tickets, folds, caps and rulebooks; the web reads names, lines and odds.
export { compare, decimalText, type Fraction, fraction } from './odds/fraction.ts';
export {
  type OddsType,
  type Price,
  priceFromValue,
  priceOf,
  type Quote,
  quoteFromText,
  quoteIn,
  quoteText,
  valueIn,
} from './odds/quote.ts';
export { nearestTick, tickAtMost, tickBands, ticks } from './odds/tick-table.ts';
export {
  type ChampionFacts,
  type Facts,
  finished,
  type Goal,
  type MatchFacts,
  type MatchState,
  type Score,
  score,
} from './plays/facts.ts';
export { type HalvesJudge, halvesKinds } from './plays/halves-kinds.ts';
export { handicapText, lineFromText, lineText, type Quarters } from './plays/line.ts';
export { factorOf, type Outcome } from './plays/outcome.ts';
export { outcomeOf, pairJudgeOf, type Selection } from './plays/outcome-of.ts';
export type { PairJudge } from './plays/pair-kinds.ts';
export { type Play, type PlayGroup, playGroupWords } from './plays/play.ts';
export { playOf, playsOf, playTable, showsOddsType, sidesOf } from './plays/play-table.ts';
export { playName, sideName } from './plays/play-words.ts';
export { type Tally, tallyOf } from './plays/tally.ts';
export { lapse } from './rules/lapse.ts';
export type { Rulebook, SportRules } from './rules/rulebook.ts';
export { currentRulebook, rulebookOf } from './rules/rulebooks.ts';
export { rulesPage, type RulesSection } from './rules/rules-page.ts';
export { isSport, type Sport, sportWords } from './rules/sports.ts';
export { type Fold, foldName, foldOf, folds, foldsFor, linesOf, SINGLE } from './settlement/folds.ts';
export {
  type CapKind,
  capKindOf,
  cappedPayout,
  dailyPayoutCapUsd,
  type DollarRate,
  payoutCap,
} from './settlement/payout-caps.ts';
export { changesBy, resettle, type Resettlement } from './settlement/resettle.ts';
export { returnOf, totalStake } from './settlement/returns.ts';
export { settle } from './settlement/settle.ts';
export type { Settled, SettledLeg, Settlement } from './settlement/settlement.ts';
export {
  type Cancellation,
  type CancelReason,
  corrected,
  type MatchResult,
  type Results,
  type Ruling,
  type Ticket,
  type TicketLeg,
  withCancellation,
} from './settlement/ticket.ts';
