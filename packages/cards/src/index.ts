export { cardName, rankOf, suitOf } from './engine/card.ts';
export { type Hand, type HandEvent, replayed } from './engine/define-game.ts';
export type { CapReason, HandResult } from './engine/result.ts';
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
export { handCut, type HandClaim, verifyHand } from './verify.ts';
