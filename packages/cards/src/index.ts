export { BIG_JOKER, cardName, rankOf, SMALL_JOKER, suitOf, suitSigns } from './engine/card.ts';
export { type CardGame, defineGame, type Hand, type HandEvent, replayed } from './engine/define-game.ts';
export { settleHub } from './engine/pay-lines.ts';
export type { CapReason, HandResult, PayLine, SeatResult } from './engine/result.ts';
export type {
  ActRefusal,
  AnyAction,
  BotMove,
  CardRules,
  HandClock,
  HandStart,
  Move,
  RoomTerms,
} from './engine/rules.ts';
export { landlord } from './landlord/landlord.ts';
