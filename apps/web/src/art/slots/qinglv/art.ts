import { blurred } from '../materials/lighting.ts';
import { paintbox } from '../materials/paintbox.ts';
import type { SlotArt } from '../slot-art.ts';
import { ship, smallBoat, stoneBridge, towerShip, waterPavilion } from './craft.ts';
import { cloudSea, crane, mainPeak, oldPine } from './nature.ts';
import { palette } from './palette.ts';
import { backdrop, bed, frame, particles, tileBank, tileGround } from './river.ts';

/** 青绿山河: a scroll in azurite, malachite and gold ink. */
export const art: SlotArt = {
  code: 'qinglv',
  palette,
  leastSpread: 34,
  defs: '<linearGradient id="ql-digits" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#FFFBE4"/><stop offset=".42" stop-color="#F0D88A"/><stop offset=".54" stop-color="#B98A3C"/><stop offset="1" stop-color="#F7E7A8"/></linearGradient>',
  lettering: { make: 'brush', fill: 'ql-digits' },
  symbols: {
    A: mainPeak,
    B: towerShip,
    C: crane,
    D: oldPine,
    E: smallBoat,
    F: stoneBridge,
    G: waterPavilion,
    W: cloudSea,
  },
  backdrop,
  bed,
  frame,
  particles,
  tile: tile(),
};

/** The hall: the ship passes below the main peak, seen from under an old pine. */
function tile(): string {
  const box = paintbox('ql-tile');
  const body = `${tileGround(box)}<g filter="${blurred(box, 0.9, 0.1)}"><g transform="translate(100 12) scale(1.24)">${mainPeak.svg}</g></g><g transform="translate(268 112) scale(.98)">${ship(box)}<path d="M10 172q9 -6 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0" fill="none" stroke="#F4ECD0" stroke-width="2"/></g>${tileBank(box)}`;
  return `<defs>${mainPeak.defs ?? ''}${box.defs()}</defs>${body}`;
}
