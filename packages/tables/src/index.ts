export { cardOf, cardText, pointsOf, SHOE_CARDS } from './cards/cards.ts';
export { returnedFor, type StakedBet, type TableGameCode, WHOLE } from './engine/table-game.ts';
export { percentOf } from './engine/fractions.ts';
export { sideDifferenceMost, type TierLimits } from './engine/limits.ts';
export { facingSides } from './engine/facing.ts';
export { countedShare, isNearlyCovered } from './counting/valid-stake.ts';
export { drawnNumbers } from './drawing/chain-draw.ts';
export {
  liveTableOf,
  liveTables,
  type LiveTable,
  type Phases,
  phasesAt,
  SHUFFLE_MS,
  showingMs,
  tableRulebook,
} from './live-tables.ts';
export { dealBaccarat } from './baccarat/hand.ts';
export { cutCardOf, firstOfShoe, roundAt } from './shoe/play-shoe.ts';
export { announcedBet, announcedSections, chipsOf, putDown } from './roulette/announced.ts';
export { isRed, WHEEL } from './roulette/wheel.ts';
export { beadPlate } from './roads/bead-plate.ts';
export { type BigRoadMark, bigRoad, drawnBigRoad } from './roads/big-road.ts';
export { askRoad, type DerivedMark, derivedRoadNames, drawnDerivedRoad } from './roads/derived-roads.ts';
export { type DrawnMark } from './roads/draw-road.ts';
export { goodRoadOf } from './roads/good-road.ts';
export { type RoadResult, roadResult } from './roads/road-results.ts';
export { type ShownCard, type TableRoundClaim, verifyTableRound } from './verify/verify-table-round.ts';
