import type { Title } from '../title.ts';
import { bagOf, STAKES, symbols } from './making.ts';

/** 7×7, clusters that vanish and fall. */
export const xinghe: Title = {
  code: 'xinghe',
  name: '星河矿脉',
  pinyin: 'xing he kuang mai',
  symbols: symbols('A 星簇 · B 八面体 · C 六棱柱 · D 水滴 · E 方晶 · F 菱片 · G 三角'),
  unitsPerStake: 100,
  stakes: STAKES,
  capTimes: 5_000,
  reels: {
    kind: 'board',
    columns: 7,
    rows: 7,
    bag: bagOf({ A: 10, B: 12, C: 14, D: 17, E: 19, F: 21, G: 23 }),
  },
  wins: {
    kind: 'clusters',
    least: 5,
    mostMultiplier: 5,
    pays: {
      A: bySize(500, 800, 1500, 3000, 6000, 15000, 50000, 200000),
      B: bySize(300, 500, 1000, 2000, 4000, 10000, 30000, 100000),
      C: bySize(200, 300, 600, 1200, 2500, 6000, 20000, 60000),
      D: bySize(150, 200, 300, 600, 1200, 3000, 10000, 30000),
      E: bySize(100, 150, 200, 300, 600, 1500, 5000, 15000),
      F: bySize(90, 130, 170, 250, 400, 1000, 3000, 10000),
      G: bySize(70, 100, 130, 200, 350, 800, 2000, 8000),
    },
  },
};

/** Sizes 5, 6, 7, 8, 9–10, 11–12, 13–15, and 16 and more. */
function bySize(...steps: readonly number[]): readonly number[] {
  const sizes = [5, 6, 7, 8, 9, 9, 11, 11, 13, 13, 13, 16];
  const starts = [...new Set(sizes)];
  return [0, 0, 0, 0, 0, ...sizes.map((size) => steps[starts.indexOf(size)] ?? 0)];
}
