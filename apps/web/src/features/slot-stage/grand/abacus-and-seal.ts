import type { Graphics } from 'pixi.js';
import { backOut, easeIn, easeOut, mix, progress, pulse, scatter } from '../ease.ts';
import type { Scene } from '../scene.ts';
import { type GrandLayers, type GrandScene, ink, putBig, putSmall } from './grand-scene.ts';

const BEADS = 7;
const CLICK_MS = 190;
const STAMP_MS = 1_500;

/** 金算盘: the counting house reckons. Beads click over behind the reels, then the keeper's chop comes down on the sum. */
export const abacusAndSeal: GrandScene = (scene, layers, moment) => {
  paintAbacus(scene, layers, moment.time, moment.presence);
  paintStamp(scene, layers, moment.time, moment.presence);
};

function paintAbacus({ geometry }: Scene, { sketch }: GrandLayers, time: number, presence: number): void {
  const { width, height } = geometry;
  const rods = Math.max(5, Math.round(width / 110));
  const gap = width / rods;
  const [beadWidth, beadHeight] = [gap * 0.74, Math.min(gap * 0.46, height * 0.055)];
  const drop = easeOut(progress(time, 0, 500));
  const [head, foot] = [height * 0.06, mix(-height * 0.1, height * 0.94, drop)];
  for (let rod = 0; rod < rods; rod++) {
    const x = (rod + 0.5) * gap;
    sketch.rect(x - 4, 0, 8, foot).fill(ink(0x4a2a12, presence));
    sketch.rect(x - 2.5, 0, 2, foot).fill(ink(0xffe1a0, presence * 0.7));
    for (let bead = 0; bead < BEADS; bead++) {
      // Reckoned from the right, as sums are.
      const clicks = 450 + ((rods - 1 - rod) * 3 + bead) * (CLICK_MS / 3) + scatter(rod, bead) * 160;
      const over = backOut(progress(time, clicks, CLICK_MS), 1.6);
      const low = foot - (BEADS - bead - 0.5) * beadHeight * 1.04;
      const high = head + (bead + 0.5) * beadHeight * 1.04;
      const isUp = scatter(rod, 9) > bead / BEADS;
      paintBead(sketch, x, isUp ? mix(low, high, over) : low, {
        width: beadWidth,
        height: beadHeight,
        alpha: presence,
      });
    }
  }
  for (const y of [head - 22, foot])
    sketch
      .rect(0, y, width, 22)
      .fill(ink(0x6b3a16, presence))
      .rect(0, y + 2, width, 4)
      .fill(ink(0xffd58a, presence * 0.55));
}

/** A turned bead: dark below, its own colour, light along the upper edge. */
function paintBead(
  sketch: Graphics,
  x: number,
  y: number,
  { width, height, alpha }: { readonly width: number; readonly height: number; readonly alpha: number },
): void {
  const [w, h] = [width / 2, height / 2];
  const lens = (grow: number, dy: number) =>
    sketch.poly([x - w * grow, y + dy, x - w * 0.42 * grow, y - h * grow + dy, x + w * 0.42 * grow, y - h * grow + dy, x + w * grow, y + dy, x + w * 0.42 * grow, y + h * grow + dy, x - w * 0.42 * grow, y + h * grow + dy]); // prettier-ignore
  lens(1, 1).fill(ink(0x2a0f08, alpha));
  lens(0.94, 0).fill(ink(0xa85a22, alpha));
  lens(0.7, -h * 0.2).fill(ink(0xd98b3c, alpha * 0.8));
  sketch.ellipse(x - w * 0.18, y - h * 0.5, w * 0.34, h * 0.16).fill(ink(0xfff0c8, alpha * 0.75));
}

/** The chop falls, stays a moment, and leaves its red mark. */
function paintStamp(scene: Scene, { before, halo }: GrandLayers, time: number, presence: number): void {
  const { left, top, boardWidth, boardHeight, cellWidth, art } = { ...scene.geometry, art: scene.art };
  const size = Math.max(110, cellWidth * 1.15);
  const [x, y] = [left + boardWidth * 0.86, top + boardHeight * 0.16];
  const age = time - STAMP_MS;
  if (age < 0) return;
  const down = easeIn(progress(age, 0, 260));
  const up = easeOut(progress(age, 520, 420));
  if (age > 250) {
    const ink = pulse(progress(age, 250, 500)) * 0.3 + 0.92;
    putSmall(scene, halo, 'glow', { x, y, width: size * 2.4, alpha: 0.5 * presence });
    for (const [at, sign] of ['大', '喜'].entries())
      before.put(art.piece(`sign:${sign}`), {
        x: x + (at - 0.5) * size * 0.5,
        y,
        scale: (size * 0.62) / 100 / art.scaleOf('sign'),
        alpha: presence * Math.min(1, ink),
        tint: 0xff4a38,
        rotation: -0.08,
      });
  }
  if (up < 1)
    putBig(scene, before, 'W', {
      x,
      y: y - (1 - down) * size * 2.6 - up * size * 2.2,
      size: size * mix(1.5, 1.2, down),
      turn: -0.1,
      alpha: presence * Math.min(1, age / 90) * (1 - up),
    });
}
