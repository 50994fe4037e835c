export { type Draws, type RoundSeeds, drawsFrom, recordedDraws, repeatedDraws, roundDraws } from './draws.ts';
export { CLIENT_SEED_PATTERN, seedFromHex, seedHash, seedToHex, textHash } from './commitment.ts';
export { type RoundClaim, type Verification, type VerificationStep, verifyRound } from './verify-round.ts';
export { drawWithoutReplacement, drawWithReplacement, lastLink, linkBefore, sharedDraws } from './hash-chain.ts';
