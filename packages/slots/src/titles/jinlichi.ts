import type { Title } from '../title.ts';
import { LINES, paysFrom, STAKES, symbols } from './making.ts';

/** 5×3, 20 lines, free spins at twice the pay. */
export const jinlichi: Title = {
  code: 'jinlichi',
  name: '锦鲤池',
  pinyin: 'jin li chi',
  symbols: symbols(
    'A 红白锦鲤 · B 墨金锦鲤 · C 丹顶锦鲤 · D 莲花 · E 莲蓬 · F 荷叶 · G 水珠 · H 卵石 · W 龙门 · S 金鳞',
    { W: 'wild', S: 'scatter' },
  ),
  unitsPerStake: 20,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'DGBEFEHEHAGCEAHFDCHFGCFSDEGBDGBF',
      'HADGCSWEDAFWHEGFEFCBEHDGBGFBGHCD',
      'CWHEBDFAEFCDFWFBEHDHGHEGADGFCGBS',
      'GEHBASHWDEWFEHFGCHECFBGEADFCDBGC',
      'CHFBWEAFCDESAEFHGBHEGBFDHGCGDFDG',
    ],
  },
  wins: {
    kind: 'lines',
    lines: LINES,
    least: 3,
    wild: 'W',
    pays: paysFrom(3, {
      A: [50, 250, 1000],
      B: [40, 120, 500],
      C: [30, 90, 300],
      D: [20, 60, 200],
      E: [12, 40, 120],
      F: [10, 30, 100],
      G: [10, 25, 80],
      H: [6, 20, 60],
    }),
  },
  scatters: {
    letter: 'S',
    pays: [0, 0, 0, 40, 200, 2000],
    freeSpins: { from: 3, spins: 10, multipliers: [2], retrigger: { adds: 10, most: 100 } },
  },
};
