import type { Graphics } from 'pixi.js';
import { easeInOut, mix, progress, scatter, wave } from '../ease.ts';
import { type GrandScene, ink, putBig } from './grand-scene.ts';

const RIDGE_STEPS = 34;
/** Thin wash far away, malachite, azurite: from the back to the front. */
const RIDGES = [
  { colour: 0x9fb59a, base: 0.5, tall: 0.2, seed: 3 },
  { colour: 0x4f9382, base: 0.62, tall: 0.24, seed: 11 },
  { colour: 0x1f6f6b, base: 0.74, tall: 0.22, seed: 23 },
  { colour: 0x2b5fa8, base: 0.86, tall: 0.18, seed: 37 },
] as const;

interface Sheet {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** 青绿山河: the scroll unrolls to the width of the screen, mountains in azurite and malachite, cranes over the river. */
export const unrollingScroll: GrandScene = (scene, { sketch, behind, before }, { time, presence }) => {
  const { width, height, left, boardWidth } = scene.geometry;
  const open = easeInOut(progress(time, 0, 1_500));
  const half = mix(boardWidth * 0.2, width * 0.53, open);
  const middle = left + boardWidth / 2;
  const sheet = { left: middle - half, right: middle + half, top: height * 0.05, foot: height * 0.93 };
  paintSilk(sketch, sheet, presence);
  for (const ridge of RIDGES) paintRidge(sketch, sheet, ridge, presence);
  for (const x of [sheet.left, sheet.right]) paintRoller(sketch, x, sheet, presence);
  const sizeOf = Math.min(height * 0.17, width * 0.2);
  for (let at = 0; at < 6; at++) {
    const share = ((time + at * 900) / 6_400 + scatter(at, 1)) % 1;
    const x = mix(width + sizeOf, -sizeOf, share);
    if (x < sheet.left || x > sheet.right) continue;
    const y = height * mix(0.08, 0.34, scatter(at, 2)) + wave(time, 2.3, scatter(at, 3)) * sizeOf * 0.12;
    const isBefore = y < height * 0.14;
    putBig(scene, isBefore ? before : behind, 'C', {
      x,
      y,
      size: sizeOf * mix(0.6, 1, scatter(at, 4)),
      alpha: presence,
    });
  }
  for (const [at, letter] of ['B', 'E'].entries()) {
    const x = mix(sheet.left, sheet.right, (0.15 + 0.62 * at + time / 26_000) % 1);
    putBig(scene, behind, letter, { x, y: sheet.foot - sizeOf * 0.55, size: sizeOf * 1.2, alpha: presence * open });
  }
};

function paintSilk(sketch: Graphics, { left, right, top, foot }: Sheet, alpha: number): void {
  const [width, height] = [right - left, foot - top];
  sketch.rect(left, top, width, height).fill(ink(0x1b2a3a, alpha * 0.9));
  sketch.rect(left, top + 10, width, height - 20).fill(ink(0xd8be86, alpha));
  sketch.rect(left, top + 10, width, height * 0.22).fill(ink(0xf4e3b2, alpha * 0.6));
  for (const y of [top + 12, foot - 15]) sketch.rect(left, y, width, 3).fill(ink(0xa9802c, alpha));
}

/** A mountain range with its contour in gold. */
function paintRidge(
  sketch: Graphics,
  { left, right, top, foot }: Sheet,
  { colour, base, tall, seed }: (typeof RIDGES)[number],
  alpha: number,
): void {
  const [width, height] = [right - left, foot - top];
  const line = Array.from({ length: RIDGE_STEPS + 1 }, (_, at) => {
    const share = at / RIDGE_STEPS;
    const peak = Math.abs(Math.sin(share * Math.PI * (2.2 + (seed % 3)) + seed)) ** 1.6;
    const rough = scatter(seed, at) * 0.22;
    return { x: left + share * width, y: top + height * (base - tall * (peak * 0.85 + rough)) };
  });
  const floor = foot - 16;
  sketch.poly([{ x: left, y: floor }, ...line, { x: right, y: floor }]).fill(ink(colour, alpha));
  line.forEach(({ x, y }, at) => {
    if (at === 0) sketch.moveTo(x, y);
    else sketch.lineTo(x, y);
  });
  sketch.stroke({ color: 0xf2d488, width: 2.4, alpha: alpha * 0.9, join: 'round' });
}

/** Rolled silk on a rod with ends of jade. */
function paintRoller(sketch: Graphics, x: number, { top, foot }: Sheet, alpha: number): void {
  sketch.rect(x - 17, top - 6, 34, foot - top + 12).fill(ink(0x6b4a22, alpha));
  sketch.rect(x - 17, top - 6, 14, foot - top + 12).fill(ink(0xcfae74, alpha));
  sketch.rect(x - 12, top - 6, 4, foot - top + 12).fill(ink(0xfff3cf, alpha * 0.8));
  for (const y of [top - 22, foot + 6]) {
    sketch.roundRect(x - 12, y, 24, 18, 7).fill(ink(0x1f8a63, alpha));
    sketch.roundRect(x - 9, y + 2, 8, 12, 4).fill(ink(0xb8ffda, alpha * 0.8));
  }
}
