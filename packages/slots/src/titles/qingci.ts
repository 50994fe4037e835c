import type { Title } from '../title.ts';
import { LINES, paysFrom, STAKES, symbols } from './making.ts';

/** 5×3, 10 lines, free spins in which one symbol fills its reels. */
export const qingci: Title = {
  code: 'qingci',
  name: '青瓷雅集',
  pinyin: 'qing ci ya ji',
  symbols: symbols('A 梅瓶 · B 青花盘 · C 香炉 · D 古琴 · E 茶盏 · F 毛笔 · G 砚台 · H 镇纸 · I 线装书 · W 金缮', {
    W: 'wild-scatter',
  }),
  unitsPerStake: 10,
  stakes: STAKES,
  capTimes: 10_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'ACEFCGEICHIFGHADHGFIEBGEHIDHGFWDBI',
      'FICGAHFGWDBGHIFHDICGEIHBEGCDFHEFIE',
      'DEHGEFHEDIGDHWGCFEHCAHEIBAGIFGIFBI',
      'FCHBGDIHCIFEDWGHEAIEFGEHDGBFCGIFHI',
      'GBEIHGCFEAHGEBIEFIGHCIFDWHAFHDGCID',
    ],
  },
  wins: {
    kind: 'lines',
    lines: LINES.slice(0, 10),
    least: 2,
    wild: 'W',
    allWildAs: 'A',
    pays: paysFrom(2, {
      A: [10, 80, 600, 4000],
      B: [5, 40, 300, 1500],
      C: [4, 20, 80, 600],
      D: [4, 20, 80, 600],
      E: [0, 6, 30, 120],
      F: [0, 6, 30, 120],
      G: [0, 5, 20, 80],
      H: [0, 5, 20, 80],
      I: [0, 5, 20, 80],
    }),
  },
  scatters: {
    letter: 'W',
    pays: [0, 0, 0, 20, 200, 2000],
    freeSpins: {
      from: 3,
      spins: 10,
      multipliers: [1],
      retrigger: { adds: 10, most: 100 },
      expanding: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],
    },
  },
};
