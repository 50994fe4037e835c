import { blurred, glow } from '../materials/lighting.ts';
import { paintbox } from '../materials/paintbox.ts';
import type { SlotArt } from '../slot-art.ts';
import { backdrop, bed, frame, particles, tileGround, tileRain } from './alley.ts';
import { CYAN, PINK, palette } from './palette.ts';
import { cherries, doubleSeven, lemon, lightning, scooter, soda, sunglasses, vinyl } from './signs.ts';

/** 霓虹夜巷: signs of enamel and glass in the rain; at rest they are dark, a win switches them on. */
export const art: SlotArt = {
  code: 'nihong',
  palette,
  defs: '<linearGradient id="nh-digits" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".45" stop-color="#FFE0EE"/><stop offset=".55" stop-color="#FF8FC0"/><stop offset="1" stop-color="#FFF3C0"/></linearGradient>',
  lettering: { make: 'tube', fill: 'nh-digits' },
  symbols: {
    A: doubleSeven,
    B: vinyl,
    C: scooter,
    D: sunglasses,
    E: cherries,
    F: lemon,
    G: soda,
    W: lightning,
  },
  backdrop,
  bed,
  frame,
  particles,
  tile: tile(),
};

/** The hall: the scooter waits in the wet lane under two burning sevens. */
function tile(): string {
  const box = paintbox('nh-tile');
  const sevens = `${doubleSeven.svg}${doubleSeven.lit ?? ''}`;
  const bike = `${scooter.svg}<g opacity=".75">${scooter.lit ?? ''}</g>`;
  const body = `${tileGround(box)}${glow(box, 160, 120, 170, PINK, 0.5)}${glow(box, 360, 210, 150, CYAN, 0.35)}<g transform="translate(58 470) scale(1.05 -1.15)" opacity=".35" filter="${blurred(box, 3, 0.1)}">${doubleSeven.lit ?? ''}</g><g transform="translate(52 18) scale(1.08)">${sevens}</g><g transform="translate(262 406) scale(1 -.9)" opacity=".35" filter="${blurred(box, 3, 0.1)}">${scooter.lit ?? ''}</g><g transform="translate(262 84)">${bike}</g>${tileRain()}`;
  return `<defs>${doubleSeven.defs ?? ''}${scooter.defs ?? ''}${box.defs()}</defs>${body}`;
}
