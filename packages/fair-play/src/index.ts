export { type Draws, type RoundSeeds, drawsFrom, recordedDraws, repeatedDraws, roundDraws } from './draws.ts';
export { beaconChainText, beaconRoundText, signatureHolds } from './beacon.ts';
export { CLIENT_SEED_PATTERN, seedFromHex, seedHash, seedToHex, textHash } from './commitment.ts';
export { type RoundClaim, type Verification, type VerificationStep, verifyRound } from './verify-round.ts';
export {
  /** @public The lottery draws by it. */
  drawWithoutReplacement,
  /** @public The lottery draws by it. */
  drawWithReplacement,
  /** @public The lottery draws by it. */
  lastLink,
  /** @public The lottery draws by it. */
  linkBefore,
  /** @public The lottery draws by it. */
  sharedDraws,
} from './hash-chain.ts';
export {
  type CardOpening,
  cardOpenings,
  dealtCards,
  type Deck,
  type DeckCut,
  deckRoot,
  extraDraws,
  openingHolds,
} from './deck.ts';
export { checkDeck } from './verify-deck.ts';
export { type BeaconClaim, checkBeacon } from './verify-beacon.ts';
