import type { SlotArt } from '../slot-art.ts';
import { backdrop, bed } from './backdrop.ts';
import { frame, particles, tile } from './frame.ts';
import { foldingFan, horseLantern, jadeRing, phoenixPin } from './high-symbols.ts';
import { bronzeBell, dumplings, fullMoon, lotusLantern, skyLantern, sugarBird } from './low-symbols.ts';
import { palette } from './parts.ts';

/** 灯市夜行: a street on the night of lanterns; gold and red lacquer, warm light, plum shade. */
export const art: SlotArt = {
  code: 'dengshi',
  palette,
  defs: '<linearGradient id="dengshi-digits" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFBE4"/><stop offset=".42" stop-color="#FFD870"/><stop offset=".55" stop-color="#E08A24"/><stop offset="1" stop-color="#FFC04A"/></linearGradient>',
  lettering: { make: 'cast', fill: 'dengshi-digits' },
  symbols: {
    A: { ...horseLantern, idle: { kind: 'swing', pivot: [100, 2] } },
    B: { ...phoenixPin, idle: { kind: 'breathe' } },
    C: { ...jadeRing, idle: { kind: 'swing', pivot: [100, 6] } },
    D: foldingFan,
    E: dumplings,
    F: sugarBird,
    G: lotusLantern,
    H: { ...bronzeBell, idle: { kind: 'swing', pivot: [100, 12] } },
    W: { ...fullMoon, idle: { kind: 'breathe' } },
    S: { ...skyLantern, idle: { kind: 'bob' } },
  },
  backdrop,
  bed,
  frame,
  particles,
  tile,
};
