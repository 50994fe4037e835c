import type { Graphics } from 'pixi.js';
import { backOut, easeOut, mix, progress, scatter, wave } from '../ease.ts';
import { type GrandScene, glowing, putBig, putSmall } from './grand-scene.ts';

const SEAMS = 13;
const JOINTS = 6;
const GOLD = 0xe0a52e;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** 青瓷雅集: the room itself is a bowl that was broken; gold runs along every crack and joins it. */
export const goldSeams: GrandScene = (scene, { sketch, halo, behind }, { time, presence }) => {
  const { width, height, left, top, boardWidth, boardHeight } = scene.geometry;
  const middle = { x: left + boardWidth / 2, y: top + boardHeight / 2 };
  const reach = Math.hypot(width, height) * 0.62;
  for (let at = 0; at < SEAMS; at++) {
    const angle = ((at + 0.3 + 0.5 * scatter(at, 1)) / SEAMS) * Math.PI * 2;
    const share = easeOut(progress(time, 120 + scatter(at, 2) * 700, 1_500));
    const seam = seamFrom(middle, angle, reach, at);
    const tip = paintSeam(sketch, seam, share, presence);
    const branch = seamFrom(seam[3] ?? middle, angle + (at % 2 ? 0.7 : -0.7), reach * 0.3, at + 40);
    if (share > 0.55) paintSeam(sketch, branch, (share - 0.55) / 0.45, presence * 0.85, 0.6);
    if (share < 1) putSmall(scene, halo, 'glow', { ...tip, width: 90, alpha: 0.8 * presence });
  }
  const room = left - 24;
  if (room < 110) return;
  // Where there is room beside the reels, the best pieces of the collection come forward.
  const size = Math.min(room * 1.15, height * 0.44);
  for (const [letter, side] of [
    ['A', -1],
    ['B', 1],
  ] as const) {
    const enter = backOut(progress(time, 500, 700));
    const x = side < 0 ? mix(-size, room / 2, enter) : mix(width + size, width - room / 2, enter);
    const y = height * 0.52 + wave(time, 4.7) * 3;
    putSmall(scene, halo, 'glow', { x, y, width: size * 1.7, alpha: 0.45 * presence });
    putBig(scene, behind, letter, { x, y, size, alpha: presence, lit: 0.5 + 0.5 * wave(time, 2.3) });
  }
};

/** A crack from a place outward: it breaks its direction at every joint. */
function seamFrom(from: Point, angle: number, length: number, seed: number): Point[] {
  const points = [from];
  for (let joint = 1; joint <= JOINTS; joint++) {
    const bent = angle + (scatter(seed, joint, 7) - 0.5) * 0.75;
    const last = points[joint - 1] ?? from;
    const part = (length / JOINTS) * mix(0.75, 1.25, scatter(seed, joint, 8));
    points.push({ x: last.x + Math.cos(bent) * part, y: last.y + Math.sin(bent) * part });
  }
  return points;
}

/** Draws a seam as far as the gold has run, and says where that is. */
function paintSeam(sketch: Graphics, seam: readonly Point[], share: number, alpha: number, weight = 1): Point {
  const run = share * (seam.length - 1);
  const whole = Math.floor(run);
  const shown = seam.slice(0, whole + 1);
  const [from, to] = [seam[whole], seam[whole + 1]];
  if (from && to) shown.push({ x: mix(from.x, to.x, run - whole), y: mix(from.y, to.y, run - whole) });
  const tip = shown.at(-1) ?? { x: 0, y: 0 };
  if (shown.length < 2) return tip;
  const trace = () =>
    shown.forEach(({ x, y }, at) => {
      if (at === 0) sketch.moveTo(x, y);
      else sketch.lineTo(x, y);
    });
  glowing(sketch, trace, { colour: GOLD, width: 4 * weight, alpha, core: 0xfff0bf });
  return tip;
}
