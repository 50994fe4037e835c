import { mix, scatter, wave } from '../ease.ts';
import { grey } from '../scene.ts';
import { type GrandScene, putBig, putSmall } from './grand-scene.ts';

/** On a desktop, and on a phone. */
const LANTERNS = { wide: 34, narrow: 22 };
const PHONE_WIDTH = 640;

/** 灯市夜行: everybody in the street lets a sky lantern go, far ones first, and the sky fills with them. */
export const skyLanterns: GrandScene = (scene, { halo, behind, before }, { time, presence }) => {
  const { width, height } = scene.geometry;
  const lanterns = width < PHONE_WIDTH ? LANTERNS.narrow : LANTERNS.wide;
  for (let at = 0; at < lanterns; at++) {
    const near = at / lanterns;
    const age = time - (1 - near) * 200 - scatter(at, 1) * 2_600;
    if (age <= 0) continue;
    const across = (at * 0.618 + 0.07 * scatter(at, 2)) % 1;
    const size = mix(0.07, 0.2, near ** 1.6) * Math.min(height, width * 1.2);
    const climbed = (age / mix(7_400, 4_600, near)) * (height + size * 2);
    const x = across * width + wave(time, 3.1 + scatter(at, 3) * 2, scatter(at, 4)) * size * 0.22;
    const y = height + size * 0.7 - climbed;
    if (y < -size) continue;
    const turn = wave(time, 3.7, scatter(at, 5)) * 0.06;
    // Only at the sides do they pass before the reels: what has won stays in sight.
    const isBefore = near > 0.8 && (across < 0.09 || across > 0.91);
    putSmall(scene, halo, 'glow', { x, y: y + size * 0.12, width: size * 2.1, alpha: presence * mix(0.3, 0.55, near) });
    putBig(scene, isBefore ? before : behind, 'S', {
      x,
      y,
      size,
      turn,
      alpha: presence,
      tint: grey(mix(0.62, 1, near)),
      lit: 0.5 + 0.3 * wave(time, 1.3, scatter(at, 6)),
    });
  }
};
