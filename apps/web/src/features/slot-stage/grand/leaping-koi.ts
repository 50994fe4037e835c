import type { Graphics } from 'pixi.js';
import { easeOut, mix, progress, scatter } from '../ease.ts';
import { type GrandScene, putBig, putSmall } from './grand-scene.ts';
import type { Scene } from '../scene.ts';

const LEAP_MS = 1_150;
const EVERY_MS = 620;
const DROPS = 7;
const WATER = 0xbff7e0;

/** 锦鲤跃门: one koi after the other leaps over the reels, out of a ring of water and into the next. */
export const leapingKoi: GrandScene = (scene, layers, moment) => {
  const { time, ms, presence } = moment;
  const { height } = scene.geometry;
  const size = Math.min(height * 0.34, scene.geometry.width * 0.42);
  const last = Math.floor((ms - LEAP_MS) / EVERY_MS);
  for (let leap = 0; leap <= last; leap++) {
    const age = time - leap * EVERY_MS;
    if (age < 0) break;
    const { from, to, rise } = leapOf(scene, leap);
    ring(layers.sketch, from, age, presence);
    ring(layers.sketch, to, age - LEAP_MS, presence);
    if (age > LEAP_MS) continue;
    const share = age / LEAP_MS;
    const at = (part: number) => ({
      x: mix(from.x, to.x, part),
      y: mix(from.y, to.y, part) - rise * 4 * part * (1 - part),
    });
    const [here, soon] = [at(share), at(Math.min(1, share + 0.02))];
    const turn = Math.atan2(soon.y - here.y, soon.x - here.x);
    putSmall(scene, layers.halo, 'glow', { ...here, width: size * 1.6, alpha: 0.35 * presence });
    for (let drop = 0; drop < DROPS; drop++) {
      const behind = share - 0.03 - drop * 0.035;
      if (behind < 0) continue;
      const place = at(behind);
      const fall = (share - behind) ** 2 * height * 1.4;
      putSmall(scene, layers.before, 'drift', {
        x: place.x + (scatter(leap, drop) - 0.5) * size * 0.3,
        y: place.y + fall,
        width: size * mix(0.1, 0.22, scatter(drop, leap)),
        alpha: (0.95 - drop * 0.1) * presence,
      });
    }
    const isLeft = to.x < from.x;
    putBig(scene, layers.before, 'ABC'.charAt(leap % 3), {
      ...here,
      size,
      alpha: presence * Math.min(1, share * 8, (1 - share) * 8),
      turn: turn + (isLeft ? Math.PI : 0) * 0.5,
    });
  }
};

/** From the left foot to the right one and back, higher and lower. */
function leapOf({ geometry }: Scene, leap: number) {
  const { width, height } = geometry;
  const isLeft = leap % 2 === 1;
  const inset = mix(0.02, 0.12, scatter(leap, 1)) * width;
  const foot = height * mix(0.74, 0.84, scatter(leap, 2));
  const [x0, x1] = [inset, width - inset];
  return {
    from: { x: isLeft ? x1 : x0, y: foot },
    to: { x: isLeft ? x0 : x1, y: foot },
    rise: height * mix(0.56, 0.68, scatter(leap, 3)),
  };
}

/** Three rings that run outward on the water. */
function ring(
  sketch: Graphics,
  { x, y }: { readonly x: number; readonly y: number },
  age: number,
  alpha: number,
): void {
  for (let at = 0; at < 3; at++) {
    const share = progress(age, at * 140, 1_100);
    if (share <= 0 || share >= 1) continue;
    const radius = easeOut(share) * (150 - at * 26);
    sketch
      .ellipse(x, y, radius, radius * 0.36)
      .stroke({ color: WATER, width: 5 * (1 - share) + 1, alpha: alpha * (1 - share) * 0.9 });
  }
}
