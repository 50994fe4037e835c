import type { LotteryGame } from '../../game.ts';
import { even, odd, range } from '../../boards/boards.ts';
import { duels, places, topTwo } from './features.ts';
import { anyPlaceGroups, exactGroups } from './racers.ts';
import { topTwoGroup, twoSidedGroup } from './sides.ts';

/** 赛车: ten racers, all of them placed. */
export const pk10: LotteryGame = {
  code: 'PK10',
  name: '赛车',
  pinyin: 'saiche',
  draw: { count: 10, lowest: 1, values: 10, isReplaced: false, places },
  schedule: { intervalSeconds: 300, closeSeconds: 30, perDay: 288, digits: 3 },
  groups: [...exactGroups, ...anyPlaceGroups, twoSidedGroup, topTwoGroup],
  derived: [
    { label: '冠亚和', feature: topTwo },
    {
      label: '大小',
      feature: topTwo,
      names: [
        { text: '大', among: range(12, 19) },
        { text: '小', among: range(3, 11) },
      ],
    },
    {
      label: '单双',
      feature: topTwo,
      names: [
        { text: '单', among: odd(range(3, 19)) },
        { text: '双', among: even(range(3, 19)) },
      ],
    },
    ...duels.map(({ name, feature }) => ({
      label: `${name}龙虎`,
      feature,
      names: [
        { text: '龙', among: [1] },
        { text: '虎', among: [-1] },
      ],
    })),
  ],
};
