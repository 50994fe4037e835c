import type { LotteryGame } from '../../game.ts';
import { even, odd, range } from '../../boards/boards.ts';
import { firstAgainstFifth, median, oddCount, places, total } from './features.ts';
import { exactGroups } from './places.ts';
import { anyGroups } from './any.ts';
import { sideGroups } from './sides.ts';

/** 11选5: five of eleven numbers, in the order drawn. */
export const x5: LotteryGame = {
  code: 'X5',
  name: '11选5',
  pinyin: 'shiyixuanwu',
  draw: { count: 5, lowest: 1, values: 11, isReplaced: false, places },
  schedule: { intervalSeconds: 600, closeSeconds: 30, perDay: 144, digits: 3 },
  groups: [...anyGroups, ...exactGroups, ...sideGroups],
  derived: [
    { label: '总和', feature: total },
    {
      label: '大小',
      feature: total,
      names: [
        { text: '大', among: range(31, 45) },
        { text: '小', among: range(15, 29) },
        { text: '和', among: [30] },
      ],
    },
    {
      label: '单双',
      feature: total,
      names: [
        { text: '单', among: odd(range(15, 45)) },
        { text: '双', among: even(range(15, 45)) },
      ],
    },
    {
      label: '龙虎',
      feature: firstAgainstFifth,
      names: [
        { text: '龙', among: [1] },
        { text: '虎', among: [-1] },
      ],
    },
    { label: '中位', feature: median },
    {
      label: '单双比',
      feature: oddCount,
      names: range(0, 5).map((odd) => ({ text: `${odd}单${5 - odd}双`, among: [odd] })),
    },
  ],
};
