import type { SlotArt } from '../slot-art.ts';
import { backdrop, bed } from './backdrop.ts';
import { frame, particles, tile } from './frame.ts';
import { censer, dish, mendedBowl, vase, zither } from './high-symbols.ts';
import { book, brush, inkStone, paperweight, teaCup } from './low-symbols.ts';
import { palette } from './parts.ts';

/** 青瓷雅集: a scholar's room by daylight, the one light title; celadon, cobalt, black lacquer, seams of gold. */
export const art: SlotArt = {
  code: 'qingci',
  palette,
  defs: '<linearGradient id="qingci-digits" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4A82D0"/><stop offset=".45" stop-color="#1F4FA3"/><stop offset="1" stop-color="#123478"/></linearGradient>',
  lettering: { make: 'glaze', fill: 'qingci-digits' },
  symbols: {
    A: vase,
    B: dish,
    C: censer,
    D: zither,
    E: teaCup,
    F: brush,
    G: inkStone,
    H: paperweight,
    I: book,
    W: { ...mendedBowl, idle: { kind: 'breathe' } },
  },
  backdrop,
  bed,
  frame,
  particles,
  tile,
};
