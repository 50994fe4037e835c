export type { Cell, Coin, PoolName, Screen, SlotRound, Step, SymbolLetter, Win } from './round.ts';
export type * from './title.ts';
export { slotTitles, titleOf } from './titles/slot-titles.ts';
export { type PlayedUnder, titleOfRound } from './titles/title-versions.ts';
export { playRound, wonFen } from './engine/play-round.ts';
export { type PoolPart, poolParts } from './pool-parts.ts';
export { rulebookOf } from './rulebook.ts';
export { titleSheet, type TitleSheet } from './title-sheet.ts';
export { type SlotClaim, type SlotVerification, verifySlotRound } from './verify/verify-slot-round.ts';
