/** A public source of values that nobody knows before their time. Draws name a round of it before they are sold. */
export interface Beacon {
  /** The sandbox's own is marked as such wherever it is shown. */
  readonly isSandbox: boolean;
  /** How its rounds lie in time. */
  readonly pace: () => Promise<BeaconPace>;
  /** What it committed to for the chain that holds this round. */
  readonly chainOf: (round: number) => Promise<BeaconChain>;
  /** A round's value once it is published. Throws while nobody answers, or when the answer is not the beacon's own. */
  readonly valueOf: (round: number) => Promise<BeaconValue | undefined>;
}

export interface BeaconPace {
  /** When round 0 would have been, in milliseconds. */
  readonly genesis: number;
  readonly periodMs: number;
}

/** The value of its first round hashes to the last link, each later value to the one before. */
export interface BeaconChain {
  readonly firstRound: number;
  readonly rounds: number;
  readonly lastLink: string;
  readonly publicKey: string;
  readonly signature: string;
}

export interface BeaconValue {
  readonly round: number;
  readonly value: string;
  readonly signature: string;
}
