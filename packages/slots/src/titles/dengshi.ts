import type { Title } from '../title.ts';
import { paysFrom, STAKES, symbols } from './making.ts';

/** 5×3, 243 ways, free spins whose multiplier grows. */
export const dengshi: Title = {
  code: 'dengshi',
  name: '灯市夜行',
  pinyin: 'deng shi ye xing',
  symbols: symbols('A 走马灯 · B 凤钗 · C 玉佩 · D 折扇 · E 汤圆 · F 糖画 · G 花灯 · H 铜铃 · W 满月 · S 孔明灯', {
    W: 'wild',
    S: 'scatter',
  }),
  unitsPerStake: 25,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'FGEDFBGEFDCHFBDHESGAGBHCHCEAD',
      'FWDGAGBDCHEFGEAEDGCHBFHFEHCSH',
      'FEGHEWGAFECHADCGDBCSDFWFBEHGH',
      'DHGHBHECDEBFAFAWECEGBHFGCGSDF',
      'DCDHGDHFHEABHGFCEFBEGEDGSHFAC',
    ],
  },
  wins: {
    kind: 'ways',
    least: 3,
    wild: 'W',
    pays: paysFrom(3, {
      A: [30, 90, 450],
      B: [25, 60, 250],
      C: [15, 45, 150],
      D: [12, 30, 90],
      E: [6, 18, 60],
      F: [6, 15, 45],
      G: [5, 12, 40],
      H: [4, 9, 30],
    }),
  },
  scatters: {
    letter: 'S',
    pays: [0, 0, 0, 50, 250, 1250],
    freeSpins: { from: 3, spins: 12, multipliers: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3] },
  },
};
