/** Where the ball is: its angle from the top in turns of 360°, how far out (1 is the rim), and how high it jumps. */
export interface BallPlace {
  readonly degrees: number;
  readonly radius: number;
  readonly hop: number;
}

interface Roll {
  /** The angle of the pocket on the wheel. */
  readonly pocketDegrees: number;
  /** How far the wheel itself is turned. */
  readonly wheelDegrees: number;
  /** 0 at the throw, 1 at rest. */
  readonly share: number;
  /** How often it runs round. */
  readonly turns: number;
}

const RIM_UNTIL = 0.62;
const REST_RADIUS = 0.545;
const RIM_RADIUS = 0.965;

/** The ball of a thrown round: it runs against the wheel along the rim, falls over deflectors and comes to rest in its pocket. */
export function ballAt({ pocketDegrees, wheelDegrees, share, turns }: Roll): BallPlace {
  const left = 1 - Math.min(1, Math.max(0, share));
  const degrees = wheelDegrees + pocketDegrees - 360 * turns * left ** 2.4;
  if (share <= RIM_UNTIL) return { degrees, radius: RIM_RADIUS, hop: 0 };
  const fall = (Math.min(1, share) - RIM_UNTIL) / (1 - RIM_UNTIL);
  const eased = 1 - (1 - Math.min(1, fall * 1.18)) ** 1.7;
  const hop = fall >= 1 ? 0 : Math.abs(Math.sin(fall * Math.PI * 5)) * (1 - fall) ** 1.6 * 0.09;
  return { degrees, radius: RIM_RADIUS + (REST_RADIUS - RIM_RADIUS) * eased, hop };
}

/** One turn of the wheel. */
const WHEEL_MS = 14_000;

export const wheelAt = (now: number): number => ((now % WHEEL_MS) / WHEEL_MS) * 360;
