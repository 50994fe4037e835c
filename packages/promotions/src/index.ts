export { rebate } from './rebate/rebate.ts';
export {
  chanceOf,
  drawGift,
  type DrawnGift,
  drawTableFault,
  type DrawTable,
  numbersOf,
  prizeOf,
} from './draw/gift-draw.ts';
export { type GiftDrawClaim, verifyGiftDraw } from './draw/verify-gift-draw.ts';
export { countedOf, lastPaidRank, prizeOfRank, raceOrder, type RankPrize } from './race/race.ts';
