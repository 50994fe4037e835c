import type { Title } from '../title.ts';
import { paysFrom, rowsOf, STAKES, symbols, weighted } from './making.ts';

/** 3×3, 5 lines, one more spin of the third reel, and a wheel that multiplies. */
export const nihong: Title = {
  code: 'nihong',
  name: '霓虹夜巷',
  pinyin: 'ni hong ye xiang',
  symbols: symbols('A 双七 · B 唱片 · C 摩托 · D 墨镜 · E 樱桃 · F 柠檬 · G 汽水 · W 闪电', { W: 'wild' }),
  unitsPerStake: 5,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'strips',
    rows: 3,
    strips: [
      'AAABBBCDDDEEEFFFCCCGGGFFFEEEGGGWDD',
      'AAADBBBCCCEEEDDDFFFGGGEEEFFFGGGWCB',
      'AAABBBDDDCCCEEEFFFGGGFFFEEEGGGWBCD',
    ],
  },
  wins: {
    kind: 'lines',
    lines: ['111', '000', '222', '012', '210'].map(rowsOf),
    least: 3,
    wild: 'W',
    allWildAs: 'W',
    pays: paysFrom(3, { W: [500], A: [120], B: [60], C: [40], D: [25], E: [15], F: [10], G: [8] }),
  },
  lastReelRespin: true,
  wheel: weighted([2, 60], [3, 25], [5, 12], [10, 3]),
};
