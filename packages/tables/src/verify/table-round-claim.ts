import type { BeaconClaim, CardOpening } from '@fairground/fair-play';

/** A card that was shown, with its proof and its place in the order of dealing. */
export interface ShownCard extends CardOpening {
  readonly dealt: number;
}

/** The shoe a round was dealt from, as it was committed to and cut. */
export interface ShoeClaim {
  readonly shoeNo: string;
  readonly seedHash: string;
  readonly root: string;
  readonly seats: readonly string[];
  /** Empty until the shoe has ended. */
  readonly serverSeed: string;
}

/** The chain a wheel or dice were drawn by; the round is the `position`th after its last link. */
export interface ChainClaim {
  readonly lastLink: string;
  readonly position: number;
  /** Of the round before it on the same chain. */
  readonly linkBefore: string;
  readonly link: string;
}

/** What is said of a round: everything that decided it, and what came of it. */
export interface TableRoundClaim {
  readonly tableCode: string;
  readonly roundNo: string;
  /** Its number in the shoe. */
  readonly number: number;
  readonly result: { readonly code: string; readonly numbers: readonly number[] };
  readonly cards: readonly ShownCard[];
  readonly shoe: ShoeClaim | null;
  readonly chain: ChainClaim | null;
  /** The round of the beacon that was named with the shoe or the chain. */
  readonly beacon: BeaconClaim;
}
