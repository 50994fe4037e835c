// How the sportsbook validates bets: pure rules, for the server to run inside its own transactions.
export { cashOutValue, type CashOutValue, portionOf, type Worth } from '../cash-out/cash-out-value.ts';
export { decideHeld, type HeldTicket } from './decide-held.ts';
export { validateBets } from './validate-bets.ts';
export { cutOffOf, type BetContext } from './validate-bet.ts';
export {
  type BetTerms,
  dayCapOf,
  delayOf,
  lesser,
  limitOf,
  type StakeLimitRow,
  stakeBounds,
  stakeReturning,
} from './stake-limits.ts';
export { rejectionMessage, refused, refusedBecause } from './bet-rejections.ts';
export { ticketNumber } from './ticket-number.ts';
export { oddsOfPrice, ticketPrice } from './ticket-odds.ts';
export type { BetRejection, BuilderPricer, CounterOffer, AcceptedBet, BetRequest } from './bet-request.ts';
export type { SelectionKey, SelectionOffer } from './selection-offer.ts';
