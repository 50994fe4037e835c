/** The logic plane, in units, and the parts of a unit positions are counted in. */
export const plane = { width: 1920, height: 1080, parts: 1024 } as const;

export const TICK_MS = 50;
export const TICKS_PER_SECOND = 1000 / TICK_MS;
/** A sea lasts ten minutes; then its seed is shown and the next one begins. */
export const EPOCH_TICKS = 10 * 60 * TICKS_PER_SECOND;

/** What a seat may do. Part of the rulebook: players are told all of it. */
export const seatRules = {
  seats: 4,
  shotsPerSecond: 4,
  liveBulletsMax: 20,
  bulletLifeTicks: 8 * TICKS_PER_SECOND,
  /** In any five seconds at most so many times the seat's shot stake. */
  stakeWindowMs: 5_000,
  stakeWindowShots: 20,
  /** No shot without a press, a release, a key or a move of the hand in the last fifteen seconds. */
  humanInputMs: 15_000,
  askedAfterMs: 3 * 60_000,
  freedAfterMs: 5 * 60_000,
  /** Whoever loses the connection keeps seat and float for so long. */
  keptMs: 60_000,
} as const;

/** A claimed hit may lie so far back, and so far from the fish. */
export const claimRules = { ticksBack: 300 / TICK_MS, slack: 24, wrongOf: 200, wrongMax: 10 } as const;

export const bulletRules = { speed: 900, radius: 10, anglesPerTurn: 65_536 } as const;

/** Where the cannons stand: two below, two above. */
export const muzzles: readonly { readonly x: number; readonly y: number }[] = [
  { x: 560, y: 1030 },
  { x: 1360, y: 1030 },
  { x: 560, y: 50 },
  { x: 1360, y: 50 },
];
