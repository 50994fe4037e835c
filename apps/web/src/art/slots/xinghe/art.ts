import type { SlotArt } from '../slot-art.ts';
import { backdrop, bed } from './backdrop.ts';
import { frame, particles, tile } from './frame.ts';
import { palette } from './parts.ts';
import { drop, hexPrism, octahedron, rhombus, square, starCluster, triangle } from './symbols.ts';

/** 星河矿脉: a mine among the stars; seven stones, each its own cut and colour, in dark glass. */
export const art: SlotArt = {
  code: 'xinghe',
  palette,
  defs: '<linearGradient id="xinghe-digits" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".42" stop-color="#C8DCFF"/><stop offset=".55" stop-color="#7A9CF0"/><stop offset="1" stop-color="#CFE0FF"/></linearGradient>',
  lettering: { make: 'cut', fill: 'xinghe-digits' },
  symbols: {
    A: { ...starCluster, idle: { kind: 'breathe' } },
    B: { ...octahedron, idle: { kind: 'breathe' } },
    C: hexPrism,
    D: drop,
    E: square,
    F: rhombus,
    G: triangle,
  },
  backdrop,
  bed,
  frame,
  particles,
  tile,
};
