import type { SlotArt } from '../slot-art.ts';
import { backdrop, bed } from './backdrop.ts';
import { frame, particles, tile } from './frame.ts';
import { abacus, coin, ledger, steelyard } from './high-symbols.ts';
import { chop, coinString, lockAndKey, silverIngot, teapot } from './low-symbols.ts';
import { palette } from './parts.ts';

/** 金算盘: a merchant's counting house by one oil lamp; honey wood, brass, indigo cloth, seal red. */
export const art: SlotArt = {
  code: 'suanpan',
  palette,
  defs: '<linearGradient id="suanpan-digits" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF6DC"/><stop offset=".4" stop-color="#F0C268"/><stop offset=".55" stop-color="#B87A28"/><stop offset="1" stop-color="#E8B450"/></linearGradient>',
  lettering: { make: 'stamp', fill: 'suanpan-digits' },
  symbols: {
    A: abacus,
    B: ledger,
    C: coin,
    D: { ...steelyard, idle: { kind: 'swing', pivot: [74, 2] } },
    E: teapot,
    F: coinString,
    G: silverIngot,
    H: lockAndKey,
    W: { ...chop, idle: { kind: 'breathe' } },
  },
  backdrop,
  bed,
  frame,
  particles,
  tile,
};
