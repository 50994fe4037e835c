import { blurred, glow } from '../materials/lighting.ts';
import { paintbox } from '../materials/paintbox.ts';
import type { SlotArt, SymbolArt } from '../slot-art.ts';
import { baize, bifang, kun, nineTails } from './beasts.ts';
import { SPIRIT, palette } from './palette.ts';
import { backdrop, bed, frame, particles, tileClouds, tileGround } from './peaks.ts';
import { cloudPlate, firePlate, jadeGateway, mountainPlate, sunWheel, thunderPlate, wavePlate } from './plates.ts';

/** 山海异兽: masks of old bronze over a sea of clouds. */
export const art: SlotArt = {
  code: 'shanhai',
  palette,
  defs: '<linearGradient id="sh-digits" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#F4FFFA"/><stop offset=".42" stop-color="#F2D896"/><stop offset=".54" stop-color="#A87A3A"/><stop offset="1" stop-color="#C7FFF0"/></linearGradient>',
  lettering: { make: 'inlay', fill: 'sh-digits' },
  symbols: {
    A: { ...kun, idle: { kind: 'breathe' } },
    B: { ...nineTails, idle: { kind: 'breathe' } },
    C: { ...bifang, idle: { kind: 'breathe' } },
    D: { ...baize, idle: { kind: 'breathe' } },
    E: cloudPlate,
    F: wavePlate,
    G: mountainPlate,
    H: firePlate,
    I: thunderPlate,
    W: sunWheel,
    S: jadeGateway,
  },
  backdrop,
  bed,
  frame,
  particles,
  tile: tile(),
};

function watching(beast: SymbolArt, place: string): string {
  return `<g transform="${place}">${beast.svg}<g opacity=".7">${beast.lit ?? ''}</g></g>`;
}

/** The hall: the door in the mountain stands ajar, two masks watch it from the clouds. */
function tile(): string {
  const box = paintbox('sh-tile');
  const body = `${tileGround(box)}<g filter="${blurred(box, 1.2, 0.1)}">${tileClouds(box, 222, 28, ['#8FC8D0', '#3A6A9E'])}</g>${glow(box, 250, 150, 170, SPIRIT, 0.5)}<g transform="translate(158 44) scale(.92)">${jadeGateway.svg}</g>${tileClouds(box, 256, 30, ['#BFEDE8', '#4F8AB0'])}${watching(nineTails, 'translate(8 92) scale(.98)')}${watching(kun, 'translate(286 98) scale(.94)')}${tileClouds(box, 312, 30, ['#E9FFF6', '#7FBFC8'])}`;
  return `<defs>${jadeGateway.defs ?? ''}${nineTails.defs ?? ''}${kun.defs ?? ''}${box.defs()}</defs>${body}`;
}
