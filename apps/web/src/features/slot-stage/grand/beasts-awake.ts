import type { Graphics } from 'pixi.js';
import { easeOut, mix, progress, scatter, wave } from '../ease.ts';
import type { Scene } from '../scene.ts';
import { glowing, type GrandScene, ink, putBig, putSmall } from './grand-scene.ts';

const STARS = 22;
const CLOUDS = 16;

/** 山海异兽: the world sinks away storey by storey, and the four great beasts rise beside the reels and open their eyes. */
export const beastsAwake: GrandScene = (scene, { sketch, halo, behind }, { time, presence }) => {
  const { width, height } = scene.geometry;
  // Clouds pass downwards: one rises.
  for (let at = 0; at < CLOUDS; at++) {
    const share = (time / mix(2_600, 4_200, scatter(at, 1)) + scatter(at, 2)) % 1;
    const wide = width * mix(0.3, 0.7, scatter(at, 3));
    putSmall(scene, halo, 'glow', {
      x: scatter(at, 4) * width,
      y: mix(-0.15, 1.15, share) * height,
      width: wide,
      height: wide * 0.16,
      alpha: 0.5 * presence * Math.sin(Math.PI * share),
    });
  }
  paintStars(sketch, width, height, time, presence);
  for (const { letter, x, y, size, delay } of places(scene)) {
    const rise = easeOut(progress(time, delay, 900));
    const here = { x, y: y + (1 - rise) * size * 0.7 + wave(time, 4.7, delay / 3_000) * size * 0.012 };
    const eyes = progress(time, delay + 700, 350);
    putSmall(scene, halo, 'glow', {
      ...here,
      width: size * (1.1 + 0.5 * eyes),
      alpha: presence * rise * (0.25 + 0.35 * eyes),
    });
    putBig(scene, behind, letter, { ...here, size, alpha: presence * rise, lit: eyes * (0.8 + 0.2 * wave(time, 1.7)) });
  }
};

/** Two on either side where there is room; on a tall screen above and below the reels. */
function places({ geometry }: Scene) {
  const { width, height, left, top, boardHeight } = geometry;
  const isWide = left > width * 0.12;
  const size = isWide ? Math.min(left * 1.15, height * 0.46) : width * 0.5;
  const [near, far] = isWide ? [left * 0.44, width - left * 0.44] : [width * 0.24, width * 0.76];
  const [high, low] = isWide ? [height * 0.32, height * 0.7] : [top * 0.62, top + boardHeight + size * 0.36];
  return [
    { letter: 'A', x: near, y: high, size, delay: 150 },
    { letter: 'B', x: far, y: high, size, delay: 450 },
    { letter: 'C', x: near, y: low, size, delay: 750 },
    { letter: 'D', x: far, y: low, size, delay: 1_050 },
  ];
}

/** Stars that are joined to one another, one by one. */
function paintStars(sketch: Graphics, width: number, height: number, time: number, presence: number): void {
  const star = (at: number) => ({ x: ((at * 0.382 + 0.05 * scatter(at, 7)) % 1) * width, y: scatter(at, 8) * height });
  for (let at = 0; at + 1 < STARS; at += 1) {
    const share = progress(time, 300 + at * 70, 300);
    if (share <= 0 || at % 4 === 3) continue;
    const [from, to] = [star(at), star(at + 1)];
    const end = { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) };
    glowing(sketch, () => sketch.moveTo(from.x, from.y).lineTo(end.x, end.y), {
      colour: 0x8fe3d0,
      width: 1.2,
      alpha: 0.4 * presence,
    });
    sketch.circle(from.x, from.y, 3).fill(ink(0xe8fff8, presence));
  }
}
