export { type FishValue, type Species, speciesList, speciesOf } from './rules/species.ts';
export { chanceOf, meanOf, returnOf, topValue } from './rules/returns.ts';
export {
  type FishingRoom,
  type FishingRoomCode,
  fishingRoomOf,
  fishingRooms,
  LEVEL_MAX,
  shotStake,
} from './rules/rooms.ts';
export {
  bulletRules,
  claimRules,
  EPOCH_TICKS,
  muzzles,
  plane,
  seatRules,
  TICK_MS,
  TICKS_PER_SECOND,
} from './rules/play-rules.ts';
export { fishingRulebook } from './rules/rulebook.ts';
export { resolveShot } from './rules/shot.ts';
export { type FishPath, fishPath, type Place } from './sea/path.ts';
export { bulletAt, LOOKS_PER_TICK } from './sea/bullet.ts';
export { type Fish, seaOf } from './sea/sea.ts';
export { seaRules } from './rules/sea-rules.ts';
export { type Swimmer, type Victim, victimsOf } from './sea/area.ts';
export { type FlyingBullet, isNearEnough, touchedIn } from './sea/hit.ts';
export { type FishingClaim, type FishingShot, verifyFishingSession } from './verify/verify-fishing.ts';
