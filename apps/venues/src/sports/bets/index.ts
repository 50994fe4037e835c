// How the sports channel takes bets: pure rules over the board, for the house to run inside its own transactions.
export { cashOutValue, type CashOutValue, portionOf } from './cash-out.ts';
export { decideHeld, type HeldTicket } from './held.ts';
export { cashOutDelay, happenedSince, type SeenMatch, seenMatches } from './held-cash-out.ts';
export { climb, cutOffOf, type LadderView } from './ladder.ts';
export { type BetTerms, dayCapOf, lesser, limitOf, type LimitRow, stakeBounds, stakeReturning } from './limits.ts';
export { refusalSentence, refused, refusedBecause } from './refusal-words.ts';
export { ticketNumber } from './ticket-number.ts';
export { oddsOfPrice, ticketPrice } from './ticket-odds.ts';
export type { BetNo, BuilderPricer, CounterOffer, Taken, Wish } from './wish.ts';
export { type HeldSelection, worthNow } from './worth.ts';
