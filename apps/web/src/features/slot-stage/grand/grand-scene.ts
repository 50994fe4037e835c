import type { Graphics } from 'pixi.js';
import { progress } from '../ease.ts';
import type { Scene } from '../scene.ts';
import type { SpritePool } from '../sprite-pool.ts';

/** Where a signature scene is painted, in points of the whole canvas: behind the reels, and before them. */
export interface GrandLayers {
  readonly sketch: Graphics;
  /** Light that is added, behind the reels. */
  readonly halo: SpritePool;
  readonly behind: SpritePool;
  readonly before: SpritePool;
}

/** A moment of the largest win. */
export interface GrandMoment {
  /** Milliseconds since it began, and how long it is in all. */
  readonly time: number;
  readonly ms: number;
  /** How much of the scene is there: it comes within half a second and goes with the plate. */
  readonly presence: number;
}

/** What a title shows full screen at its largest wins, and at no other time. */
export type GrandScene = (scene: Scene, layers: GrandLayers, moment: GrandMoment) => void;

const COMES_MS = 500;
const GOES_MS = 350;

export const momentOf = (time: number, ms: number): GrandMoment => ({
  time,
  ms,
  presence: progress(time, 0, COMES_MS) * (1 - progress(time, ms - GOES_MS, GOES_MS)),
});

interface SymbolPut {
  readonly x: number;
  readonly y: number;
  /** Of its box of 200 units, in points. */
  readonly size: number;
  readonly alpha?: number;
  readonly turn?: number;
  readonly tint?: number;
  readonly lit?: number;
}

export function putBig({ art }: Scene, pool: SpritePool, letter: string, put: SymbolPut): void {
  const { x, y, size, alpha = 1, turn = 0, tint = 0xffffff, lit = 0 } = put;
  const unit = size / 200;
  pool.put(art.piece(`symbol:${letter}`), { x, y, scale: unit / art.scaleOf('symbol'), alpha, rotation: turn, tint });
  if (lit > 0)
    pool.put(art.piece(`lit:${letter}`), {
      x,
      y,
      scale: unit / art.scaleOf('lit'),
      alpha: alpha * lit,
      rotation: turn,
    });
}

interface LightPut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly alpha: number;
  readonly turn?: number;
  readonly tint?: number;
}

/** A small thing of the title, 64 units wide. */
export function putSmall({ art }: Scene, pool: SpritePool, name: string, put: LightPut): void {
  const { x, y, width, height = width, alpha, turn = 0, tint = 0xffffff } = put;
  const unit = 64 * art.scaleOf('particle');
  pool.put(art.piece(`particle:${name}`), {
    x,
    y,
    scale: width / unit,
    scaleY: height / unit,
    alpha,
    rotation: turn,
    tint,
  });
}

/** A line of light: wide and faint below, thin and white above. */
export function glowing(sketch: Graphics, trace: () => void, look: GlowLook): void {
  const { colour, width, alpha, core = 0xffffff } = look;
  for (const [times, share, paint] of [
    [4.2, 0.14, colour],
    [2, 0.42, colour],
    [0.8, 0.95, core],
  ] as const) {
    trace();
    sketch.stroke({ color: paint, width: width * times, alpha: alpha * share, cap: 'round', join: 'round' });
  }
}

interface GlowLook {
  readonly colour: number;
  readonly width: number;
  readonly alpha: number;
  readonly core?: number;
}

/** A colour at so much of its strength. */
export const ink = (color: number, alpha: number) => ({ color, alpha });
