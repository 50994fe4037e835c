export const GENESIS: number;
export const PERIOD_MILLISECONDS: number;
export const CHAIN_ROUNDS: number;

/** When a round is published, in milliseconds. */
export function timeOf(round: number): number;

/** The sandbox's beacon from its secret. */
export function makeBeacon(
  secret: Buffer,
  chainRounds?: number,
): {
  readonly publicKey: string;
  /** The chain that round is of. */
  readonly commitment: (round: number) => {
    readonly firstRound: number;
    readonly rounds: number;
    readonly lastLink: string;
    readonly signature: string;
  };
  readonly valueOf: (round: number) => {
    readonly round: number;
    readonly value: string;
    readonly signature: string;
  };
};
