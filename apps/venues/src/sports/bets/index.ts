// How the sports channel takes bets: pure rules over the board, for the house to run inside its own transactions.
/** @public the console shows what a match would cost */
export { bookOf, type Position, type ScoreLine } from './book.ts';
export { cashOutValue, type CashOutValue, type OpenLeg, portionOf } from './cash-out.ts';
export { decideHeld, type HeldLeg, type HeldTicket } from './held.ts';
export { climb, type LadderView, singleOffer } from './ladder.ts';
export {
  type BetTerms,
  dayCapOf,
  lesser,
  type Limit,
  limitOf,
  type LimitRow,
  stakeBounds,
  stakeReturning,
} from './limits.ts';
export { refusalSentence, refused, refusedBecause } from './refusal-words.ts';
export { ticketNumber } from './ticket-number.ts';
export { oddsOfPrice, ticketPrice } from './ticket-odds.ts';
export type { BetNo, BuilderPricer, CounterOffer, Taken, TakenLeg, Wish, WishedLeg } from './wish.ts';
export { type HeldSelection, worthNow } from './worth.ts';
