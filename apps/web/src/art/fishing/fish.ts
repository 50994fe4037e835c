import type { FishRig } from '../../features/fishing-stage/art-file.ts';
import type { Paintbox } from '../slots/materials/paintbox.ts';
import { seaDragon, silverDragon } from './dragons.ts';
import { goldShark, greatWhite, hammerhead, orca } from './large.ts';
import { mermaid } from './mermaid.ts';
import { goldTurtle, jellyfish, manta, octopus, swordfish, turtle } from './middle.ts';
import { lanternfish, lionfish, seahorse } from './odd-fish.ts';
import { butterflyfish, pufferfish, yellowEdge } from './reef-fish.ts';
import { blueTang, clownfish, sailfin, yellowCroaker } from './small.ts';
import { bombFish, chestCrab, goldKraken, lightningEel, luckyWheel } from './special.ts';

/** One kind of fish: how it is drawn, how large it swims, and how it moves. */
export interface FishArt {
  readonly draw: (box: Paintbox) => string;
  /** The side of its drawing box, in units of the sea. */
  readonly size: number;
  readonly rig: FishRig;
  /** The side of the box it is drawn in: 200 units, or 400 for the largest. */
  readonly box?: 400;
}

const fish = (draw: FishArt['draw'], size: number, rig: FishRig = 'rope'): FishArt => ({ draw, size, rig });
const giant = (draw: FishArt['draw'], size: number, rig: FishRig): FishArt => ({ draw, size, rig, box: 400 });

/** By the code of packages/fishing. */
export const fishArt: Readonly<Record<string, FishArt>> = {
  'yellow-croaker': fish(yellowCroaker, 84),
  sailfin: fish(sailfin, 90),
  'blue-tang': fish(blueTang, 88),
  clownfish: fish(clownfish, 88),
  'yellow-edge': fish(yellowEdge, 98),
  pufferfish: fish(pufferfish, 98, 'puff'),
  butterflyfish: fish(butterflyfish, 98),
  lionfish: fish(lionfish, 118),
  lanternfish: fish(lanternfish, 118),
  seahorse: fish(seahorse, 132, 'upright'),
  turtle: fish(turtle, 156, 'flap'),
  manta: fish(manta, 208, 'flap'),
  jellyfish: fish(jellyfish, 160, 'pulse'),
  swordfish: fish(swordfish, 256),
  octopus: fish(octopus, 200, 'pulse'),
  hammerhead: fish(hammerhead, 280),
  'great-white': fish(greatWhite, 310),
  orca: fish(orca, 330),
  'gold-turtle': fish(goldTurtle, 228, 'flap'),
  'gold-shark': fish(goldShark, 324),
  'silver-dragon': giant(silverDragon, 430, 'dragon'),
  mermaid: fish(mermaid, 300),
  'chest-crab': fish(chestCrab, 208, 'walk'),
  'lucky-wheel': fish(luckyWheel, 176, 'turn'),
  'gold-kraken': giant(goldKraken, 420, 'pulse'),
  'sea-dragon': giant(seaDragon, 640, 'dragon'),
  'bomb-fish': fish(bombFish, 146, 'puff'),
  'lightning-eel': fish(lightningEel, 264, 'eel'),
};
