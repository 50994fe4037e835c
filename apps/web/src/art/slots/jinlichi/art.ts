import type { SlotArt } from '../slot-art.ts';
import { blurred } from '../materials/lighting.ts';
import { paintbox, repeat } from '../materials/paintbox.ts';
import { drop } from '../materials/water.ts';
import { n } from '../../svg.ts';
import { inkGold, redCrown, redWhite } from './koi.ts';
import { palette } from './palette.ts';
import { lotus, lotusLeaf, seedHead } from './plants.ts';
import { backdrop, bed, frame, particles, tileGround, tileLeaves } from './pond.ts';
import { goldenScale, longmen, pebbles, waterDrop } from './stones.ts';

/** 锦鲤池: a pond seen from above. */
export const art: SlotArt = {
  code: 'jinlichi',
  palette,
  defs: '<linearGradient id="jl-digits" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#FFFBE4"/><stop offset=".4" stop-color="#FBD35C"/><stop offset=".52" stop-color="#C98A22"/><stop offset="1" stop-color="#FFE9A0"/></linearGradient>',
  lettering: { make: 'pearl', fill: 'jl-digits' },
  symbols: {
    A: redWhite,
    B: inkGold,
    C: redCrown,
    D: lotus,
    E: seedHead,
    F: lotusLeaf,
    G: waterDrop,
    H: pebbles,
    W: longmen,
    S: goldenScale,
  },
  backdrop,
  bed,
  frame,
  particles,
  tile: tile(),
};

function tile(): string {
  const box = paintbox('jl-tile');
  const spray = repeat(9, (at) => drop(box, 150 + at * 17, 216 - ((at * 53) % 64), 2.5 + (at % 4), '#0C5A66'));
  const body = `${tileGround(box)}<g transform="translate(236 26) scale(.98)">${longmen.svg}</g><ellipse cx="180" cy="262" rx="110" ry="20" fill="#E9FFF6" opacity=".5" filter="${blurred(box, 7)}"/><g transform="translate(40 38) rotate(8 100 100) scale(1.12)">${redWhite.svg}</g>${spray}${tileLeaves(box)}<rect y="${n(250)}" width="480" height="70" fill="#04201E" opacity=".18" filter="${blurred(box, 16)}"/>`;
  return `<defs>${longmen.defs ?? ''}${redWhite.defs ?? ''}${box.defs()}</defs>${body}`;
}
