import { easeOut, mix, progress, scatter, wave } from '../ease.ts';
import { grey } from '../scene.ts';
import { type GrandScene, glowing, putBig, putSmall } from './grand-scene.ts';

const CRYSTALS = 28;
const LETTERS = 'ABCDEFG';
const TURN_MS = 9_000;

/** 星河矿脉: the crystals leave the rock and circle the reels as a ring, which a line of light reads again and again. */
export const crystalRing: GrandScene = (scene, { sketch, halo, behind, before }, { time, presence }) => {
  const { width, height, left, top, boardWidth, boardHeight } = scene.geometry;
  const middle = { x: left + boardWidth / 2, y: top + boardHeight / 2 };
  const spread = easeOut(progress(time, 0, 1_400));
  const wide = mix(0.2, 1, spread) * Math.min(width * 0.47, boardWidth * 0.92);
  const tall = mix(0.2, 1, spread) * Math.min(height * 0.44, boardHeight * 0.62);
  const tilt = -0.16;
  for (const grow of [0.94, 1.06])
    glowing(sketch, () => sketch.ellipse(middle.x, middle.y, wide * grow, tall * grow * 0.92), {
      colour: 0x6f8cff,
      width: 1.4,
      alpha: presence * 0.5,
      core: 0xdfe9ff,
    });
  for (let at = 0; at < CRYSTALS; at++) {
    const angle = (at / CRYSTALS + time / TURN_MS) * Math.PI * 2 + scatter(at, 1) * 0.12;
    const out = mix(0.9, 1.12, scatter(at, 2));
    const [dx, dy] = [Math.cos(angle) * wide * out, Math.sin(angle) * tall * out];
    const near = (Math.sin(angle) + 1) / 2;
    const x = middle.x + dx * Math.cos(tilt) - dy * Math.sin(tilt) * 0.3;
    const y = middle.y + dy + dx * Math.sin(tilt) * 0.5;
    const size = mix(0.06, 0.15, near) * Math.min(height, width * 1.3) * mix(0.7, 1.2, scatter(at, 3));
    // Before the reels only beside them: what has won, and the number, stay in sight.
    const isBefore = near > 0.5 && Math.abs(dx) > boardWidth * 0.44;
    putSmall(scene, halo, 'glow', { x, y, width: size * 1.8, alpha: presence * mix(0.15, 0.4, near) });
    putBig(scene, isBefore ? before : behind, LETTERS.charAt(at % LETTERS.length), {
      x,
      y,
      size,
      alpha: presence,
      turn: wave(time, 5.3, scatter(at, 4)) * 0.5,
      tint: grey(mix(0.55, 1, near)),
      lit: 0.5 + 0.5 * wave(time, 1.9, scatter(at, 5)),
    });
  }
  const sweep = (time / 1_700) % 1;
  putSmall(scene, halo, 'glow', {
    x: mix(-0.05, 1.05, sweep) * width,
    y: height / 2,
    width: width * 0.07,
    height: height * 1.6,
    alpha: 0.65 * presence * Math.sin(Math.PI * sweep),
  });
};
