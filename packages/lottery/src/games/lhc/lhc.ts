import type { LotteryGame } from '../../game.ts';
import { sizeAndParity, waveForms } from '../../six/number-forms.ts';
import { animals, livestock, wildAnimals } from '../../six/zodiac.ts';
import { range } from '../../boards/boards.ts';
import { animalGroups } from './animals.ts';
import { chosenGroups } from './chosen.ts';
import { animalCount, colour, places, specialAnimal, specialBall, total } from './features.ts';
import { linkedGroup } from './linked.ts';
import { regularGroups } from './regular.ts';
import { sevenGroups } from './seven.ts';
import { specialGroups } from './special.ts';
import { tailGroups } from './tails.ts';

/** 六合: six of 49 and a special ball. */
export const lhc: LotteryGame = {
  code: 'LHC',
  name: '六合',
  pinyin: 'liuhe',
  draw: { count: 7, lowest: 1, values: 49, isReplaced: false, places },
  schedule: { intervalSeconds: 900, closeSeconds: 60, perDay: 96, digits: 2 },
  groups: [
    ...specialGroups,
    ...regularGroups,
    linkedGroup,
    ...animalGroups,
    ...tailGroups,
    ...chosenGroups,
    ...sevenGroups,
  ],
  derived: [
    {
      label: '特肖',
      feature: specialAnimal,
      names: animals.map((text, animal) => ({ text, among: [animal] })),
    },
    {
      label: '家畜野兽',
      feature: specialAnimal,
      names: [
        { text: '家畜', among: livestock },
        { text: '野兽', among: wildAnimals },
      ],
    },
    {
      label: '特码波色',
      feature: specialBall,
      names: waveForms.map(({ label, wins }) => ({ text: label, among: wins })),
    },
    {
      label: '特码大小单双',
      feature: specialBall,
      names: [...sizeAndParity.map(({ label, wins }) => ({ text: label, among: wins })), { text: '和', among: [49] }],
    },
    { label: '总和', feature: total },
    {
      label: '总和大小',
      feature: total,
      names: [
        { text: '大', among: range(175, 322) },
        { text: '小', among: range(28, 174) },
      ],
    },
    { label: '总肖', feature: animalCount },
    {
      label: '七色波',
      feature: colour,
      names: ['红', '蓝', '绿', '和'].map((text, figure) => ({ text, among: [figure] })),
    },
  ],
};
