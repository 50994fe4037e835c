import type { Title } from '../title.ts';
import { inYuan, LINES, paysFrom, symbols } from './making.ts';

/** 5×3, 20 lines, two pools that everybody's stakes feed. */
export const qinglv: Title = {
  code: 'qinglv',
  name: '青绿山河',
  pinyin: 'qing lv shan he',
  symbols: symbols('A 主峰 · B 楼船 · C 仙鹤 · D 古松 · E 小舟 · F 石桥 · G 水榭 · W 云海', { W: 'wild' }),
  unitsPerStake: 20,
  stakes: inYuan(4, 8, 12, 20, 40, 80, 100, 200),
  capTimes: 5_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'FGDBAEGEDCFGAFBEDBCGEGFCFD',
      'CGECGEDGAGFWEDFDFBGBDACFBEF',
      'EFAWCFGCEBFDBDGDAWDEFGECBG',
      'GBWEBGCGAFDFCEDEAEGDFBDFCF',
      'DFEGFDEBCBGDAFCAECFDGBGEFG',
    ],
  },
  wins: {
    kind: 'lines',
    lines: LINES,
    least: 3,
    wild: 'W',
    wildMultiplier: { reel: 2, times: 2 },
    pays: paysFrom(3, {
      A: [40, 150, 750],
      B: [25, 80, 300],
      C: [20, 50, 200],
      D: [12, 35, 120],
      E: [8, 25, 80],
      F: [6, 20, 60],
      G: [5, 15, 40],
    }),
  },
  pools: [
    { name: 'mini', label: '小彩池', oneInFen: 20_000_000, seedFen: 50_000, toPool: 50, toReserve: 25 },
    { name: 'grand', label: '大彩池', oneInFen: 2_000_000_000, seedFen: 10_000_000, toPool: 50, toReserve: 50 },
  ],
};
