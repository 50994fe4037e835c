import type { LotteryGame, PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import { even, odd, range } from '../../boards/boards.ts';
import { anyGroups } from './any.ts';
import { ALL_PLACES, FIVE, FOURS, PLACE_NAMES, type Star, THREES, TWOS } from './digits.ts';
import { combinationPlay, directBundles, directPlays } from './direct.ts';
import { holdingPlay, mixedGroups, threeGroups, twoGroups } from './groups-of-few.ts';
import { groupPlays } from './groups-of-many.ts';
import { funPlays, loosePlays, placePlays, specialPlays } from './loose.ts';
import { bullPlays, dragonPlays, handPlays, sizePlays } from './words.ts';

const fourPlays = (star: Star): Play[] => [
  ...directPlays(star, star.name),
  combinationPlay(star, star.name),
  ...groupPlays(star, star.name),
];

const threeGroup = (star: Star): PlayGroup => ({
  code: star.code,
  name: star.name,
  plays: [
    ...directPlays(star),
    combinationPlay(star),
    ...directBundles(star),
    ...threeGroups(star),
    ...mixedGroups(star),
    ...specialPlays(star),
  ],
});

const named = (prefix: string, plays: readonly Play[]): Play[] =>
  plays.map((play) => ({ ...play, name: `${prefix}${play.name}` }));

const twoPlays = (star: Star): Play[] =>
  named(star.name, [...directPlays(star), ...directBundles(star), ...twoGroups(star), holdingPlay(star)]);

const sum = { name: 'sum', places: ALL_PLACES } as const;
const threeShapes = ['豹子', '顺子', '对子', '半顺', '杂六'].map((text, at) => ({ text, among: [at] }));

export const ssc: LotteryGame = {
  code: 'SSC',
  name: '时时彩',
  pinyin: 'shishicai',
  draw: { count: 5, lowest: 0, values: 10, isReplaced: true, places: PLACE_NAMES },
  schedule: { intervalSeconds: 300, closeSeconds: 30, perDay: 288, digits: 3 },
  groups: [
    { code: 'WX', name: '五星', plays: [...directPlays(FIVE), combinationPlay(FIVE), ...groupPlays(FIVE)] },
    { code: 'SX4', name: '四星', plays: FOURS.flatMap(fourPlays) },
    ...THREES.map(threeGroup),
    { code: 'EX', name: '二星', plays: TWOS.flatMap(twoPlays) },
    { code: 'DWD', name: '定位胆', plays: placePlays },
    { code: 'BDW', name: '不定位', plays: loosePlays },
    { code: 'DXDS', name: '大小单双', plays: sizePlays },
    { code: 'LH', name: '龙虎', plays: dragonPlays },
    ...anyGroups,
    { code: 'QW', name: '趣味', plays: funPlays },
    { code: 'NN', name: '牛牛', plays: bullPlays },
    { code: 'SH', name: '梭哈', plays: handPlays },
  ],
  derived: [
    { label: '总和', feature: sum },
    {
      label: '大小',
      feature: sum,
      names: [
        { text: '大', among: range(23, 45) },
        { text: '小', among: range(0, 22) },
      ],
    },
    {
      label: '单双',
      feature: sum,
      names: [
        { text: '单', among: odd(range(0, 45)) },
        { text: '双', among: even(range(0, 45)) },
      ],
    },
    {
      label: '龙虎',
      feature: { name: 'compare', places: [0, 4] },
      names: [
        { text: '龙', among: [1] },
        { text: '虎', among: [-1] },
        { text: '和', among: [0] },
      ],
    },
    ...THREES.map(({ name, places }) => ({
      label: name,
      feature: { name: 'shapeOfThree' as const, places },
      names: threeShapes,
    })),
  ],
};
