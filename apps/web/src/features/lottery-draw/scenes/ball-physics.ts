import { diceOf } from '../../../art/seed.ts';

export const GLOBE = { x: 0, y: -22, radius: 112 };
/** Where a ball leaves the globe. */
export const MOUTH = { x: 0, y: GLOBE.y - GLOBE.radius + 4 };

const STEPS_A_SECOND = 120;
const DT = 1 / STEPS_A_SECOND;
const FRAME_MS = 1_000 / 60;
const GRAVITY = 620;
const STEER_MS = 950;

/** When a ball goes up the tube. */
export interface Capture {
  readonly ball: number;
  readonly ms: number;
}

interface HeapFacts {
  readonly seed: string;
  readonly count: number;
  readonly radius: number;
  readonly captures: readonly Capture[];
  /** When the air stops. */
  readonly untilMs: number;
}

interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
  isOut: boolean;
  /** On its last way to the mouth nothing holds it up. */
  isFree: boolean;
}

/**
 * Balls in a globe over a jet of air, worked out in equal steps from a seed, so that every moment is the same each time.
 * Positions are kept by frame; one may ask for any moment, later ones are worked out when they are asked for.
 */
export class BallPhysics {
  private readonly frames: Float32Array[] = [];
  private readonly balls: Ball[];
  private readonly roll: () => number;
  private ms = 0;

  private readonly radius: number;
  private readonly captures: readonly Capture[];
  private readonly untilMs: number;

  constructor({ seed, count, radius, captures, untilMs }: HeapFacts) {
    this.radius = radius;
    this.captures = captures;
    this.untilMs = untilMs;
    this.roll = diceOf(seed).roll;
    this.balls = settledBalls(count, radius);
    this.keepFrame();
  }

  /** x and y of each ball after so long; those that have left stay at the mouth. */
  at(ms: number): Float32Array {
    const frame = Math.max(0, Math.floor(ms / FRAME_MS));
    while (this.frames.length <= frame) {
      this.step();
      this.step();
      this.keepFrame();
    }
    return this.frames[frame] ?? new Float32Array();
  }

  private keepFrame(): void {
    const frame = new Float32Array(this.balls.length * 2);
    for (const [at, { x, y }] of this.balls.entries()) frame.set([x, y], at * 2);
    this.frames.push(frame);
  }

  private step(): void {
    this.ms += DT * 1_000;
    const isBlowing = this.ms < this.untilMs;
    const power = isBlowing ? Math.min(1, this.ms / 900) : 0;
    for (const ball of this.balls) if (!ball.isOut) this.push(ball, power);
    for (const { ball: at, ms } of this.captures) {
      const ball = this.balls[at];
      if (ball && !ball.isOut && this.ms > ms - STEER_MS) steer(ball, (this.ms - ms + STEER_MS) / STEER_MS);
      if (ball && this.ms >= ms) ball.isOut = true;
    }
    for (const ball of this.balls)
      if (!ball.isOut) {
        ball.x += ball.vx * DT;
        ball.y += ball.vy * DT;
      }
    bounce(this.balls, this.radius);
    for (const ball of this.balls) if (!ball.isOut) keepInside(ball, this.radius);
  }

  /** Weight, air that rises in the middle and falls along the glass, and its unrest. */
  private push(ball: Ball, power: number): void {
    const [dx, dy] = [(ball.x - GLOBE.x) / GLOBE.radius, (ball.y - GLOBE.y) / GLOBE.radius];
    const jet = Math.max(0, 1 - Math.abs(dx) * 2.1) * (0.75 + dy * 0.75);
    ball.vy += (GRAVITY - power * jet * 3_400 + power * (this.roll() - 0.5) * 2_600) * DT;
    ball.vx += power * ((this.roll() - 0.5) * 4_200 - dx * Math.max(0, dy) * 900) * DT;
    const drag = 1 - 0.55 * DT;
    ball.vx *= drag;
    ball.vy *= drag;
  }
}

/** The committed ball is drawn to the mouth of the tube, ever more surely. */
function steer(ball: Ball, at: number): void {
  const pull = 14 * at * at;
  const [dx, dy] = [MOUTH.x - ball.x, MOUTH.y + 12 - ball.y];
  ball.vx += dx * pull * DT * 12;
  ball.vy += (dy * pull * 12 - GRAVITY * at) * DT;
  const calm = 1 - Math.min(0.9, at * 6 * DT);
  ball.vx *= calm;
  ball.vy *= calm;
  if (at > 0.7) {
    ball.isFree = true;
    const share = (at - 0.7) / 0.3;
    ball.x += dx * share * 0.16;
    ball.y += dy * share * 0.16;
  }
}

function bounce(balls: readonly Ball[], radius: number): void {
  const apart = radius * 2;
  for (let one = 0; one < balls.length; one++) {
    const a = balls[one];
    if (!a || a.isOut || a.isFree) continue;
    for (let other = one + 1; other < balls.length; other++) {
      const b = balls[other];
      if (!b || b.isOut || b.isFree) continue;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      if (Math.abs(dx) >= apart || Math.abs(dy) >= apart) continue;
      const distance = Math.hypot(dx, dy) || 0.01;
      if (distance >= apart) continue;
      const [nx, ny] = [dx / distance, dy / distance];
      const overlap = (apart - distance) / 2;
      a.x -= nx * overlap;
      a.y -= ny * overlap;
      b.x += nx * overlap;
      b.y += ny * overlap;
      const closing = (b.vx - a.vx) * nx + (b.vy - a.vy) * ny;
      if (closing >= 0) continue;
      const impulse = closing * 0.86;
      a.vx += nx * impulse;
      a.vy += ny * impulse;
      b.vx -= nx * impulse;
      b.vy -= ny * impulse;
    }
  }
}

function keepInside(ball: Ball, radius: number): void {
  const [dx, dy] = [ball.x - GLOBE.x, ball.y - GLOBE.y];
  const distance = Math.hypot(dx, dy);
  const most = GLOBE.radius - radius - 3;
  if (distance <= most) return;
  const [nx, ny] = [dx / distance, dy / distance];
  ball.x = GLOBE.x + nx * most;
  ball.y = GLOBE.y + ny * most;
  const out = ball.vx * nx + ball.vy * ny;
  if (out > 0) {
    ball.vx -= nx * out * 1.62;
    ball.vy -= ny * out * 1.62;
  }
}

const SETTLE_STEPS = 700;

/** How they lie at the bottom before the air comes: the same heap for every issue of a game. */
function settledBalls(count: number, radius: number): Ball[] {
  const { roll } = diceOf(`heap ${count}`);
  const across = Math.floor((GLOBE.radius * 1.2) / (radius * 2));
  const balls = Array.from({ length: count }, (_, at): Ball => ({
    x: GLOBE.x + ((at % across) - (across - 1) / 2) * radius * 2.05 + (roll() - 0.5) * 2,
    y: GLOBE.y + 60 - Math.floor(at / across) * radius * 2.05,
    vx: 0,
    vy: 0,
    isOut: false,
    isFree: false,
  }));
  for (let step = 0; step < SETTLE_STEPS; step++) {
    for (const ball of balls) {
      ball.vy = (ball.vy + GRAVITY * DT) * 0.985;
      ball.vx *= 0.985;
      ball.x += ball.vx * DT;
      ball.y += ball.vy * DT;
    }
    bounce(balls, radius);
    for (const ball of balls) keepInside(ball, radius);
  }
  return balls.map((ball) => ({ ...ball, vx: 0, vy: 0 }));
}
