export { cardName, rankOf, suitOf } from './engine/card.ts';
export { type Hand, type HandEvent, replayed } from './engine/define-game.ts';
export type { CapReason, HandResult } from './engine/result.ts';
export type { HandSetup } from './engine/rules.ts';
export { boardPlaces, holePlaces } from './holdem/rules/state.ts';
export type { HoldemView } from './holdem/rules/view.ts';
export { type Positions, type SeatedBlinds, seatBlinds } from './holdem/blinds.ts';
export { countLevels, HANDS } from './niuniu/chances.ts';
export { niuniuHand, niuniuRanks } from './niuniu/ranks.ts';
export {
  type CardAction,
  type CardGameCode,
  cardGames,
  type CardRoom,
  cardRooms,
  type CardView,
  roomOf,
  rulebookOf,
} from './rooms.ts';
export { handCut, type HandClaim, type OpenedCard, verifyHand } from './verify.ts';
