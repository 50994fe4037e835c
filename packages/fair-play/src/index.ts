export { type Draws, type RoundSeeds, drawsFrom, recordedDraws, repeatedDraws, roundDraws } from './draws.ts';
export { CLIENT_SEED_PATTERN, seedFromHex, seedHash, seedToHex, textHash } from './commitment.ts';
