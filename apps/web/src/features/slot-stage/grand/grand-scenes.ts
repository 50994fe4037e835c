import { abacusAndSeal } from './abacus-and-seal.ts';
import { beastsAwake } from './beasts-awake.ts';
import { crystalRing } from './crystal-ring.ts';
import { goldSeams } from './gold-seams.ts';
import type { GrandScene } from './grand-scene.ts';
import { leapingKoi } from './leaping-koi.ts';
import { neonAlley } from './neon-alley.ts';
import { skyLanterns } from './sky-lanterns.ts';
import { unrollingScroll } from './unrolling-scroll.ts';

/** The signature of every title, by its code. */
export const grandScenes: Readonly<Record<string, GrandScene>> = {
  dengshi: skyLanterns,
  qingci: goldSeams,
  jinlichi: leapingKoi,
  suanpan: abacusAndSeal,
  shanhai: beastsAwake,
  qinglv: unrollingScroll,
  nihong: neonAlley,
  xinghe: crystalRing,
};
