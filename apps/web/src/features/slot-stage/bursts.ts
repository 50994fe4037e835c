import { mix, scatter } from './ease.ts';

/** Things thrown up by a win. Where each one is follows from its number and the time alone: a replay is the same. */
export interface Burst {
  readonly at: number;
  readonly kind: 'coin' | 'bit' | 'glint' | 'shard';
  readonly count: number;
  /** They are not all born in one instant. */
  readonly overMs: number;
  readonly seed: number;
  /** From where, and how far to either side, in points. */
  readonly x: number;
  readonly y: number;
  readonly spreadX: number;
  readonly spreadY: number;
  /** Where coins bounce. */
  readonly floor: number;
}

export interface Flying {
  readonly x: number;
  readonly y: number;
  readonly alpha: number;
  readonly turn: number;
  readonly size: number;
}

const LIFE: Readonly<Record<Burst['kind'], number>> = { coin: 1_400, bit: 2_600, glint: 620, shard: 520 };
const GRAVITY: Readonly<Record<Burst['kind'], number>> = { coin: 1_800, bit: 260, glint: 0, shard: 1_400 };
const BOUNCE = 0.35;

export const burstEnd = ({ at, overMs, kind }: Burst): number => at + overMs + LIFE[kind];

/** The flying piece of that number at a moment; nothing before its birth and after its end. */
export function flyingAt(burst: Burst, number: number, time: number): Flying | undefined {
  const { kind, seed, at, overMs } = burst;
  const chance = (what: number) => scatter(seed, number, what);
  const age = time - at - chance(1) * overMs;
  const life = LIFE[kind];
  if (age < 0 || age > life) return undefined;
  const share = age / life;
  const seconds = age / 1000;
  const x0 = burst.x + (chance(2) * 2 - 1) * burst.spreadX;
  const y0 = burst.y + (chance(3) * 2 - 1) * burst.spreadY;
  const turn = chance(4) * 6.28 + seconds * mix(4, 11, chance(5)) * (chance(6) < 0.5 ? -1 : 1);
  const fade = share < 0.75 ? 1 : 1 - (share - 0.75) / 0.25;
  if (kind === 'glint') {
    const size = Math.sin(Math.PI * share) * mix(0.5, 1.1, chance(7));
    return { x: x0, y: y0 - 14 * share, alpha: size, turn: turn * 0.15, size };
  }
  const angle = ((kind === 'shard' ? 180 : 35) / 180) * Math.PI * (chance(8) * 2 - 1);
  const speed = kind === 'bit' ? mix(120, 420, chance(9)) : mix(500, 900, chance(9)) * (kind === 'shard' ? 0.35 : 1);
  const sway = kind === 'bit' ? Math.sin(seconds * 3 + chance(10) * 6) * 26 : 0;
  const x = x0 + Math.sin(angle) * speed * seconds + sway;
  const y = withBounce(y0, -Math.cos(angle) * speed, GRAVITY[kind], seconds, kind === 'coin' ? burst.floor : Infinity);
  return { x, y, alpha: fade, turn, size: mix(0.75, 1.15, chance(11)) };
}

/** Height after a time; it bounces once. */
function withBounce(y: number, up: number, gravity: number, seconds: number, floor: number): number {
  const free = y + up * seconds + (gravity / 2) * seconds ** 2;
  if (free < floor) return free;
  const hit = (-up + Math.sqrt(Math.max(0, up ** 2 + 2 * gravity * (floor - y)))) / gravity;
  const after = seconds - hit;
  const back = -(up + gravity * hit) * BOUNCE;
  return floor + back * after + (gravity / 2) * after ** 2;
}
