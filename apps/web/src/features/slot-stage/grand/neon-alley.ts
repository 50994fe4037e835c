import { backOut, mix, progress, scatter, wave } from '../ease.ts';
import { colourOf } from '../scene.ts';
import { type GrandScene, glowing, putBig, putSmall } from './grand-scene.ts';

const TUBES = 7;
const RAIN = 46;
/** A tube that is switched on catches in two goes. */
const CATCH_MS = 260;

/** 霓虹夜巷: every sign of the alley lights up, one tube around the other, and the rain falls in colour. */
export const neonAlley: GrandScene = (scene, { sketch, halo, behind }, { time, presence }) => {
  const { width, height, left, top, boardWidth, boardHeight } = scene.geometry;
  const { key, rim, accents } = scene.art.file.palette;
  const colours = [key, rim, ...accents].map(colourOf);
  for (let drop = 0; drop < RAIN; drop++) {
    const share = (time / mix(420, 760, scatter(drop, 1)) + scatter(drop, 2)) % 1;
    putSmall(scene, halo, 'glow', {
      x: scatter(drop, 3) * width,
      y: mix(-0.1, 1.1, share) * height,
      width: 7,
      height: height * 0.13,
      alpha: 0.5 * presence,
      tint: colours[drop % colours.length] ?? 0xffffff,
    });
  }
  for (let tube = 0; tube < TUBES; tube++) {
    const age = time - tube * 170;
    if (age < 0) break;
    const isDark = age > CATCH_MS * 0.3 && age < CATCH_MS * 0.6;
    const out = (tube + 1) * Math.max(20, Math.min(width, height) * 0.042);
    // Light runs along the tubes, slower than three times a second.
    const run = 0.62 + 0.38 * wave(time, 1.1, -tube / TUBES);
    const trace = () =>
      sketch.roundRect(left - out, top - out, boardWidth + out * 2, boardHeight + out * 2, 26 + out * 0.4);
    glowing(sketch, trace, {
      colour: colours[tube % colours.length] ?? 0xffffff,
      width: 5,
      alpha: presence * (isDark ? 0.2 : run),
    });
  }
  const room = left - 20;
  const isWide = room > 120;
  const size = isWide ? Math.min(room * 1.1, height * 0.46) : Math.min(top * 0.9, width * 0.36);
  const spots = isWide
    ? [
        { letter: 'A', x: room / 2, y: height * 0.32 },
        { letter: 'C', x: room / 2, y: height * 0.68 },
        { letter: 'A', x: width - room / 2, y: height * 0.32 },
        { letter: 'B', x: width - room / 2, y: height * 0.68 },
      ]
    : [
        { letter: 'A', x: width * 0.22, y: top + boardHeight + size * 0.62 },
        { letter: 'B', x: width * 0.78, y: top + boardHeight + size * 0.62 },
      ];
  spots.forEach(({ letter, x, y }, at) => {
    const age = time - 300 - at * 240;
    if (age < 0) return;
    const grown = backOut(progress(age, 0, 380));
    const isDark = age > 120 && age < 210;
    putSmall(scene, halo, 'glow', {
      x,
      y,
      width: size * 1.5,
      alpha: presence * 0.5,
      tint: colours[at % 2] ?? 0xffffff,
    });
    putBig(scene, behind, letter, { x, y, size: size * mix(0.8, 1, grown), alpha: presence, lit: isDark ? 0.1 : 1 });
  });
};
