import type { Title } from '../title.ts';
import { bagOf, paysFrom, STAKES, symbols } from './making.ts';

const OUTER = bagOf({ A: 5, B: 7, C: 9, D: 10, E: 12, F: 13, G: 13, H: 14, I: 14, S: 3 });
const INNER = bagOf({ A: 5, B: 7, C: 8, D: 10, E: 12, F: 13, G: 13, H: 13, I: 14, S: 3, W: 2 });

/** Six reels of two to seven cells, up to 117,649 ways, free spins whose multiplier grows by one each. */
export const shanhai: Title = {
  code: 'shanhai',
  name: '山海异兽',
  pinyin: 'shan hai yi shou',
  symbols: symbols(
    'A 鲲 · B 九尾狐 · C 毕方 · D 白泽 · E 云纹 · F 浪纹 · G 山纹 · H 火纹 · I 雷纹 · W 日轮 · S 昆仑玉门',
    { W: 'wild', S: 'scatter' },
  ),
  unitsPerStake: 100,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'variable',
    heights: [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7],
    bags: [OUTER, INNER, INNER, INNER, INNER, OUTER],
  },
  wins: {
    kind: 'ways',
    least: 3,
    wild: 'W',
    pays: paysFrom(3, {
      A: [40, 100, 400, 2000],
      B: [20, 60, 160, 600],
      C: [16, 40, 100, 320],
      D: [12, 32, 80, 240],
      E: [8, 20, 40, 100],
      F: [8, 16, 36, 80],
      G: [4, 12, 24, 60],
      H: [4, 12, 24, 60],
      I: [4, 8, 20, 60],
    }),
  },
  scatters: {
    letter: 'S',
    pays: [],
    freeSpins: { from: 4, spins: 10, multipliers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  },
};
